import type { LaidBand, RoomDesign } from './design.ts'
import type { RoomWords } from './room-layers.ts'
import type { TileSheet } from './tile-sheet.ts'

/** A band of tiles on a surface of a room. */
export interface OrderedBand {
	readonly surface: string
	readonly band: LaidBand
	readonly fromMm: number
	readonly toMm: number
	readonly sheet: TileSheet
	/** The picture of the faces: its file relative to the directory of the pictures, or its bytes. */
	readonly faces: string | Uint8Array
	readonly renderedGloss: number | null
}

/** How a tile is laid, and where its faces are. */
interface FoundTile<Faces> {
	readonly sheet: TileSheet
	readonly faces: Faces
}

type BandOf<Faces> = Omit<OrderedBand, 'faces'> & { readonly faces: Faces }

/** The bands of a design in a room, from the foot of each surface up. Tiles without a sheet are left out. */
export function orderBands<Faces>(
	{ surfaces }: Pick<RoomWords, 'surfaces'>,
	design: RoomDesign,
	tileOf: (slug: string) => FoundTile<Faces> | null,
): BandOf<Faces>[] {
	return surfaces.flatMap(({ name, height, tile: rendered }) => {
		const renderedGloss = rendered ? (tileOf(rendered.slug)?.sheet.gloss ?? null) : null
		const bands = design.get(name) ?? []
		return bands.flatMap((band, index): BandOf<Faces>[] => {
			const tile = tileOf(band.slug)
			if (!tile) return []
			const { sheet, faces } = tile
			const fromMm = bands[index - 1]?.topMm ?? 0
			return [{ surface: name, band, fromMm, toMm: band.topMm ?? height, sheet, faces, renderedGloss }]
		})
	})
}
