import type { LaidBand, SheetPicture } from '@soleria/visualiser'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { PLAN_PATTERNS } from '#contract/plan/plan-values.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { largeWasteText } from '#domain/catalogue/measure/laying.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { fromEuros, sum, toEuros } from '#domain/money/cents.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import type { Shop } from '#shop/shop.ts'
import type { OwnLine } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { jobAddress } from '#web/parts/measure/job-address.ts'
import { buyBand } from './buy-band.ts'
import { bandName, faultText, layingWords, wastePattern } from './laid-words.ts'
import {
	bandArea,
	bandsOf,
	type MeasuredPlace,
	type RoomView,
	readRoomView,
	roomSearch,
	TILE_FILTERS,
	type TileFilter,
} from './room-view.ts'

/** Tiles displayed at once. */
const PAGE_SIZE = 12
/** Offered values of a filter. */
const MOST_VALUES = 40

/** A band of a surface, its tile and its purchase. */
export interface BandAnswer {
	readonly name: string
	/** «20 × 120 cm, en espiga, junta 2 mm gris perla»; the fault if the tile is not displayed. */
	readonly words: string
	readonly product: {
		readonly id: number
		readonly slug: string
		readonly name: string
		/** «20 × 120 cm». */
		readonly size: string
		readonly picture: PictureAnswer | null
	} | null
	/** Hundredths of m². */
	readonly areaHundredths: number
	readonly buying: {
		readonly wastePercent: number
		/** Why it is more than the pattern's own; null if it is not. */
		readonly largeWaste: string | null
		readonly boxes: number
		readonly boxHundredths: number
		readonly euros: number
		readonly iva: VatPercent
		readonly lines: readonly RememberedLine[]
		/** Its parts by lines, for buyers with prices of their own. */
		readonly parts: readonly OwnLine[]
		/** The link to all materials for the job with this tile. */
		readonly job: string
		/** The link to the plan of this surface, or of the tile alone for one with several bands. */
		readonly plan: string
	} | null
}

export interface SurfaceAnswer {
	readonly name: string
	/** Whether the visitor has laid it; otherwise its bands are as originally rendered. */
	readonly isLaid: boolean
	readonly bands: readonly BandAnswer[]
}

/** A tile that can be laid. */
export interface TileCard {
	readonly id: number
	readonly slug: string
	readonly name: string
	/** «23×120 cm». */
	readonly size: string
	readonly finish: string
	readonly face: PictureAnswer | null
	/** € without VAT of a unit. */
	readonly euros: number
	readonly unit: string
	readonly iva: VatPercent
}

export interface FoundTiles {
	readonly total: number
	readonly pages: number
	readonly cards: readonly TileCard[]
	readonly filters: readonly {
		readonly field: TileFilter
		readonly values: readonly { readonly value: string; readonly text: string }[]
	}[]
}

/** The laid tiles of a place, their purchase, and the available tiles. */
export interface LayingPage {
	/** The address's query in canonical form, with its question mark. */
	readonly query: string
	/** The query of the design alone. */
	readonly designQuery: string
	readonly faults: readonly string[]
	readonly surfaces: readonly SurfaceAnswer[]
	readonly found: FoundTiles
	/** The faces of all tiles that the page names, by slug. */
	readonly sheets: Readonly<Record<string, SheetPicture>>
	/** € without VAT of the laid tiles, with their common rate; null if nothing is laid, or the rates differ. */
	readonly total: {
		readonly euros: number
		readonly iva: VatPercent
		readonly parts: readonly OwnLine[]
	} | null
}

/** A view with only the design. */
const designOf = (place: MeasuredPlace, view: RoomView): RoomView => ({
	...view,
	surface: place.surfaces[0]?.name ?? '',
	band: 0,
	search: '',
	filters: {},
	page: 1,
	beside: null,
})

/** Makes the page of a place from its URL. */
export async function planLaying(shop: Shop, place: MeasuredPlace, params: URLSearchParams): Promise<LayingPage> {
	const { view, faults } = readRoomView(place.surfaces, params)
	const found = findTiles(shop, view)
	const sheets = new Map<string, SheetPicture>()
	const named = [
		...place.surfaces.flatMap((surface) => bandsOf(surface, view.design).map(({ slug }) => slug)),
		...found.cards.map(({ slug }) => slug),
	]
	for (const slug of new Set(named)) {
		const sheet = await shop.visualiser.sheet(slug)
		if (sheet) sheets.set(slug, sheet)
	}
	const surfaces = place.surfaces.map((surface): SurfaceAnswer => {
		const bands = bandsOf(surface, view.design)
		return {
			name: surface.name,
			isLaid: view.design.has(surface.name),
			bands: bands.map((_, index) => bandAnswer(shop, surface, { bands, index, sheets })),
		}
	})
	return {
		query: roomSearch(place.surfaces, view),
		designQuery: roomSearch(place.surfaces, designOf(place, view)),
		faults: faults.map(faultText),
		surfaces,
		found: { ...found, cards: found.cards.filter(({ slug }) => sheets.has(slug)) },
		sheets: Object.fromEntries(sheets),
		total: totalOf(surfaces),
	}
}

interface BandPlace {
	readonly bands: readonly LaidBand[]
	readonly index: number
	readonly sheets: ReadonlyMap<string, SheetPicture>
}

