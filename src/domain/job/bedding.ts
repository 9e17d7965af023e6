import { listed } from '#domain/text/listed.ts'
import type { AdhesiveClass } from './adhesive-class.ts'
import { isOutside, isPool, isWet, type Job } from './job.ts'
import { type JobTile, pieceCm2, sizeText } from './job-tile.ts'

/** How a tile is bedded: the class of its adhesive, the trowel, and the powder that it takes. */
export interface Bedding {
	readonly wanted: AdhesiveClass
	/** Whether ready-mixed paste (EN 12004 D) does as well. */
	readonly takesPaste: boolean
	/** Whether a grey adhesive would show through or stain. */
	readonly isWhite: boolean
	readonly notchMm: Notch
	/** Whether the back of each piece is buttered too. */
	readonly isDouble: boolean
	readonly gramsPerM2: number
	/** Why it is that class, in Spanish. */
	readonly why: string
}

export type Notch = 4 | 6 | 8 | 10 | 12

/** Grams of powder per m² by the notch of the trowel, single and double, at the upper end of the manufacturers' figures. */
const GRAMS_PER_M2: Readonly<Record<Notch, readonly [single: number, double: number]>> = {
	4: [2500, 5000],
	6: [3500, 5000],
	8: [4500, 6000],
	10: [5500, 7000],
	12: [7000, 8500],
}

/** The loss of an adhesive in bucket and base, in percent. */
const LOSS_PERCENT = 5

const BASIC: AdhesiveClass = { kind: 'C', grade: 1, holds: true, staysOpen: false, deforms: 0 }
const IMPROVED: AdhesiveClass = { kind: 'C', grade: 2, holds: true, staysOpen: true, deforms: 0 }

/** The longest side in mm up to which a porous wall tile needs no more than a basic adhesive. */
const SMALL_WALL_MM = 300
/** From this side a deformable adhesive is used, and above the next one a highly deformable one. */
const LARGE_MM = 600
const HUGE_MM = 1200

const isPorous = ({ body }: JobTile) => body === 'azulejo' || body === 'artesanal'

/** The bedding of a tile in a job. Classes follow EN 12004; an outdoor, wet or large piece is bedded on both sides. */
export function beddingFor(tile: JobTile, job: Pick<Job, 'surface' | 'place' | 'base'>): Bedding {
	const causes = deformableCauses(tile, job)
	const deforms = causes.reduce<0 | 1 | 2>((most, cause) => (cause.deforms > most ? cause.deforms : most), 0)
	const isBasic = isBasicJob(tile, job) && deforms === 0
	const notchMm = notchFor(tile, job)
	const isDouble = isButtered(tile, job)
	const isWhite = tile.body === 'vidrio' || tile.body === 'barro' || tile.body === 'artesanal'
	return {
		wanted: isBasic ? BASIC : { ...IMPROVED, deforms },
		takesPaste: isBasic && job.base === 'yeso',
		isWhite,
		notchMm,
		isDouble,
		gramsPerM2: GRAMS_PER_M2[notchMm][isDouble ? 1 : 0],
		why: `${classReason(tile, causes, deforms, isBasic)}${isWhite ? ' Blanco, para que no se transparente ni manche la pieza.' : ''}`,
	}
}

/** Grams of powder for a surface in hundredths of m², including the loss: 2000 at 7000 g/m² → 147000. */
export function adhesiveGrams(surfaceHundredths: number, gramsPerM2: number): number {
	return Math.ceil((surfaceHundredths * gramsPerM2 * (100 + LOSS_PERCENT)) / 10_000)
}

function isBasicJob(tile: JobTile, job: Pick<Job, 'surface' | 'place'>): boolean {
	const isDryWall = job.surface === 'pared' && !isOutside(job) && !isWet(job)
	return tile.body === 'azulejo' && isDryWall && !tile.isMesh && tile.longMm <= SMALL_WALL_MM
}

interface Cause {
	readonly deforms: 1 | 2
	readonly text: string
}

function deformableCauses(tile: JobTile, { place, base }: Pick<Job, 'place' | 'base'>): Cause[] {
	const isDense = !isPorous(tile)
	const causes: (Cause | false)[] = [
		place === 'fachada' && { deforms: 2, text: 'en una fachada el sol la mueve mucho' },
		isDense && !tile.isMesh && tile.longMm > HUGE_MM && { deforms: 2, text: 'mide más de 120 cm' },
		isDense && !tile.isMesh && tile.longMm >= LARGE_MM && { deforms: 1, text: 'mide 60 cm o más' },
		(place === 'exterior' || place === 'cubierta') && { deforms: 1, text: 'fuera se dilata con el sol y el frío' },
		isPool({ place }) && tile.body === 'vidrio' && { deforms: 1, text: 'el vidrio se dilata más que el vaso' },
		base === 'radiante' && { deforms: 1, text: 'el suelo radiante la calienta y la enfría' },
		base === 'alicatado' && { deforms: 1, text: 'va sobre la cerámica vieja' },
	]
	return causes.filter((cause) => cause !== false)
}

function classReason(tile: JobTile, causes: readonly Cause[], deforms: 0 | 1 | 2, isBasic: boolean): string {
	if (isBasic) return 'Azulejo poroso y pequeño en una pared interior: le basta un adhesivo normal que no descuelgue.'
	const body = isPorous(tile) || tile.body === 'barro' ? 'La pieza pesa' : 'La pieza apenas absorbe agua'
	const why = causes.filter((cause) => cause.deforms === deforms).map(({ text }) => text)
	const gives = deforms === 2 ? 'muy deformable' : 'deformable'
	const first = `${body}: adhesivo mejorado (C2) que no descuelga y da tiempo (TE)`
	return why.length === 0 ? `${first}.` : `${first}, ${gives} (S${deforms}) porque ${listed(why)}.`
}

function notchFor(tile: JobTile, job: Pick<Job, 'surface'>): Notch {
	const { longMm, shortMm } = tile
	if (tile.isMesh) return 4
	if (longMm <= 200) return 6
	if (tile.body === 'azulejo' && job.surface === 'pared') return longMm <= SMALL_WALL_MM ? 6 : 8
	if (longMm <= 450 || (longMm <= 600 && shortMm <= 300)) return 8
	return longMm <= HUGE_MM ? 10 : 12
}

/** A porous piece is buttered from 900 cm², a dense one above 45 cm, and any out in the weather, under water or on a lively base. */
function isButtered(tile: JobTile, job: Pick<Job, 'place' | 'base'>): boolean {
	if (tile.isMesh) return false
	if (isOutside(job) || isWet(job) || job.base === 'radiante' || job.base === 'alicatado') return true
	if (tile.body === 'barro' || tile.body === 'artesanal') return true
	return tile.body === 'azulejo' ? tile.longMm > SMALL_WALL_MM && pieceCm2(tile) >= 900 : tile.longMm > 450
}

/** «Llana de 10 mm y doble encolado: unos 7 kg/m²». */
export function beddingText(tile: JobTile, { notchMm, isDouble, gramsPerM2 }: Bedding): string {
	const kilos = `${gramsPerM2 / 1000}`.replace('.', ',')
	const way = isDouble ? 'doble encolado' : 'encolado simple'
	return `Llana de ${notchMm} mm y ${way} para ${tile.isMesh ? 'mosaico en malla' : sizeText(tile)}: unos ${kilos} kg/m², más un ${LOSS_PERCENT} % que se pierde.`
}
