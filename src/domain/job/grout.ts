import type { ColourFamily } from '#domain/catalogue/sheet/colour-families.ts'
import { isOutside, isWet, type Job } from './job.ts'
import { formatsOf, type JobTile, setMm2 } from './job-tile.ts'

/** Density of grout, cement and epoxy alike, in tenths of kg per dm³. */
const DENSITY_TENTHS = 16
/** The loss of a grout in bucket and sponge, in percent. */
const LOSS_PERCENT = 10
/** Depth of the joint where the thickness of a tile is not declared. */
export const ASSUMED_THICKNESS_TENTHS = 100
/** Side of the pieces of a mosaic, which its data do not have: the smallest usual one, which takes most grout. */
export const MOSAIC_PIECE_MM = 25

/** The sides of the grid of joints, in mm: for a hexagon its height twice, for a mosaic the sides of a piece, for a set a square one with as many joints. */
export function jointGrid(tile: JobTile, { pattern }: Pick<Job, 'pattern'>): readonly [number, number] {
	if (tile.isMesh) return [MOSAIC_PIECE_MM, MOSAIC_PIECE_MM]
	if (tile.others.length > 0) {
		const halfPerimeters = formatsOf(tile).reduce((sum, { longMm, shortMm }) => sum + longMm + shortMm, 0)
		const side = (2 * setMm2(tile)) / halfPerimeters
		return [side, side]
	}
	return pattern === 'hexagono' ? [tile.shortMm, tile.shortMm] : [tile.shortMm, tile.longMm]
}

interface Joints {
	readonly grid: readonly [number, number]
	readonly depthTenths: number
	readonly widthTenths: number
}

const scaled = ({ grid: [a, b], depthTenths, widthTenths }: Joints) =>
	(a + b) * depthTenths * widthTenths * DENSITY_TENTHS

/** Grams of grout per m²: (A + B) / (A × B) × depth × width × density, rounded. 600 × 600 × 9 mm with joints of 2 mm → 96. */
export function groutGramsPerM2(joints: Joints): number {
	const [a, b] = joints.grid
	return Math.round(scaled(joints) / (a * b))
}

/** Grams of grout for a surface in hundredths of m², including the loss: 20 m² of the same → 2112. */
export function groutGrams(surfaceHundredths: number, joints: Joints): number {
	const [a, b] = joints.grid
	return Math.ceil((surfaceHundredths * scaled(joints) * (100 + LOSS_PERCENT)) / (a * b * 10_000))
}

/** A grout's declared class by EN 13888. */
export interface GroutClass {
	/** Resin, which no water passes. */
	readonly isResin: boolean
	readonly grade: 1 | 2
	/** W: absorbs little water. */
	readonly isTight: boolean
	/** A: resists abrasion. */
	readonly isHard: boolean
}

/** The class in a declared norm, «EN 13888 CG2 WA»; null if it names none. */
export function readGroutClass(norma: string | undefined): GroutClass | null {
	const [, kind, grade, letters = ''] = /13888[-\d]*\s*(RG|CG)([12])?\s*((?:[WA]\s*){0,2})/.exec(norma ?? '') ?? []
	if (kind === undefined) return null
	if (kind === 'RG') return { isResin: true, grade: 2, isTight: true, isHard: true }
	return { isResin: false, grade: grade === '2' ? 2 : 1, isTight: letters.includes('W'), isHard: letters.includes('A') }
}

/** The least class of the grout of a job: tight and hard for dense tiles, outside and under water, tight for larger wall tiles. */
export function wantedGrout(tile: JobTile, job: Pick<Job, 'place'>): GroutClass {
	const isDense = tile.body !== 'azulejo'
	if (isDense || isOutside(job) || isWet(job)) return { isResin: false, grade: 2, isTight: true, isHard: true }
	return { isResin: false, grade: tile.longMm > 300 ? 2 : 1, isTight: tile.longMm > 300, isHard: false }
}

export function isGroutAtLeast(has: GroutClass, wanted: GroutClass): boolean {
	return has.grade >= wanted.grade && has.isTight >= wanted.isTight && has.isHard >= wanted.isHard
}

/** «CG2 WA». */
export function groutClassText({ isResin, grade, isTight, isHard }: GroutClass): string {
	return isResin ? 'RG' : `CG${grade} ${isTight ? 'W' : ''}${isHard ? 'A' : ''}`.trim()
}

/**
 * The advised width of a job's joints, in tenths of mm: 2 mm rectified, 3 mm otherwise, 5 mm outside and for several formats, 8 mm
 * of clay. A mosaic has that of its mesh.
 */
export function advisedJointTenths(tile: JobTile, job: Pick<Job, 'place' | 'pattern'>): number {
	if (tile.isMesh) return 20
	if (tile.body === 'barro') return 80
	if (isOutside(job) || job.pattern === 'modular') return 50
	return tile.isRectified || tile.body === 'artesanal' ? 20 : 30
}

/** Colours of grout that suit a tile's colour, the best first. */
const SUITING: Readonly<Record<ColourFamily, readonly ColourFamily[]>> = {
	blanco: ['blanco', 'gris', 'crema'],
	crema: ['crema', 'beige', 'blanco'],
	beige: ['beige', 'crema', 'gris'],
	gris: ['gris', 'antracita', 'blanco'],
	antracita: ['antracita', 'negro', 'gris'],
	negro: ['negro', 'antracita', 'gris'],
	marrón: ['marrón', 'beige', 'antracita'],
	terracota: ['terracota', 'marrón', 'beige'],
	rojo: ['rojo', 'marrón', 'gris'],
	rosa: ['rosa', 'blanco', 'gris'],
	naranja: ['naranja', 'beige', 'marrón'],
	amarillo: ['amarillo', 'beige', 'crema'],
	verde: ['verde', 'gris', 'blanco'],
	azul: ['azul', 'gris', 'blanco'],
	turquesa: ['turquesa', 'blanco', 'gris'],
	multicolor: ['gris', 'blanco', 'beige'],
	metal: ['antracita', 'gris', 'negro'],
}

/**
 * The distance of a grout's colour from a tile's suitable colours: 0 is the best, the last is unsuitable. An unknown colour counts as grey.
 */
export function colourDistance(
	tile: readonly ColourFamily[] | undefined,
	grout: readonly ColourFamily[] | undefined,
): number {
	const suiting = SUITING[tile?.[0] ?? 'multicolor']
	const found = suiting.findIndex((family) => grout?.includes(family))
	return found < 0 ? suiting.length : found
}

/** The relation of a grout's colour to a tile's, in Spanish; empty if one of them is unknown. */
export function colourText(
	tile: readonly ColourFamily[] | undefined,
	grout: readonly ColourFamily[] | undefined,
): string {
	const [family] = tile ?? []
	if (family === undefined || grout === undefined) return ''
	return colourDistance(tile, grout) < SUITING[family].length
		? `Su color acompaña al del azulejo (${family}).`
		: `No es el color que mejor acompaña al del azulejo (${family}).`
}
