import type { Job } from './job.ts'
import { formatsOf, type JobTile, setMm2 } from './job-tile.ts'

/** One clip for each of these along an edge. */
const CLIP_EVERY_MM = 300
/** The loss, including breakage, in percent. */
const LOSS_PERCENT = 5
/** From this side pieces are levelled with clips, and up to this joint clips have a foot for it. */
const LEVELLED_MM = 450
const WIDEST_CLIP_TENTHS = 30
/** The area laid in a day, in hundredths of m²: wedges are removed the next day and reused. */
const LAID_A_DAY_HUNDREDTHS = 1500

/** The means to keep pieces level and apart: clips and wedges for larger ones, spacers for others, the mesh for a mosaic. */
export function levelledWith(tile: JobTile, jointTenths: number): 'calzos' | 'crucetas' | null {
	if (tile.isMesh) return null
	return tile.longMm >= LEVELLED_MM && jointTenths <= WIDEST_CLIP_TENTHS ? 'calzos' : 'crucetas'
}

const onEdge = (mm: number) => Math.max(1, Math.round(mm / CLIP_EVERY_MM))
/** Of one piece of each format. */
const clipsOfSet = (tile: JobTile) =>
	formatsOf(tile).reduce((sum, { longMm, shortMm }) => sum + onEdge(longMm) + onEdge(shortMm), 0)

/** Clips per m² in tenths, rounded: each edge is shared by two pieces. 60 × 60 cm → 111. */
export function clipsPerM2Tenths(tile: JobTile): number {
	return Math.round((clipsOfSet(tile) * 10_000_000) / setMm2(tile))
}

/** Clips for a surface in hundredths of m², including the loss. */
export function clips(surfaceHundredths: number, tile: JobTile): number {
	return perSet(surfaceHundredths, tile, clipsOfSet(tile))
}

/** Wedges for a surface: those of a day's area. */
export function wedges(surfaceHundredths: number, tile: JobTile): number {
	return clips(Math.min(surfaceHundredths, LAID_A_DAY_HUNDREDTHS), tile)
}

/** The wedges that any surface needs at most. */
export const wedgesOfADay = (tile: JobTile): number => clips(LAID_A_DAY_HUNDREDTHS, tile)

/** Spacers for a surface: one at each corner of a straight grid, two for each piece where corners meet sides. */
export function spacers(surfaceHundredths: number, tile: JobTile, { pattern }: Pick<Job, 'pattern'>): number {
	const each = pattern === 'recta' || pattern === 'diagonal' ? 1 : 2
	return perSet(surfaceHundredths, tile, each * formatsOf(tile).length)
}

/** `count` for one piece of each format. */
function perSet(surfaceHundredths: number, tile: JobTile, count: number): number {
	return Math.ceil((surfaceHundredths * 100 * count * (100 + LOSS_PERCENT)) / setMm2(tile))
}
