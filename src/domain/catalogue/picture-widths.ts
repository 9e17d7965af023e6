/** Widths in px that a picture is offered in beside its full size: a card of a phone, and one of a desk. */
export const PICTURE_WIDTHS = [160, 320, 640] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The address of a smaller copy: `/assets/terrazo.jpg`, 320 → `/assets/terrazo-320.webp`. */
export function smallerPicture(address: string, width: PictureWidth): string {
	return address.replace(/\.jpg$/, `-${width}.webp`)
}
