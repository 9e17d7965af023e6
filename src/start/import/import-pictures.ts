import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { PICTURE_FAULTS } from '#contract/picture/picture-faults.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { PICTURE_ENDINGS } from '#domain/picture/picture-places.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ImportFile } from '#shop/import/import-files.ts'
import { takePicture } from '#shop/picture/take-picture.ts'

const FAULTS = {
	...PICTURE_FAULTS,
	nombre_de_imagen_no_valido: 'no se puede guardar con la dirección de ese producto',
} as const

/** Reads a picture by the name of its file, in whatever case; null when there is none. */
export type PictureFiles = (name: string) => Promise<Uint8Array | null>

/** The pictures of a folder and the folders in it, or of a zip. */
export async function openPictureFiles(path: string): Promise<PictureFiles> {
	return (await stat(path)).isDirectory() ? inFolder(path) : inZip(await readFile(path))
}

const keyOf = (path: string): string => basename(path).normalize('NFC').toLowerCase()

async function inFolder(folder: string): Promise<PictureFiles> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile())
	const paths = new Map(files.map(({ parentPath, name }) => [keyOf(name), join(parentPath, name)]))
	return async (name) => {
		const path = paths.get(keyOf(name))
		return path === undefined ? null : readFile(path)
	}
}

function inZip(bytes: Uint8Array): PictureFiles {
	const paths = new Map<string, string>()
	const list = (name: string): false => {
		paths.set(keyOf(name), name)
		return false
	}
	unzipSync(bytes, { filter: ({ name }) => list(name) })
	return async (name) => {
		const path = paths.get(keyOf(name))
		// One at a time: all of them would be in memory together.
		return path === undefined ? null : (unzipSync(bytes, { filter: (file) => file.name === path })[path] ?? null)
	}
}

/** The file's name in an address. */
function fileNameOf(address: string): string {
	const path = URL.canParse(address) ? new URL(address).pathname : address
	try {
		return basename(decodeURIComponent(path))
	} catch (error) {
		if (!(error instanceof URIError)) throw error
		return basename(path)
	}
}

interface PicturesOf {
	/** A file that was loaded. */
	readonly file: ImportFile
	readonly content: Uint8Array
	readonly pictures: PictureFiles
}

/** Stores the pictures that the loaded rows name in the shop: the first is the product's face, the others follow it. */
export async function takePictures(context: ShopContext, { file, content, pictures }: PicturesOf): Promise<void> {
	const read = await context.files.read(content, file)
	if ('fault' in read) throw new Error(`a file that was loaded cannot be read: ${read.fault}`)
	const faulty = new Set(file.report?.faults.map(({ line }) => line))
	let taken = 0
	for (const { line, product, images } of read.rows.filter((row) => !faulty.has(row.line))) {
		const remark = (what: string): void => console.warn(`Aviso. Línea ${line}, ${read.imageColumn}: ${what}`)
		if (images.length > PICTURE_ENDINGS.length)
			remark(`lleva ${images.length} imágenes, y la tienda enseña las ${PICTURE_ENDINGS.length} primeras`)
		for (const [place, ending] of PICTURE_ENDINGS.entries()) {
			const address = images[place]
			if (address === undefined) break
			const name = fileNameOf(address)
			const bytes = await pictures(name)
			const answer = bytes === null ? null : await takePicture(context, `${assetSlug(product.slug)}${ending}`, bytes)
			if (answer === null) remark(`"${name}" no está en --imagenes: ponla ahí y repite la orden`)
			else if (answer.ok) taken += 1
			else remark(`"${name}" ${FAULTS[answer.code]}`)
		}
	}
	console.log(`Imágenes guardadas: ${taken}.`)
}
