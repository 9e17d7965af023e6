import type { SurfaceKind } from '@soleria/visualiser/photo'
import { numberOf } from '#domain/input/read-number.ts'
import { formatNumber } from '#domain/money/format.ts'
import { type MeasuredPlace, measuresOf, readRoomView, roomSearch } from '#web/routes/visualiser/room-view.ts'

/** A surface of a photograph. Its size is the measured one; before that, an assumed one for drawing it. */
export interface PhotoSurface {
	readonly name: 'suelo' | 'pared'
	readonly kind: SurfaceKind
	readonly tile: null
	/** In mm. */
	readonly width: number
	readonly height: number
	/** Hundredths of m²; 0 while it is not measured. */
	readonly areaHundredths: number
	/** `420x310`, in cm. */
	readonly measured?: string
}

/** A visitor's photograph as a place for laying: its URL is that of a room of this name. */
export interface PhotoPlace extends MeasuredPlace {
	readonly surfaces: readonly PhotoSurface[]
}

const NAME = 'tu-foto'
/** The assumed size of a floor and of a wall, in cm. */
const PRESUMED = [
	{ name: 'suelo', kind: 'floor', width: 300, height: 300 },
	{ name: 'pared', kind: 'wall', width: 300, height: 250 },
] as const
const LEAST_CM = 20
const MOST_CM = 3000

const isSide = (cm: number) => cm >= LEAST_CM && cm <= MOST_CM

/** The photograph with the measures of a URL; invalid ones are ignored. */
export function photoPlace(params: URLSearchParams): PhotoPlace {
	const surfaces = PRESUMED.map(({ name, kind, ...presumed }): PhotoSurface => {
		const [, across = '', up = ''] = /^(\d{2,4})x(\d{2,4})$/.exec(params.get(measuresOf(name)) ?? '') ?? []
		const [width, height] = [Number(across), Number(up)]
		if (!isSide(width) || !isSide(height))
			return { name, kind, tile: null, areaHundredths: 0, width: presumed.width * 10, height: presumed.height * 10 }
		return {
			...{ name, kind, tile: null, width: width * 10, height: height * 10 },
			areaHundredths: Math.round((width * height) / 100),
			measured: `${width}x${height}`,
		}
	})
	return { name: NAME, surfaces }
}

/** Measures as typed, and the fault of each. */
export interface TypedMeasures {
	readonly ancho: string
	readonly alto: string
	readonly faults: { readonly ancho: string | null; readonly alto: string | null }
}

/** The name of the second side of a surface. */
export const sideName = (kind: SurfaceKind) => (kind === 'floor' ? 'Fondo' : 'Alto')

/** Metres with two decimals at most, as centimetres; null for anything else. */
function centimetres(typed: string): number | null {
	const cm = numberOf(typed, { places: 2, unit: 'length' })
	return cm !== null && isSide(cm) ? cm : null
}

/** The query of the photograph with the typed measures of the active surface, or their faults; null if none were typed. */
export function measuresAsked(
	params: URLSearchParams,
):
	| { readonly search: string; readonly wrong?: never }
	| { readonly wrong: TypedMeasures; readonly search?: never }
	| null {
	if (!params.has('ancho') && !params.has('alto')) return null
	const { surfaces } = photoPlace(params)
	const { view } = readRoomView(surfaces, params)
	const kind = surfaces.find(({ name }) => name === view.surface)?.kind ?? 'floor'
	const read = (field: 'ancho' | 'alto', label: string) => {
		const typed = (params.get(field) ?? '').trim().slice(0, 8)
		const cm = centimetres(typed)
		const range = `de ${formatNumber(LEAST_CM / 100)} a ${MOST_CM / 100}`
		const fault = `${label}: escribe metros con dos decimales como mucho, ${range}. Por ejemplo, 3,45.`
		return { typed, cm, fault: cm === null ? fault : null }
	}
	const [across, up] = [read('ancho', 'Ancho'), read('alto', sideName(kind))]
	if (across.cm === null || up.cm === null)
		return { wrong: { ancho: across.typed, alto: up.typed, faults: { ancho: across.fault, alto: up.fault } } }
	const measured = new URLSearchParams(params)
	measured.set(measuresOf(view.surface), `${across.cm}x${up.cm}`)
	return { search: roomSearch(photoPlace(measured).surfaces, view) }
}

/** The query to continue a page with: the stored one, overridden by the URL. */
export function resumedQuery(kept: string, address: string): string {
	if (address === '') return kept
	const params = new URLSearchParams(address)
	const before = new URLSearchParams(kept)
	for (const { name } of PRESUMED)
		for (const field of [name, measuresOf(name)]) {
			const value = before.get(field)
			if (value !== null && !params.has(field)) params.set(field, value)
		}
	const { surfaces } = photoPlace(params)
	return roomSearch(surfaces, readRoomView(surfaces, params).view)
}
