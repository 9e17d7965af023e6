import { type BrandColours, USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import type { BrandLogo } from '#domain/brand/brand-logo.ts'

/** How a document shows its brand: the logo as PNG in base64, and the colours. */
export interface PaperLook {
	readonly logo: (Pick<BrandLogo, 'width' | 'height' | 'hasName'> & { readonly png: string }) | null
	readonly colours: BrandColours
}

export const PLAIN_LOOK: PaperLook = { logo: null, colours: USUAL_COLOURS }
