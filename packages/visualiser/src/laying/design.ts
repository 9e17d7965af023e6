import type { Forma } from './forma.ts'
import { isPattern } from './pattern.ts'

/** Directions that a pattern is laid in, in degrees. */
export const TURNS = [0, 45, 90] as const
export type Turn = (typeof TURNS)[number]

/** Bands that one surface may have, one above the other: a dado, a border and the wall above them. */
const MOST_BANDS = 3
export const LEAST_JOINT_MM = 0.5
export const MOST_JOINT_MM = 20
/** Pieces are shifted, and bands are high, by at most this, in mm. */
const MOST_SHIFT_MM = 5000
const MOST_TOP_MM = 6000

/** A tile laid on a surface or on a band of it. Null is the usual laying of the tile. */
export interface LaidBand {
	readonly slug: string
	readonly forma: Forma | null
	readonly jointMm: number | null
	/** `#rrggbb`. */
	readonly grout: string | null
	readonly turn: Turn
	/** Shift of the pattern to the right and down, in mm. */
	readonly shiftX: number
	readonly shiftY: number
	/** Height that the band ends at, in mm from the foot of the surface; null at the top. */
	readonly topMm: number | null
}

/** The tiles laid on the surfaces of a room, by surface name; the bands of a surface from its foot up. Others are as rendered. */
export type RoomDesign = ReadonlyMap<string, readonly LaidBand[]>

/** A field of a written design that is not as it must be. */
export interface DesignFault {
	readonly surface: string
	readonly field: 'azulejo' | 'dibujo' | 'junta' | 'color' | 'giro' | 'desplazamiento' | 'altura'
}

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,158}[a-z0-9])?$/
const COLOUR = /^[0-9a-f]{6}$/
const JOINT = /^\d{1,2}(?:\.\d)?$/
const SHIFT = /^-?\d{1,4}$/
const TOP = /^\d{1,4}$/

/** A tile laid the usual way, over the whole surface. */
export function plainBand(slug: string): LaidBand {
	return { slug, forma: null, jointMm: null, grout: null, turn: 0, shiftX: 0, shiftY: 0, topMm: null }
}

type Fields = readonly [field: DesignFault['field'], text: string, isRight: (text: string) => boolean][]

const shift = (text: string) => SHIFT.test(text) && Math.abs(Number(text)) <= MOST_SHIFT_MM
const joint = (text: string) => {
	return JOINT.test(text) && Number(text) >= LEAST_JOINT_MM && Number(text) <= MOST_JOINT_MM
}

/** `tile_pattern_joint_colour_turn_right_down_top`; empty or omitted last parts are usual. */
function readBand(text: string): LaidBand | DesignFault['field'] {
	const [slug = '', forma = '', jointMm = '', grout = '', turn = '', right = '', down = '', top = ''] = text.split('_')
	const fields: Fields = [
		['azulejo', slug, (word) => SLUG.test(word)],
		['dibujo', forma, isPattern],
		['junta', jointMm, joint],
		['color', grout, (word) => COLOUR.test(word)],
		['giro', turn, (word) => TURNS.some((one) => String(one) === word)],
		['desplazamiento', right, shift],
		['desplazamiento', down, shift],
		['altura', top, (word) => TOP.test(word) && Number(word) > 0 && Number(word) <= MOST_TOP_MM],
	]
	for (const [field, word, isRight] of fields) {
		if (!isRight(word) && (word !== '' || field === 'azulejo')) return field
	}
	return {
		slug,
		forma: isPattern(forma) ? forma : null,
		jointMm: jointMm === '' ? null : Number(jointMm),
		grout: grout === '' ? null : `#${grout}`,
		turn: TURNS.find((one) => String(one) === turn) ?? 0,
		shiftX: Number(right),
		shiftY: Number(down),
		topMm: top === '' ? null : Number(top),
	}
}

/** Whether bands lie one above the other, the last one up to the top. */
function rise(bands: readonly LaidBand[]): boolean {
	return bands.every(({ topMm }, index) => {
		if (index === bands.length - 1) return topMm === null
		return topMm !== null && topMm > (bands[index - 1]?.topMm ?? 0)
	})
}

/**
 * The design of a room from its parameters, one for each surface: `suelo=roble-valsain_espiga_2_b8b0a4_90`, with `~` between bands. A
 * surface with a fault stays as rendered, and the fault is returned. Other parameters are not read.
 */
export function readDesign(
	surfaces: readonly string[],
	parameters: URLSearchParams,
): { readonly design: RoomDesign; readonly faults: readonly DesignFault[] } {
	const design = new Map<string, readonly LaidBand[]>()
	const faults: DesignFault[] = []
	for (const surface of surfaces) {
		const text = parameters.get(surface)
		if (text === null || text === '') continue
		const read = text.split('~').map(readBand)
		const bands = read.filter((band) => typeof band !== 'string')
		const wrong = read.find((band) => typeof band === 'string')
		if (wrong !== undefined) faults.push({ surface, field: wrong })
		else if (bands.length > MOST_BANDS || !rise(bands)) faults.push({ surface, field: 'altura' })
		else design.set(surface, bands)
	}
	return { design, faults }
}

function writeBand({ slug, forma, jointMm, grout, turn, shiftX, shiftY, topMm }: LaidBand): string {
	const fields = [
		slug,
		forma ?? '',
		jointMm ?? '',
		grout?.slice(1) ?? '',
		turn || '',
		shiftX || '',
		shiftY || '',
		topMm ?? '',
	]
	return fields.join('_').replace(/_+$/, '')
}

/** The parameters that `readDesign` reads as this design, in the order of the surfaces: one design has one text. */
export function writeDesign(surfaces: readonly string[], design: RoomDesign): URLSearchParams {
	const parameters = new URLSearchParams()
	for (const surface of surfaces) {
		const bands = design.get(surface)
		if (bands && bands.length > 0) parameters.set(surface, bands.map(writeBand).join('~'))
	}
	return parameters
}
