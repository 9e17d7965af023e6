import type { LayingPattern } from '#domain/catalogue/measure/laying.ts'

/** Where a tile is laid, as far as its needs depend on it. `ofDemand` is the place after «para», in sentences. */
export const PLACES = {
	interior: { text: 'Interior seco: salón, dormitorio, pasillo', ofDemand: 'un interior seco' },
	bano: { text: 'Baño o aseo', ofDemand: 'un baño' },
	cocina: { text: 'Cocina', ofDemand: 'una cocina' },
	ducha: { text: 'Ducha de obra', ofDemand: 'una ducha' },
	cubierta: { text: 'Terraza cubierta o entrada', ofDemand: 'una terraza cubierta' },
	exterior: { text: 'Terraza o exterior', ofDemand: 'un exterior' },
	piscina: { text: 'Piscina: borde, escalera y fondo hasta 1,50 m', ofDemand: 'una piscina' },
	vaso: { text: 'Piscina: vaso más hondo', ofDemand: 'el vaso de una piscina' },
	fachada: { text: 'Fachada', ofDemand: 'una fachada' },
} as const
export type Place = keyof typeof PLACES
export const PLACE_NAMES = Object.keys(PLACES) as readonly Place[]

/** The bases on which a tile is laid. */
export const BASES = {
	mortero: 'Mortero u hormigón',
	yeso: 'Yeso o placa de yeso (pladur)',
	alicatado: 'Azulejo o suelo viejo',
	radiante: 'Suelo radiante',
} as const
export type Base = keyof typeof BASES
export const BASE_NAMES = Object.keys(BASES) as readonly Base[]

export type Surface = 'suelo' | 'pared'

/** A surface that is to be tiled. */
export interface Job {
	/** Net, without waste, in hundredths of m². */
	readonly surfaceHundredths: number
	readonly surface: Surface
	readonly place: Place
	readonly base: Base
	readonly pattern: LayingPattern
	/** Added for cuts, in percent. */
	readonly wastePercent: number
	/** Whether it is a home, where slip classes are advice (CTE DB-SUA 1, scope). */
	readonly isHome: boolean
	/** Perimeter of a floor in centimetres; null if unknown. */
	readonly perimeterCm: number | null
	/** Width of all its doors together, in centimetres. */
	readonly doorsCm: number
	/** Width of the joint in tenths of mm; null for the advised one. */
	readonly jointTenths: number | null
}

/** Whether a job's tile is out in the weather. */
export const isOutside = ({ place }: Pick<Job, 'place'>) =>
	place === 'cubierta' || place === 'exterior' || place === 'fachada'

/** Whether its tile is in or beside a pool. */
export const isPool = ({ place }: Pick<Job, 'place'>) => place === 'piscina' || place === 'vaso'

/** Whether water stays on or behind the tile. */
export const isWet = ({ place }: Pick<Job, 'place'>) => place === 'ducha' || isPool({ place })
