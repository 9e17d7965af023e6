import { fold } from '@soleria/search/query'
import { priceInForce } from '#domain/catalogue/price.ts'
import { type CatalogueProduct, isMaterial, stockHundredths } from '#domain/catalogue/product.ts'
import { runsOut } from '#domain/catalogue/stock-quantity.ts'
import { picturesOf, type Showroom } from '#domain/picture/showroom.ts'
import type { Guarded } from '#office/page/guard.ts'
import { sortOf } from '#office/page/table-query.ts'
import type { StaffCatalogue } from '#shop/catalogue/staff-catalogue.ts'
import { oncePerCatalogue } from './known-values.ts'

/** The data source of the list of products: the catalogue in memory, without the database. */
export interface ListedFrom {
	readonly staff: StaffCatalogue
	readonly showroom: Showroom
	readonly nowMs: number
}

/** The list's data source in a request. */
export const listedFrom = ({ shop }: Pick<Guarded, 'shop'>): ListedFrom => ({
	staff: shop.catalogue.staff,
	showroom: shop.showroom,
	nowMs: shop.nowMs(),
})

/** The states by which products are chosen, as the staff reads them. */
export const STATES = {
	oferta: 'En oferta',
	agotado: 'Agotados',
	acaba: 'Se acaban en un mes',
	'sin-foto': 'Sin foto',
	oculto: 'Ocultos',
	visible: 'A la vista',
} as const
type State = keyof typeof STATES

type Chooses = (product: CatalogueProduct, from: ListedFrom) => boolean

const IN_STATE: Readonly<Record<State, Chooses>> = {
	oferta: (product, { nowMs }) => priceInForce(product, nowMs).descuento > 0,
	agotado: (product) => stockHundredths(product) === 0,
	acaba: (product, { staff }) => runsOut(stockHundredths(product), staff.soldHundredths(product.id)),
	'sin-foto': (product, { showroom }) => picturesOf(product, showroom).face === null,
	oculto: ({ oculto }) => oculto,
	visible: ({ oculto }) => !oculto,
}

const hasKey = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
	Object.hasOwn(table, key)

const SORTED_BY = {
	nombre: null,
	referencia: ({ ficha }: CatalogueProduct) => ficha.referencia ?? '',
	clase: ({ tipo }: CatalogueProduct) => tipo,
	precio: (product: CatalogueProduct) => salePriceCents(product),
	existencias: (product: CatalogueProduct) => stockHundredths(product),
	lotes: ({ lots }: CatalogueProduct) => lots.length,
} as const

/** The price that a product is sold by: of a material, that of its unit. */
export const salePriceCents = (product: CatalogueProduct) =>
	isMaterial(product) ? (product.precioUnidadCents ?? product.precioCents) : product.precioCents

/** Products by name, and the positions of all. */
interface Named {
	readonly products: readonly CatalogueProduct[]
	readonly places: ReadonlyMap<number, number>
}

const named = oncePerCatalogue((all): Named => {
	const keyed = all.map((product) => ({ product, key: fold(product.nombre) }))
	keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.product.id - other.product.id))
	const products = keyed.map(({ product }) => product)
	return { products, places: new Map(products.map(({ id }, place) => [id, place])) }
})

/** The products of a query of the list, in its order: a search by relevance, anything else by name. */
export function chosenProducts(query: URLSearchParams, from: ListedFrom): readonly CatalogueProduct[] {
	const search = (query.get('q') ?? '').trim()
	const [type, family, state] = ['clase', 'familia', 'estado'].map((name) => query.get(name) ?? '') as [
		string,
		string,
		string,
	]
	const { products, places } = named(from.staff.all())
	const found = (search === '' ? products : from.staff.find(search)).filter(
		(product) =>
			(type === '' || product.tipo === type) &&
			(family === '' || product.composicion === family) &&
			(!hasKey(IN_STATE, state) || IN_STATE[state](product, from)),
	)
	const sort = sortOf(query)
	const byName = (one: CatalogueProduct, other: CatalogueProduct) =>
		(places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)
	if (!sort || !hasKey(SORTED_BY, sort.id)) return found
	const key = SORTED_BY[sort.id]
	const order = (one: CatalogueProduct, other: CatalogueProduct) => {
		const [a, b] = key === null ? [0, 0] : [key(one), key(other)]
		return a < b ? -1 : a > b ? 1 : byName(one, other)
	}
	return found.toSorted((one, other) => (sort.desc ? order(other, one) : order(one, other)))
}

/** The products of a bulk change: the ticked ones, or all of the filter. */
export function selectedIds(query: URLSearchParams, from: ListedFrom): readonly number[] {
	if (query.get('todos') === 'si') return chosenProducts(query, from).map(({ id }) => id)
	const asked = new Set(query.getAll('id').map(Number))
	return [...asked].filter((id) => from.staff.product(id) !== null)
}

/**
 * The next product without a picture after one, in the order of the names, cyclically, and the number of further ones; null if there is
 * none.
 */
export function nextWithoutPicture(id: number, from: ListedFrom) {
	const { places } = named(from.staff.all())
	const here = places.get(id) ?? 0
	const placed = from.staff
		.all()
		.filter((product) => product.id !== id && IN_STATE['sin-foto'](product, from))
		.map((product) => ({ product, place: places.get(product.id) ?? 0 }))
		.sort((one, other) => one.place - other.place)
	const next = placed.find(({ place }) => place > here) ?? placed[0]
	return next ? { product: next.product, left: placed.length } : null
}