function bandAnswer(shop: Shop, surface: MeasuredPlace['surfaces'][number], place: BandPlace): BandAnswer {
	const { bands, index, sheets } = place
	const band = bands[index] as LaidBand
	const areaHundredths = bandArea(surface, bands, index)
	const product = productOf(shop, band.slug)
	const sheet = sheets.get(band.slug)
	const name = bandName(surface.name, bands, index)
	if (!product)
		return { name, words: 'este azulejo ya no está en el catálogo', product: null, areaHundredths, buying: null }
	const shown = sheet ? layingWords(band, sheet) : 'no tenemos su dibujo y no se ve en la imagen'
	return {
		name,
		words: `${sizeOf(product)}, ${shown}`,
		product: {
			id: product.id,
			slug: product.slug,
			name: product.nombre,
			size: sizeOf(product),
			picture: thumbnailOf(product, shop.showroom),
		},
		areaHundredths,
		buying: sheet
			? buyingOf(product, {
					...{ band, sheet, areaHundredths, nowMs: shop.nowMs() },
					isWall: surface.name !== 'suelo',
					heightMm: bands.length === 1 ? surface.height : null,
				})
			: null,
	}
}

const productOf = (shop: Shop, slug: string) => shop.catalogue.productBySlug(slug) ?? shop.catalogue.productOnceAt(slug)

const sizeOf = ({ medidas }: CatalogueProduct) => `${sizeWords(medidas)} cm`

interface Bought {
	readonly band: LaidBand
	readonly sheet: SheetPicture
	readonly areaHundredths: number
	readonly isWall: boolean
	/** Of the whole surface; null for one with several bands. */
	readonly heightMm: number | null
	readonly nowMs: number
}

function buyingOf(
	product: CatalogueProduct,
	{ band, sheet, areaHundredths, isWall, heightMm, nowMs }: Bought,
): BandAnswer['buying'] {
	const pattern = wastePattern(band, sheet)
	const bought = buyBand(product, { areaHundredths, pattern, nowMs })
	if (!bought) return null
	const { wastePercent, needHundredths, boxes, boxHundredths, lines, parts, cents } = bought
	const measure = {
		...{ netHundredths: areaHundredths, wastePercent, needHundredths },
		...{ hasFault: false, isWall, perimeterCm: 0, doorsCm: 0 },
	}
	const tile = { producto: product.slug, ...(lines[0] ? { lote: `${lines[0].lotId}` } : {}) }
	return {
		wastePercent,
		largeWaste: largeWasteText(product.medidas),
		boxes,
		boxHundredths,
		euros: toEuros(cents),
		iva: product.ivaPercent,
		lines,
		parts: parts.map(({ m2, cents }) => ({ slug: product.slug, m2, euros: toEuros(cents) })),
		job: jobAddress({ measure, laid: { colocacion: pattern, merma: '' }, tile }),
		plan: planAddress(product.slug, { band, sheet, areaHundredths, isWall, heightMm }),
	}
}

/** The plan of a surface as it is laid; without measures for one with several bands. */
function planAddress(slug: string, { band, sheet, areaHundredths, isWall, heightMm }: Omit<Bought, 'nowMs'>): string {
	if (heightMm === null || areaHundredths === 0) return addresses.planFor(slug)
	const forma = band.forma ?? sheet.forma
	const length = `${Math.round((areaHundredths * 10_000) / heightMm)} mm`
	const query = new URLSearchParams({
		producto: slug,
		...(isWall ? { forma: 'pared', alto: `${heightMm} mm` } : { ancho: `${heightMm} mm` }),
		largo: length,
		junta: `${band.jointMm ?? sheet.jointMm}`.replace('.', ','),
		...(Object.hasOwn(PLAN_PATTERNS, forma) ? { dibujo: forma } : {}),
	})
	return `${addresses.plan}?${query}`
}

function totalOf(surfaces: readonly SurfaceAnswer[]): LayingPage['total'] {
	const bought = surfaces.flatMap(({ isLaid, bands }) => (isLaid ? bands.flatMap(({ buying }) => buying ?? []) : []))
	const [first] = bought
	if (!first || bought.some(({ iva }) => iva !== first.iva)) return null
	return {
		euros: toEuros(sum(bought.map(({ euros }) => fromEuros(euros)))),
		iva: first.iva,
		parts: bought.flatMap(({ parts }) => parts),
	}
}

/** The uses of tiles that suit a surface: floor tiles for a floor, and on a wall floor tiles too. */
const usesFor = (surface: string) => (surface === 'suelo' ? ['pavimento', 'exterior'] : ['revestimiento', 'pavimento'])

function findTiles(shop: Shop, view: RoomView): FoundTiles {
	const filters = Object.fromEntries(Object.entries(view.filters).map(([field, value]) => [field, [value]]))
	const query = { search: view.search, filters: { ...filters, tipo: ['azulejo'], uso: usesFor(view.surface) } }
	const { products, total } = shop.catalogue.list({ ...query, page: view.page, pageSize: PAGE_SIZE })
	const facets = shop.catalogue.facets(query)
	return {
		total,
		pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
		cards: products.map((product) => tileCard(shop, product)),
		filters: TILE_FILTERS.map((field) => ({
			field,
			values: facets[field].slice(0, MOST_VALUES).map(({ valor }) => ({ value: valor, text: valueText(field, valor) })),
		})),
	}
}

const valueText = (field: TileFilter, value: string) =>
	field === 'medidas' ? `${sizeWords(value)} cm` : value.charAt(0).toUpperCase() + value.slice(1)

function tileCard(shop: Shop, product: CatalogueProduct): TileCard {
	const { slug, nombre, acabado, face, precio, unidad, tipoIva } = productCard(product, shop.nowMs(), shop.showroom)
	return {
		...{ id: product.id, slug, name: nombre, size: sizeOf(product), finish: acabado },
		...{ face, euros: precio, unit: unidad, iva: tipoIva },
	}
}
