/** The merchant's logo; its picture has the address `/marca/logo-<hash>.png`. */
export interface BrandLogo {
	/** Short hash of its content. */
	readonly hash: string
	readonly width: number
	readonly height: number
	/** Whether it contains the brand's name, which is then not written beside it. */
	readonly hasName: boolean
}

/** The pictures of a brand: the logo, and an icon of its own instead of one made from the logo. */
export const BRAND_PICTURES = ['logo', 'icono'] as const
export type BrandPictureKind = (typeof BRAND_PICTURES)[number]

/** Most width of a logo for its height that an icon is made from: a wider one would be illegible. */
const WIDEST = 1.6

/** Whether an icon can be made from a logo. */
export const givesIcon = ({ width, height }: Pick<BrandLogo, 'width' | 'height'>): boolean =>
	width <= height * WIDEST && height <= width * WIDEST
