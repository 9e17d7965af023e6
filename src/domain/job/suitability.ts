import { isOutside, isPool, isWet, type Job, PLACES, type Place } from './job.ts'
import type { JobTile } from './job-tile.ts'

/** The least slip class of a floor by its place (CTE DB-SUA 1, table 1.2, slopes below 6 %). A façade is no floor, and the bottom
 * of a pool below 1.50 m is not walked on. */
const SLIP_CLASSES: Readonly<Record<Place, number>> = {
	interior: 1,
	bano: 2,
	cocina: 2,
	cubierta: 2,
	ducha: 3,
	exterior: 3,
	piscina: 3,
	vaso: 0,
	fachada: 0,
}

/** The pendulum value from which each class begins, which it exceeds (table 1.1). */
const PENDULUM_OVER = [0, 15, 35, 45] as const

/** The slip class that a job wants of its floor; 0 for a wall. */
export function wantedSlipClass({ surface, place }: Pick<Job, 'surface' | 'place'>): number {
	return surface === 'suelo' ? SLIP_CLASSES[place] : 0
}

/**
 * Whether the class is required. The section does not apply to homes, for which it is advice, but does to their pools (DB-SUA 6 refers to
 * it).
 */
export function isDemanded({ isHome, place }: Pick<Job, 'isHome' | 'place'>): boolean {
	return !isHome || place === 'piscina'
}

/** Why a tile does not do for a job. */
export interface Unsuitable {
	readonly code: 'solo_pared' | 'helada' | 'poroso' | 'resbala' | 'sin_clase'
	/** Whether a buyer may go on regardless: where the norm is advice. */
	readonly isAdvice: boolean
	/** Whether it is only a remark: a polished floor in a dry room of a home. */
	readonly isMinor: boolean
	readonly text: string
}

/** The gravest reason why a tile is unsuitable for a job; null if there is none. An undeclared value only counts if the job requires it. */
export function unsuitable(tile: JobTile, job: Pick<Job, 'surface' | 'place' | 'isHome'>): Unsuitable | null {
	const place = PLACES[job.place].ofDemand
	const hard = (code: Unsuitable['code'], text: string) => ({ code, isAdvice: false, isMinor: false, text })
	if (job.surface === 'suelo' && !tile.isFloor) {
		return hard('solo_pared', 'Este azulejo es solo para pared: en un suelo se rompe o se desgasta.')
	}
	const isFrozen = isOutside(job) && tile.isFrostProof === false
	if (isFrozen) return hard('helada', `Esta pieza no resiste las heladas: no vale para ${place}.`)
	const isPorous = tile.body === 'azulejo' || tile.body === 'artesanal'
	if (isPorous && (isOutside(job) || isPool(job))) {
		return hard('poroso', `Esta pieza absorbe demasiada agua para ${place}: es de interior.`)
	}
	return slips(tile, job)
}

function slips(tile: JobTile, job: Pick<Job, 'surface' | 'place' | 'isHome'>): Unsuitable | null {
	const wanted = wantedSlipClass(job)
	if (wanted === 0 || (tile.slipClass ?? 0) >= wanted) return null
	const place = PLACES[job.place].ofDemand
	const demanded = isDemanded(job)
	const over = `la clase ${wanted} (Rd de más de ${PENDULUM_OVER[wanted]}, CTE DB-SUA)`
	const isMinor = !demanded && wanted === 1
	const rule = demanded ? `Se exige ${over}.` : `Se recomienda ${over}; en una vivienda no es obligatorio.`
	if (tile.slipClass === null) {
		const text = `Este suelo no declara su clase de resbaladicidad: no consta que valga para ${place}. ${rule}`
		return { code: 'sin_clase', isAdvice: !demanded, isMinor, text }
	}
	const first = isMinor
		? `Este suelo es de clase ${tile.slipClass}: resbala si se moja.`
		: demanded
			? `Este suelo no vale para ${place}: es de clase ${tile.slipClass}.`
			: `Este suelo puede resbalar en ${place}: es de clase ${tile.slipClass}.`
	return { code: 'resbala', isAdvice: !demanded, isMinor, text: `${first} ${rule}` }
}

/** The sufficient classes for a job, as values of the catalogue's filter: «2,3». */
export function sufficientClasses(job: Pick<Job, 'surface' | 'place'>): string {
	return [1, 2, 3].filter((each) => each >= wantedSlipClass(job)).join(',')
}

/** Whether its base is made watertight under the tile. */
export function needsMembrane(job: Pick<Job, 'place' | 'surface'>): boolean {
	return isWet(job) || (job.surface === 'suelo' && job.place === 'exterior')
}
