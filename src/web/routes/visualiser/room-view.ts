import type { TileSheet } from '@soleria/visualiser'
import {
	type DesignFault,
	type LaidBand,
	patternsOf,
	plainBand,
	type RoomDesign,
	readDesign,
	writeDesign,
} from '@soleria/visualiser'

/** Filters of the search for a tile, each a select. */
export const TILE_FILTERS = ['efecto', 'medidas', 'color', 'acabado'] as const
export type TileFilter = (typeof TILE_FILTERS)[number]

/** The state of a room's page, all of it in the URL. */
export interface RoomView {
	readonly design: RoomDesign
	/** The active surface and its active band, from its foot. */
	readonly surface: string
	readonly band: number
	/** The filters of the tile search. */
	readonly search: string
	readonly filters: Readonly<Partial<Record<TileFilter, string>>>
	/** Page of the found tiles, from 1. */
	readonly page: number
	/** The name of another room that shows the same beside this one; null for none. */
	readonly beside: string | null
}

/** The data of a surface that its view needs. */
export interface ViewedSurface {
	readonly name: string
	readonly tile: { readonly slug: string } | null
	/** The visitor's own measures, in the URL's format. */
	readonly measured?: string
}

/** The place: a room of the shop, or the visitor's photograph. Its page's URL ends in its name. */
export interface LaidPlace {
	readonly name: string
	readonly surfaces: readonly (ViewedSurface & {
		/** In mm. */
		readonly height: number
	})[]
}

/** A place with the areas of its surfaces. */
export interface MeasuredPlace extends LaidPlace {
	readonly surfaces: readonly (LaidPlace['surfaces'][number] & {
		/** Hundredths of m²; 0 while unknown. */
		readonly areaHundredths: number
	})[]
}

/** The parameter of the measures of a surface. */
export const measuresOf = (surface: string) => `medidas-${surface}`

/** The lowest band, in mm. */
export const LEAST_BAND_MM = 50
const MOST_SEARCH = 80
const MOST_FILTER = 60
const ROOM_NAME = /^[a-z0-9-]{1,160}$/

/** Parses a query string. A faulty surface is displayed as originally rendered, with a message; everything else is preserved. */
export function readRoomView(
	surfaces: readonly ViewedSurface[],
	params: URLSearchParams,
): { readonly view: RoomView; readonly faults: readonly DesignFault[] } {
	const names = surfaces.map(({ name }) => name)
	const { design, faults } = readDesign(names, params)
	const surface = names.find((name) => name === params.get('superficie')) ?? names[0] ?? ''
	const bands = design.get(surface)?.length ?? 1
	const asked = Number(params.get('banda'))
	const search = (params.get('buscar') ?? '').slice(0, MOST_SEARCH).trim()
	const beside = params.get('junto') ?? ''
	const filters = Object.fromEntries(
		TILE_FILTERS.flatMap((field) => {
			const value = params.get(field)?.slice(0, MOST_FILTER).trim()
			return value ? [[field, value]] : []
		}),
	)
	return {
		view: {
			design,
			surface,
			band: Number.isInteger(asked) && asked > 0 && asked < bands ? asked : 0,
			search,
			filters,
			page: /^[1-9]\d?$/.test(params.get('pagina') ?? '') ? Number(params.get('pagina')) : 1,
			beside: ROOM_NAME.test(beside) ? beside : null,
		},
		faults,
	}
}

/** The parameters of a view in canonical order: its design, then its active surface and its search. */
export function roomParameters(surfaces: readonly ViewedSurface[], view: RoomView): URLSearchParams {
	const names = surfaces.map(({ name }) => name)
	const params = writeDesign(names, view.design)
	for (const { name, measured } of surfaces) if (measured) params.set(measuresOf(name), measured)
	if (view.surface !== names[0]) params.set('superficie', view.surface)
	if (view.band > 0) params.set('banda', `${view.band}`)
	if (view.search !== '') params.set('buscar', view.search)
	for (const field of TILE_FILTERS) {
		const value = view.filters[field]
		if (value) params.set(field, value)
	}
	if (view.page > 1) params.set('pagina', `${view.page}`)
	if (view.beside !== null) params.set('junto', view.beside)
	return params
}

/** The query string of a view with its question mark; empty for a room as originally rendered. */
export function roomSearch(surfaces: readonly ViewedSurface[], view: RoomView): string {
	const query = roomParameters(surfaces, view).toString().replaceAll('%7E', '~')
	return query === '' ? '' : `?${query}`
}

/** The bands of a surface: those of the design, otherwise the tile that it was rendered with; none if there is none. */
export function bandsOf(surface: ViewedSurface, design: RoomDesign): readonly LaidBand[] {
	return design.get(surface.name) ?? (surface.tile ? [plainBand(surface.tile.slug)] : [])
}

