import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetSlug } from '#domain/catalogue/asset-slug.ts'
import { drawNoImage } from '#gateways/pictures/no-image.ts'
import { renderFace } from '#gateways/pictures/render-face.ts'
import type { PictureFor } from '#http/picture-routes.ts'
import type { Catalogue } from '#shop/catalogue.ts'

const WIDTH_PX = 800
const COVER = /-cover$/

/** Pictures are drawn when they are first asked for, one at a time, and kept on disk from then on. */
export function createPictures(catalogue: Catalogue, directory: string): PictureFor {
	let queue: Promise<unknown> = Promise.resolve()
	const drawing = new Map<string, Promise<Buffer>>()

	function productNamed(name: string) {
		return catalogue.productBySlug(name) ?? catalogue.all().find((product) => assetSlug(product.slug) === name) ?? null
	}

	async function draw(name: string, file: string): Promise<Buffer | null> {
		const product = productNamed(name.replace(COVER, ''))
		if (!product) return null
		const running = drawing.get(name)
		if (running) return running
		const drawn = queue.then(async () => {
			const picture = await renderFace(product, { kind: COVER.test(name) ? 'cover' : 'face', widthPx: WIDTH_PX })
			// Written beside and then put in place, so that nobody reads half a picture.
			await mkdir(directory, { recursive: true })
			await writeFile(`${file}.new`, picture)
			await rename(`${file}.new`, file)
			return picture
		})
		queue = drawn.catch(() => {})
		drawing.set(name, drawn)
		try {
			return await drawn
		} finally {
			drawing.delete(name)
		}
	}

	return async (name) => {
		if (name === 'no-image') return drawNoImage(WIDTH_PX)
		const file = join(directory, `${name}.jpg`)
		return readFile(file).catch(() => draw(name, file))
	}
}
