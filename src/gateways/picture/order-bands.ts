import type { RoomDesign } from '#domain/laying/design.ts'
import type { RoomWords } from '#domain/laying/room-layers.ts'
import type { TileSheet } from '#domain/laying/tile-sheet.ts'
import type { OrderedBand } from './room-drawing.ts'

/** The faces of a tile, and their file relative to the directory of the pictures. */
interface StoredTile {
	readonly sheet: TileSheet
	readonly file: string
}

/** The bands of a design in a room, from the foot of each surface up. Tiles without a sheet are left out. */
export function orderBands(
	{ surfaces }: Pick<RoomWords, 'surfaces'>,
	design: RoomDesign,
	tileOf: (slug: string) => StoredTile | null,
): OrderedBand[] {
	return surfaces.flatMap(({ name, height, tile: rendered }) => {
		const renderedGloss = rendered ? (tileOf(rendered.slug)?.sheet.gloss ?? null) : null
		const bands = design.get(name) ?? []
		return bands.flatMap((band, index): OrderedBand[] => {
			const tile = tileOf(band.slug)
			if (!tile) return []
			const { sheet, file } = tile
			const fromMm = bands[index - 1]?.topMm ?? 0
			return [{ surface: name, band, fromMm, toMm: band.topMm ?? height, sheet, file, renderedGloss }]
		})
	})
}
