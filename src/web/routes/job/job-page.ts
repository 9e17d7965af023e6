import { type CartAnswer, cartAnswer } from '#contract/cart/cart-answer.ts'
import { type ProductCard, productCard } from '#contract/catalogue/product-answer.ts'
import type { JobRequest } from '#contract/job/job-request.ts'
import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import type { Account } from '#domain/account/account.ts'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { nearest } from '#domain/catalogue/alternatives.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { MATERIAL_PALLET_GRAMS } from '#domain/catalogue/variants.ts'
import type { Job } from '#domain/job/job.ts'
import { type JobTile, jobSet, jobTile } from '#domain/job/job-tile.ts'
import { sufficientClasses, unsuitable, wantedSlipClass } from '#domain/job/suitability.ts'
import { fromEuros, sum, toEuros } from '#domain/money/cents.ts'
import { mayMix } from '#domain/plan/modular-set.ts'
import { listed } from '#domain/text/listed.ts'
import type { Shop } from '#shop/shop.ts'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { addresses } from '#web/addresses.ts'
import { type JobRow, jobRows, type OrderedRow } from './job-rows.ts'
import { type AskedJob, jobOf, readJob } from './read-job.ts'

/** Number of products displayed to choose from. */
const MOST_CARDS = 8
/** Number of tiles compared with an unsuitable one. */
const MOST_COMPARED = 2000

export interface ShownTile {
	readonly slug: string
	readonly name: string
	readonly size: string
	readonly picture: PictureAnswer | null
}

/** Why a tile is unsuitable, and suitable alternatives. */
export interface Refusal {
	readonly text: string
	/** The value of the field `aunque` if the buyer continues regardless with this tile in this place; null if this is not allowed. */
	readonly overrule: string | null
	readonly cards: readonly ProductCard[]
	/** The catalogue with the suitable tiles. */
	readonly more: { readonly text: string; readonly to: string } | null
}

export interface ShownRow extends JobRow {
	/** € without VAT of the whole row; null if none of it is selected. */
	readonly euros: number | null
	/** The same after the buyer's own reduction. */
	readonly ownEuros: number | null
	readonly iva: CartAnswer['lineas'][number]['tipoIva']
	/** «6 sacos · 150 kg». */
	readonly contents: string
}

export interface JobList {
	readonly rows: readonly ShownRow[]
	readonly priced: CartAnswer
	readonly delivery: JobRequest['entrega']
	readonly pallets: number
	/** The warning about an unsuitable floor if the buyer continues regardless. */
	readonly warning: string | null
}

export interface JobPage {
	readonly values: FieldValues
	readonly answer: FormFaults | undefined
	readonly tile: ShownTile | null
	/** Why the requested product is no tile of a job; null without one. */
	readonly noTile: string | null
	/** Tiles to choose from until one is chosen. */
	readonly cards: readonly ProductCard[]
	readonly refusal: Refusal | null
	readonly list: JobList | null
}

/** The page with the lines that it would add to a cart. */
export interface PlannedJob {
	readonly page: JobPage
	readonly ordered: readonly OrderedRow[]
}

/** Makes the page of a job's fields, from the catalogue in memory. `account` has its prices. */
export async function planJob(shop: Shop, account: Account | null, fields: URLSearchParams): Promise<PlannedJob> {
	const asked = readJob(fields)
	const slug = (asked.values.producto ?? '').slice(0, 200)
	const product = shop.catalogue.productBySlug(slug) ?? (slug === '' ? null : shop.catalogue.productOnceAt(slug))
	const set = product ? [product, ...furtherProducts(shop, product, asked)] : []
	const tile = product && jobTile(product) && jobSet(set.flatMap((one) => jobTile(one) ?? []))
	if (!product || !tile) return { page: choosing(shop, asked, fields, product), ordered: [] }
	const shown = {
		...empty(asked),
		values: { ...asked.values, producto: product.slug },
		tile: {
			slug: product.slug,
			name: listed(set.map(({ nombre }) => nombre)),
			size: listed(set.map(({ medidas }) => medidas)),
			picture: thumbnailOf(product, shop.showroom),
		},
	}
	if (asked.request === null) return { page: shown, ordered: [] }
	const job = jobOf(asked.request, product.medidas)
	const fault = unsuitable(tile, job)
	const overrule = fault?.isAdvice ? `${job.place}.${product.slug}` : null
	const isListed = fault === null || fault.isMinor || (overrule !== null && asked.values.aunque === overrule)
	if (!isListed) {
		return {
			page: { ...shown, refusal: { ...refusalOf(shop, product, job), text: fault.text, overrule } },
			ordered: [],
		}
	}
	const lot = Number(asked.request.lote)
	const ordered = jobRows({ shop, fields, product, tile, job, lotId: Number.isInteger(lot) && lot > 0 ? lot : null })
	const list = await pricedList(shop, account, ordered, asked.request)
	return { page: { ...shown, answer: faultsOf(asked, list), list: { ...list, warning: fault?.text ?? null } }, ordered }
}

