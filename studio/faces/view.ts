/** The sides of a piece in mm from `medidas` (cm): `sidesOf('7.5x15')` → [75, 150]; 60 × 60 when it names none. */
export function sidesOf(medidas: string): readonly [number, number] {
	const [width, height] = medidas.split(/[x×]/i).map((side) => Number.parseFloat(side.replace(',', '.')) * 10)
	const known = width !== undefined && width > 0
	return [known ? width : 600, height !== undefined && height > 0 ? height : known ? width : 600]
}

/**
 * How much wall a straight-on picture shows, in mm: one and a half large slabs, or some dozens of small pieces,
 * so that both the format and the material can be read.
 */
export function spanOf(width: number, height: number): number {
	const longest = Math.max(width, height)
	const shortest = Math.min(width, height)
	if (longest <= 60) return 380
	if (longest <= 130) return 600
	if (longest <= 260) return Math.max(600, Math.min(820, shortest * 7))
	if (longest <= 350) return Math.min(1200, longest * 3.6)
	return longest > 1250 ? 1500 : 1260
}
