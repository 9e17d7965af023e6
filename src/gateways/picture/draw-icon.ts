import sharp from 'sharp'
import type { BrandColours } from '#domain/brand/brand-colours.ts'

/** The size of an icon, and the share of it that the mark takes: phones keep only the middle 80 % of some. */
export interface IconSize {
	readonly width: number
	readonly height: number
	readonly share: number
}

const GROUND = '#fbfaf7'

/** A plain tile in the brand's colours, for a brand without a logo. */
const plainTile = ({ main, dark }: BrandColours): Buffer =>
	Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="3" fill="${dark}"/><rect x="4" y="4" width="12" height="12" rx="1" fill="${main}" stroke="${GROUND}"/></svg>`,
	)

/** Draws an icon as PNG from a mark, or without one from the brand's colours. */
export async function drawIcon(
	mark: Uint8Array | null,
	colours: BrandColours,
	{ width, height, share }: IconSize,
): Promise<Buffer> {
	const side = Math.round(Math.min(width, height) * share)
	const source = mark === null ? sharp(plainTile(colours), { density: 1200 }) : sharp(mark)
	const drawn = await source.resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
	return sharp({ create: { width, height, channels: 4, background: share === 1 ? '#0000' : GROUND } })
		.composite([{ input: drawn }])
		.png({ palette: true, compressionLevel: 9 })
		.toBuffer()
}