/** The further products of a set of formats that a plan asks for. */
function furtherProducts(shop: Shop, first: CatalogueProduct, { values }: AskedJob): CatalogueProduct[] {
	return [values.producto2, values.producto3].flatMap((slug) => {
		const found = slug ? shop.catalogue.productBySlug(slug) : null
		return found && mayMix(first, found) ? [found] : []
	})
}

const empty = ({ values, answer }: AskedJob): JobPage => ({
	values,
	answer,
	tile: null,
	noTile: null,
	cards: [],
	refusal: null,
	list: null,
})

/** The page that asks for a tile: the results of a search, or the tiles of a format suitable for a job. */
function choosing(shop: Shop, asked: AskedJob, fields: URLSearchParams, product: CatalogueProduct | null): JobPage {
	const search = `${fields.get('buscar') ?? fields.get('formato') ?? ''}`.trim().slice(0, 80)
	const found = shop.catalogue.list({ search, filters: { tipo: ['azulejo'] }, pageSize: MOST_CARDS * 4 }).products
	const nowMs = shop.nowMs()
	return {
		...empty(asked),
		answer: undefined,
		noTile: noTileText(asked, product),
		cards: found
			.filter((each) => jobTile(each) !== null)
			.slice(0, MOST_CARDS)
			.map((each) => productCard(each, nowMs, shop.showroom)),
	}
}

function noTileText({ values }: AskedJob, product: CatalogueProduct | null): string | null {
	if (product) return `${product.nombre} no cubre una superficie. Elige el azulejo de la obra.`
	return values.producto ? 'Ese azulejo ya no está en el catálogo. Elige otro.' : null
}

function refusalOf(shop: Shop, product: CatalogueProduct, job: Job): Pick<Refusal, 'cards' | 'more'> {
	const nowMs = shop.nowMs()
	const isInstead = (other: CatalogueProduct) => {
		const tile = jobTile(other)
		return tile !== null && isFor(job, other, tile) && unsuitable(tile, job) === null
	}
	const classes = sufficientClasses(job)
	const isSlip = wantedSlipClass(job) > 0
	const { products } = shop.catalogue.list({
		filters: { tipo: ['azulejo'], ...(isSlip ? { clase: classes.split(',') } : {}) },
		pageSize: MOST_COMPARED,
	})
	const cards = nearest(products, product, { nowMs, limit: 4, isInstead })
	return {
		cards: cards.map((card) => productCard(card, nowMs, shop.showroom)),
		more: isSlip
			? {
					text: `Todos los suelos de clase ${classes.replaceAll(',', ' o ')}`,
					to: addresses.catalogueFor('clase', classes),
				}
			: null,
	}
}

/** Returns whether a tile suits a job's surface: a wall may have floor tiles, except outdoor-only ones. */
const isFor = ({ surface }: Job, { uso }: CatalogueProduct, { isFloor }: JobTile) =>
	surface === 'suelo' ? isFloor : uso.includes('revestimiento')

async function pricedList(
	shop: Shop,
	account: Account | null,
	ordered: readonly OrderedRow[],
	{ entrega, codigoPostal }: Pick<JobRequest, 'entrega' | 'codigoPostal'>,
): Promise<Omit<JobList, 'warning'>> {
	const lines = ordered.flatMap((each) => each.lines)
	const asked = {
		lines,
		delivery: entrega,
		postalCode: codigoPostal === '' ? null : codigoPostal,
		promoCode: null,
	}
	const { entries, quote } = await shop.priceCart(asked, account)
	const priced = cartAnswer(entries, quote, asked, shop.showroom)
	let next = 0
	const rows = ordered.map(({ row, lines: own }) => {
		const answered = priced.lineas.slice(next, next + own.length)
		next += own.length
		return shownRow(row, own, answered)
	})
	return { rows, priced, delivery: entrega, pallets: Math.ceil(quote.weightGrams / MATERIAL_PALLET_GRAMS) }
}

function shownRow(row: JobRow, lines: readonly RememberedLine[], answered: CartAnswer['lineas']): ShownRow {
	const problem = answered.find((line) => line.problem !== null)?.problem ?? null
	const isPriced = lines.length > 0 && problem === null
	const totalOf = (amounts: readonly number[]) => (isPriced ? toEuros(sum(amounts.map(fromEuros))) : null)
	return {
		...row,
		fault: row.fault ?? problem?.detail ?? null,
		euros: totalOf(answered.map(({ total }) => total)),
		ownEuros: totalOf(answered.map(({ ownTotal }) => ownTotal)),
		iva: answered[0]?.tipoIva ?? 21,
		contents: answered.map(({ contents }) => contents).join(' + '),
	}
}

/** The faults of the rows and of the postal code, each at its field. */
function faultsOf({ values, answer }: AskedJob, { rows, priced }: Omit<JobList, 'warning'>): FormFaults | undefined {
	const faults = [
		...(answer?.faults ?? []),
		...rows.flatMap(({ id, fault }) => (fault === null ? [] : [{ campo: `cantidad-${id}`, mensaje: fault }])),
		...priced.avisos.map(({ campo, mensaje }) => ({ campo, mensaje })),
	]
	return faults.length === 0 ? undefined : { values, faults, detail: null }
}
