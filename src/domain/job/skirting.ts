/** The cutting loss of skirting at corners, in percent. */
const LOSS_PERCENT = 5
/** Height of a strip cut from a tile, and the width of the saw cut, in mm. */
const STRIP_MM = 80
const SAW_MM = 3

/** Millimetres of skirting along a floor: its perimeter less its doors, in cm, including the cutting loss. 1800 and 80 → 18060. */
export function skirtingMm(perimeterCm: number, doorsCm: number): number {
	return Math.ceil((Math.max(0, perimeterCm - doorsCm) * 10 * (100 + LOSS_PERCENT)) / 100)
}

/** Millimetres of skirting cut from one tile: 7 strips of 60 × 60 cm → 4200. 0 if none fits. */
export function cutFromTileMm({ longMm, shortMm }: { readonly longMm: number; readonly shortMm: number }): number {
	return Math.floor((shortMm + SAW_MM) / (STRIP_MM + SAW_MM)) * longMm
}
