import type { RoomDesign } from './design.ts'
import type { DrawnBand, SheetPicture } from './drawn-scene.ts'

type Sheets = Readonly<Record<string, SheetPicture>>

/** Whether the faces of all tiles of a design are known. */
export const areKnown = (design: RoomDesign, sheets: Sheets) =>
	[...design.values()].flat().every(({ slug }) => slug in sheets)

/** The drawn bands of a design; leaves out tiles with unknown faces. */
export function drawnBands(
	room: { readonly surfaces: readonly { readonly name: string; readonly height: number }[] },
	design: RoomDesign,
	sheets: Sheets,
): readonly DrawnBand[] {
	return room.surfaces.flatMap(({ name, height }) => {
		const bands = design.get(name) ?? []
		return bands.flatMap((band, index): DrawnBand[] => {
			const sheet = sheets[band.slug]
			if (!sheet) return []
			return [{ surface: name, fromMm: bands[index - 1]?.topMm ?? 0, toMm: band.topMm ?? height, band, sheet }]
		})
	})
}