/** The area of one of the bands of a surface, in hundredths of m². */
export function bandArea(
	{ height, areaHundredths }: MeasuredPlace['surfaces'][number],
	bands: readonly LaidBand[],
	index: number,
): number {
	const from = bands[index - 1]?.topMm ?? 0
	const to = Math.min(bands[index]?.topMm ?? height, height)
	return Math.round((areaHundredths * Math.max(0, to - from)) / height)
}

/** The active band; null for a surface without a tile. */
export function chosenBand(surfaces: readonly ViewedSurface[], view: RoomView): LaidBand | null {
	const surface = surfaces.find(({ name }) => name === view.surface)
	return (surface && bandsOf(surface, view.design)[view.band]) ?? null
}

function withBands(view: RoomView, bands: readonly LaidBand[]): RoomView {
	return { ...view, design: new Map([...view.design, [view.surface, bands]]) }
}

/** The view with a change of its band; an originally rendered surface is laid with its tile. */
export function withChange(
	surfaces: readonly ViewedSurface[],
	view: RoomView,
	change: Partial<Omit<LaidBand, 'slug' | 'topMm'>>,
): RoomView {
	const surface = surfaces.find(({ name }) => name === view.surface)
	const bands = surface ? bandsOf(surface, view.design) : []
	return withBands(
		view,
		bands.map((band, index) => (index === view.band ? { ...band, ...change } : band)),
	)
}

/** The view with another tile on its band. Pattern and rotation stay if the tile supports them; the joints become the tile's. */
export function withTile(surfaces: readonly ViewedSurface[], view: RoomView, sheet: TileSheet): RoomView {
	const laid = view.design.get(view.surface)
	const before = chosenBand(surfaces, view)
	const keeps = before?.forma != null && patternsOf(sheet).includes(before.forma)
	const tile: LaidBand = {
		...plainBand(sheet.slug),
		forma: keeps && before.forma !== sheet.forma ? before.forma : null,
		turn: before?.turn ?? 0,
		topMm: before?.topMm ?? null,
	}
	return withBands(view, laid ? laid.map((band, index) => (index === view.band ? tile : band)) : [tile])
}

/** The bands of a wall by kind: the uppermost, the dado at its foot, and the border between both. */
function partsOf(bands: readonly LaidBand[]) {
	const top = bands.at(-1) ?? null
	const dado = bands.length > 1 ? (bands[0] ?? null) : null
	const border = bands.length > 2 ? (bands[1] ?? null) : null
	return { top, dado, border, borderMm: border ? (border.topMm ?? 0) - (dado?.topMm ?? 0) : null }
}

/** The heights of the dado and of the border of the active surface, in mm; null if missing. */
export function dadoOf({ design, surface }: RoomView): {
	readonly heightMm: number | null
	readonly borderMm: number | null
} {
	const { dado, borderMm } = partsOf(design.get(surface) ?? [])
	return { heightMm: dado?.topMm ?? null, borderMm }
}

/** The view with a dado up to a height, which becomes active, below an existing border; or without both if it is null. */
export function withDado(surfaces: readonly ViewedSurface[], view: RoomView, heightMm: number | null): RoomView {
	const surface = surfaces.find(({ name }) => name === view.surface)
	const { top, dado, border, borderMm } = partsOf(surface ? bandsOf(surface, view.design) : [])
	if (!top) return view
	if (heightMm === null) return { ...withBands(view, [top]), band: 0 }
	const above = border ? [{ ...border, topMm: heightMm + (borderMm ?? 0) }, top] : [top]
	return { ...withBands(view, [{ ...(dado ?? top), topMm: heightMm }, ...above]), band: 0 }
}

/** The view with a border of a height on its dado, which becomes active; or without one if it is null. */
export function withBorder(view: RoomView, borderMm: number | null): RoomView {
	const { top, dado, border } = partsOf(view.design.get(view.surface) ?? [])
	if (!top || !dado) return view
	if (borderMm === null) return { ...withBands(view, [dado, top]), band: 0 }
	const next = { ...(border ?? dado), topMm: (dado.topMm ?? 0) + borderMm }
	return { ...withBands(view, [dado, next, top]), band: 1 }
}

/** The view with a surface as originally rendered. */
export function asRendered(view: RoomView): RoomView {
	return { ...view, band: 0, design: new Map([...view.design].filter(([name]) => name !== view.surface)) }
}

/** The view with another active surface or band, on the first page of its tiles. */
export function atSurface(view: RoomView, surface: string, band = 0): RoomView {
	return { ...view, surface, band, page: 1 }
}

/** The index of the band at a height, in mm from the foot of its surface. */
export function bandAt(bands: readonly LaidBand[], heightMm: number): number {
	const place = bands.findIndex(({ topMm }) => topMm === null || heightMm < topMm)
	return Math.max(0, place)
}
