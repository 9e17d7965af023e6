import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { unzipSync } from 'fflate'
import { PHOTOGRAPH_FAULTS } from '#contract/picture/photograph-outcomes.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { PICTURE_ENDINGS } from '#domain/picture/picture-places.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ImportFile } from '#shop/import/import-files.ts'
import { type Photograph, takePhotographs } from '#shop/picture/take-photographs.ts'
import { takePicture } from '#shop/picture/take-picture.ts'

/** The pictures of a folder or a zip. */
export interface PictureFiles {
	/** The names of the files. */
	readonly names: readonly string[]
	/** Reads a picture by the name of its file, in any case; null when there is none. */
	read(name: string): Promise<Uint8Array | null>
}

/** The pictures of a folder and the folders in it, or of a zip. */
export async function openPictureFiles(path: string): Promise<PictureFiles> {
	return (await stat(path)).isDirectory() ? inFolder(path) : inZip(await readFile(path))
}

const keyOf = (path: string): string => basename(path).normalize('NFC').toLowerCase()

async function inFolder(folder: string): Promise<PictureFiles> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile())
	const paths = new Map(files.map(({ parentPath, name }) => [keyOf(name), join(parentPath, name)]))
	return {
		names: [...paths.keys()],
		read: async (name) => {
			const path = paths.get(keyOf(name))
			return path === undefined ? null : readFile(path)
		},
	}
}

function inZip(bytes: Uint8Array): PictureFiles {
	const paths = new Map<string, string>()
	const list = (name: string): false => {
		paths.set(keyOf(name), name)
		return false
	}
	unzipSync(bytes, { filter: ({ name }) => list(name) })
	return {
		names: [...paths.keys()],
		read: async (name) => {
			const path = paths.get(keyOf(name))
			// One at a time: all of them would be in memory together.
			return path === undefined ? null : (unzipSync(bytes, { filter: (file) => file.name === path })[path] ?? null)
		},
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

const PICTURE = /\.(?:jpe?g|png|webp|avif|tiff?)$/i

async function* photographsOf({ names, read }: PictureFiles): AsyncGenerator<Photograph> {
	for (const name of names.filter((one) => PICTURE.test(one))) {
		const bytes = await read(name)
		if (bytes !== null) yield { name, bytes }
	}
}

/** Stores pictures by the references, EANs and slugs in their names: a file of ours names none. */
async function takeNamed(context: ShopContext, pictures: PictureFiles): Promise<void> {
	const outcomes = await takePhotographs(context, photographsOf(pictures), {
		replaces: true,
		mostMs: Number.POSITIVE_INFINITY,
	})
	for (const { name, code } of outcomes)
		if (code !== 'guardada') console.warn(`Aviso. "${name}" ${PHOTOGRAPH_FAULTS[code]}`)
	console.log(`Imágenes guardadas: ${outcomes.filter(({ code }) => code === 'guardada').length}.`)
}

/**
 * Stores the pictures of the products of a file. Another shop's rows name them: the first is the product's face, the others follow it; with
 * a file of ours their names are those of the products.
 */
export async function takePictures(context: ShopContext, { file, content, pictures }: PicturesOf): Promise<void> {
	if (file.report?.format === 'propio') return takeNamed(context, pictures)
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
			const bytes = await pictures.read(name)
			const answer = bytes === null ? null : await takePicture(context, `${assetSlug(product.slug)}${ending}`, bytes)
			if (answer === null) remark(`"${name}" no está en --imagenes: ponla ahí y repite la orden`)
			else if (answer.ok) taken += 1
			else remark(`"${name}" ${PHOTOGRAPH_FAULTS[answer.code]}`)
		}
	}
	console.log(`Imágenes guardadas: ${taken}.`)
}
