/** The cutting loss of skirting at corners, in percent. */
const LOSS_PERCENT = 5
/** Height of a strip cut from a tile, and the width of the saw cut, in mm. */
const STRIP_MM = 80
const SAW_MM = 3
const MM2_IN_HUNDREDTH = 10_000

/** Millimetres of skirting along a floor: its perimeter less its doors, in cm, including the cutting loss. 1800 and 80 → 18060. */
export function skirtingMm(perimeterCm: number, doorsCm: number): number {
	return Math.ceil((Math.max(0, perimeterCm - doorsCm) * 10 * (100 + LOSS_PERCENT)) / 100)
}

/** Millimetres of skirting cut from one tile: 7 strips of 60 × 60 cm → 4200. 0 if none fits. */
export function cutFromTileMm({ longMm, shortMm }: { readonly longMm: number; readonly shortMm: number }): number {
	return Math.floor((shortMm + SAW_MM) / (STRIP_MM + SAW_MM)) * longMm
}

/** The tiles that skirting is cut from, and the boxes of them beside those of the floor. */
export interface SkirtingTiles {
	readonly tiles: number
	/** 0 if the boxes of the floor leave enough tiles. */
	readonly boxes: number
}

interface Floor {
	/** The need of the floor that is bought in the same boxes; 0 if it is not bought with them. Hundredths of m², as `boxHundredths`. */
	readonly floorHundredths: number
	readonly boxHundredths: number
}

/** How many tiles skirting of some millimetres takes; null if a tile is too narrow for a strip. */
export function skirtingTiles(
	tile: { readonly longMm: number; readonly shortMm: number },
	millimetres: number,
	{ floorHundredths, boxHundredths }: Floor,
): SkirtingTiles | null {
	const strips = cutFromTileMm(tile)
	if (strips === 0) return null
	const tiles = Math.ceil(millimetres / strips)
	const areaHundredths = Math.ceil((tiles * tile.longMm * tile.shortMm) / MM2_IN_HUNDREDTH)
	const boxesFor = (needHundredths: number) => Math.ceil(needHundredths / boxHundredths)
	return { tiles, boxes: boxesFor(floorHundredths + areaHundredths) - boxesFor(floorHundredths) }
}
