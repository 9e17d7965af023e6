import { invoiceFilterOf } from '#contract/staff/invoice-list.ts'
import { filterQuery, orderFilterOf } from '#contract/staff/order-list.ts'
import { personFilterOf } from '#contract/staff/person-list.ts'
import { stockUnit } from '#domain/cart/line.ts'
import { stockHundredths } from '#domain/catalogue/product.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { orderSearchWords } from '#domain/order/order-filter.ts'
import { searchWords } from '#domain/order/search-text.ts'
import { QUOTATION_STATE_TEXTS } from '#domain/quotation/quotation.ts'
import type { Permission } from '#domain/staff/roles.ts'
import { addresses } from '#office/addresses.ts'
import { SCREENS } from '#office/frame/areas.ts'
import type { Guarded } from '#office/page/guard.ts'
import { invoiceRow } from '#office/routes/invoices/invoice-row.ts'
import { orderRow } from '#office/routes/orders/order-row.ts'
import { personRow } from '#office/routes/people/person-row.ts'
import { salePriceCents } from '#office/routes/products/product-list.ts'

/** Something that a search of the back office found, with its page. */
export interface Hit {
	readonly text: string
	readonly detail: string
	/** A path of the back office; of a file, a path of the shop. */
	readonly to: string
	readonly isFile?: boolean
}

export interface HitGroup {
	readonly title: string
	readonly hits: readonly Hit[]
	/** The list with all of them; null if all are here. */
	readonly all: string | null
}

type Source = (given: Guarded, typed: URLSearchParams, size: number) => Promise<Hit[]> | Hit[]

const detailOf = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

const orders: Source = async ({ shop }, typed, size) =>
	(await shop.orderDesk.find(orderFilterOf(typed), { after: null, size })).map(orderRow).map((row) => ({
		text: row.id,
		detail: detailOf(row.buyer, row.at, row.total, row.stateText),
		to: addresses.order(row.id),
	}))

const invoices: Source = async ({ shop }, typed, size) =>
	(await shop.invoices.find(invoiceFilterOf(typed), { after: null, size }))
		.map((one) => invoiceRow(one, shop.invoices.signer().fault))
		.map((row) => ({
			text: row.number,
			detail: detailOf(row.recipient, row.day, row.total),
			to: row.file,
			isFile: true,
		}))

const products: Source = ({ shop }, typed, size) =>
	shop.catalogue.staff
		.find(typed.get('q') ?? '')
		.slice(0, size)
		.map((product) => ({
			text: product.nombre,
			detail: detailOf(
				product.ficha.referencia ?? '',
				formatCents(salePriceCents(product)),
				`${formatHundredths(stockHundredths(product))} ${stockUnit(product)}`,
				product.oculto ? 'oculto' : '',
			),
			to: addresses.product(product.id),
		}))

const people: Source = async ({ shop }, typed, size) =>
	(await shop.people.find(personFilterOf(typed), { after: null, size })).map(personRow).map((row) => ({
		text: row.name,
		detail: detailOf(row.company, row.email, row.town),
		to: addresses.person(row.id),
	}))

const quotations: Source = async ({ shop }, typed, size) =>
	(await shop.quotations.list({ search: typed.get('q') ?? '', state: null }, { before: null, size })).map(
		({ id, number, nombre, obra, state }) => ({
			text: number,
			detail: detailOf(nombre, obra, QUOTATION_STATE_TEXTS[state]),
			to: addresses.quotation(id),
		}),
	)

const screens: Source = ({ worker }, typed, size) => {
	const words = searchWords(typed.get('q') ?? '')
	return SCREENS.filter(({ permission }) => worker.may(permission))
		.filter(({ text, finds = '' }) => {
			const own = searchWords(`${text} ${finds}`)
			return words.every((word) => own.some((one) => one.startsWith(word)))
		})
		.slice(0, size)
		.map(({ text, to }) => ({ text, detail: '', to }))
}

interface Searched {
	readonly title: string
	readonly permission: Permission
	readonly find: Source
	/** Its list, which takes the same text; null if it has none. */
	readonly list: string | null
}

const SOURCES: readonly Searched[] = [
	{ title: 'Pantallas', permission: 'today.see', find: screens, list: null },
	{ title: 'Pedidos', permission: 'orders.see', find: orders, list: addresses.orders },
	{ title: 'Facturas', permission: 'money.see', find: invoices, list: addresses.invoices },
	{ title: 'Productos', permission: 'products.see', find: products, list: addresses.products },
	{ title: 'Clientes', permission: 'people.see', find: people, list: addresses.people },
	{ title: 'Presupuestos', permission: 'people.see', find: quotations, list: addresses.quotations },
]

/**
 * The results of a text that the worker may see, at most `size` of each kind. A text without letters or digits finds
 * nothing: it would match every row of every list.
 */
export async function findAll(given: Guarded, text: string, size: number): Promise<HitGroup[]> {
	const typed = new URLSearchParams(filterQuery(new URLSearchParams({ q: text })))
	if (orderSearchWords(typed.get('q') ?? '').length === 0) return []
	const groups: HitGroup[] = []
	for (const { title, permission, find, list } of SOURCES) {
		if (!given.worker.may(permission)) continue
		const found = await find(given, typed, size + 1)
		if (found.length === 0) continue
		const all = list !== null && found.length > size ? `${list}?${typed}` : null
		groups.push({ title, hits: found.slice(0, size), all })
	}
	return groups
}
