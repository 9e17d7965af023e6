/** A picture that the shop has: how large its master is, what its addresses carry, and what stands in while it loads. */
export interface Picture {
	readonly name: string
	/** Short hex of the master's bytes: the addresses of its copies change with it and can be kept for ever. */
	readonly hash: string
	readonly width: number
	readonly height: number
	/** A few pixels of it as a WebP in base64, to be shown blurred. */
	readonly blur: string
}

/** The copies' formats, the smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in px that every picture is offered in. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const LARGEST_WIDTH: PictureWidth = 1280

/** The address of a copy: `/assets/terrazo-640.1a2b3c4d.avif`. */
export function copyAddress(
	picture: Pick<Picture, 'name' | 'hash'>,
	width: PictureWidth,
	format: PictureFormat,
): string {
	return `/assets/${picture.name}-${width}.${picture.hash}.${format}`
}

/** The address that stays the same whatever the picture becomes: for mails, machines and other sites. */
export function lastingAddress(name: string): string {
	return `/assets/${name}.jpg`
}

/** All widths of one format as the `srcset` of an image. */
export function sourceSet(picture: Pick<Picture, 'name' | 'hash'>, format: PictureFormat): string {
	return PICTURE_WIDTHS.map((width) => `${copyAddress(picture, width, format)} ${width}w`).join(', ')
}
