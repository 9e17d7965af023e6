/** A picture of the shop: size of its master, hash used in its URLs, and placeholder. */
export interface Picture {
	readonly name: string
	/** Short hex hash of the master's bytes. It is part of the copies' URLs, which can therefore be cached for ever. */
	readonly hash: string
	readonly width: number
	readonly height: number
	/** Placeholder: a tiny copy as WebP in base64, shown blurred. */
	readonly blur: string
	/** Its own alternative text, in Spanish; null for the one made from the product's data. */
	readonly alt: string | null
	/** Short hash of its master for looking from near, which is part of the URLs of its fine copies; absent without one. */
	readonly fine?: string | undefined
}

/** The formats of the copies, smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in px of the copies of every picture. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const LARGEST_WIDTH: PictureWidth = 1280

/** Width in px of a fine copy. */
export const FINE_WIDTH = 2048

/** The path of a copy: `/assets/terrazo-640.1a2b3c4d.avif`. */
export function copyAddress(
	picture: Pick<Picture, 'name' | 'hash'>,
	width: PictureWidth | typeof FINE_WIDTH,
	format: PictureFormat,
): string {
	return `/assets/${picture.name}-${width}.${picture.hash}.${format}`
}

/** The path without a hash, which does not change when the picture does: for mails, crawlers and other sites. */
export function lastingAddress(name: string): string {
	return `/assets/${name}.jpg`
}

/** All widths of one format as the `srcset` of an image. */
export function sourceSet(picture: Pick<Picture, 'name' | 'hash'>, format: PictureFormat): string {
	return PICTURE_WIDTHS.map((width) => `${copyAddress(picture, width, format)} ${width}w`).join(', ')
}
