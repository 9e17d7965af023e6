/** What is cut off skirting at corners, in percent. */
const LOSS_PERCENT = 5
/** Height of a strip that is cut of a tile, and what the saw takes, in mm. */
const STRIP_MM = 80
const SAW_MM = 3

/** Millimetres of skirting along a floor: its perimeter less its doors, in cm, with what is cut off. 1800 and 80 → 18060. */
export function skirtingMm(perimeterCm: number, doorsCm: number): number {
	return Math.ceil((Math.max(0, perimeterCm - doorsCm) * 10 * (100 + LOSS_PERCENT)) / 100)
}

/** Millimetres of skirting that are cut of one tile: 7 strips of 60 × 60 cm → 4200. 0 where none fits. */
export function cutFromTileMm({ longMm, shortMm }: { readonly longMm: number; readonly shortMm: number }): number {
	return Math.floor((shortMm + SAW_MM) / (STRIP_MM + SAW_MM)) * longMm
}
