import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assetSlug } from '#domain/catalogue/asset-slug.ts'
import { PICTURE_WIDTHS } from '#domain/catalogue/picture-widths.ts'
import { drawNoImage } from '#gateways/pictures/no-image.ts'
import type { PictureThread } from '#gateways/pictures/picture-thread.ts'
import { shrink } from '#gateways/pictures/shrink.ts'
import type { StoredProduct } from '#store/products.ts'
import type { Catalogue } from './catalogue.ts'

const WIDTH_PX = 800
const COVER = '-cover'

export interface ProductPictures {
	/**
	 * The picture named in an address, `terrazo-lavapies` or `terrazo-lavapies-cover`, whole or as a smaller copy; null when
	 * there is no such product or width.
	 */
	find(name: string, width: number | null): Promise<Buffer | null>
	/** Draws those that are missing, one after the other, until told to stop. */
	drawAhead(isStopped: () => boolean): Promise<void>
}

/** Pictures are drawn once, when they are first asked for or ahead of it, and kept in a directory from then on. */
export function productPictures(catalogue: Catalogue, thread: PictureThread, directory: string): ProductPictures {
	const drawing = new Map<string, Promise<Buffer>>()
	const fileOf = (name: string) => join(directory, `${name}.jpg`)

	function productNamed(name: string): StoredProduct | null {
		return catalogue.productBySlug(name) ?? catalogue.all().find((product) => assetSlug(product.slug) === name) ?? null
	}

	/** Written beside and then put in place, so that nobody reads half a picture. */
	async function keep(file: string, picture: Buffer): Promise<void> {
		await mkdir(directory, { recursive: true })
		const beside = `${file}.${randomUUID()}`
		await writeFile(beside, picture)
		await rename(beside, file)
	}

	async function drawTo(name: string, product: StoredProduct): Promise<Buffer> {
		const picture = await thread.draw(product, { kind: name.endsWith(COVER) ? 'cover' : 'face', widthPx: WIDTH_PX })
		await keep(fileOf(name), picture)
		return picture
	}

	/** Those who ask for the same picture while it is drawn wait for the one drawing. */
	async function draw(name: string): Promise<Buffer | null> {
		const running = drawing.get(name)
		if (running) return running
		const product = productNamed(name.endsWith(COVER) ? name.slice(0, -COVER.length) : name)
		if (!product) return null
		const drawn = drawTo(name, product).finally(() => drawing.delete(name))
		drawing.set(name, drawn)
		return drawn
	}

	async function whole(name: string): Promise<Buffer | null> {
		if (name === 'no-image') return drawNoImage(WIDTH_PX)
		return readFile(fileOf(name)).catch(() => draw(name))
	}

	async function smaller(name: string, width: number): Promise<Buffer | null> {
		const file = join(directory, `${name}-${width}.webp`)
		const known = await readFile(file).catch(() => null)
		if (known) return known
		const picture = await whole(name)
		if (!picture) return null
		const copy = await shrink(picture, width)
		await keep(file, copy)
		return copy
	}

	return {
		async find(name, width) {
			if (width === null) return whole(name)
			return PICTURE_WIDTHS.some((offered) => offered === width) ? smaller(name, width) : null
		},
		async drawAhead(isStopped) {
			const slugs = catalogue.all().map((product) => assetSlug(product.slug))
			for (const name of [...slugs, ...slugs.map((slug) => slug + COVER)]) {
				if (isStopped()) return
				const isThere = await stat(fileOf(name)).then(
					() => true,
					() => false,
				)
				if (!isThere) await draw(name)
			}
		},
	}
}
