import { type LineFault, type PricedLine, priceLine, stockUnit } from '#domain/cart/line.ts'
import { addLine, type CartMemory } from '#domain/cart/memory.ts'
import { takenBy } from '#domain/cart/price-cart.ts'
import { type CatalogueProduct, stockHundredths, type VariantId } from '#domain/catalogue/product.ts'
import type { ReadRow } from './read-row.ts'
import { type LeftOfLot, type RowPart, splitRow } from './split-row.ts'
import { type AmountFault, namedLot, wantedAmount } from './wanted-line.ts'

/** Products by their codes. */
export interface CodedProducts {
	/** The products whose reference, bar code or address equals a text, ignoring case and signs. */
	byCode(typed: string): readonly CatalogueProduct[]
	/** The few whose code or name a text may have meant, nearest first. */
	nearCode(typed: string): readonly CatalogueProduct[]
	productById(id: number): CatalogueProduct | null
}

/** Why a row cannot go into the cart. */
export type RowFault =
	| { readonly code: 'sin_referencia' | 'sin_cantidad' | 'agotado' | 'carrito_lleno' }
	| { readonly code: 'referencia_desconocida' | 'referencia_de_varios'; readonly near: readonly CatalogueProduct[] }
	| { readonly code: 'lote_desconocido' }
	/** No lot has the whole quantity. */
	| { readonly code: 'lotes_insuficientes'; readonly unit: 'm²' | 'uds.' }
	| AmountFault
	| LineFault

export interface CheckedRow {
	/** Null while it is not known. */
	readonly product: CatalogueProduct | null
	/** The line for the cart; null with a fault. */
	readonly line: PricedLine<VariantId> | null
	readonly fault: RowFault | null
	/** The lots to choose from, with the rest of each after the cart and the rows before. */
	readonly lots: readonly LeftOfLot[]
	/** The parts into which a row can be split if no one lot has it whole; null for all other rows. */
	readonly split: readonly RowPart[] | null
	/** An earlier row of the same product, from 0, and whether it is served from another lot; null for the first. */
	readonly before: { readonly row: number; readonly isOtherLot: boolean } | null
}

export interface CheckedList {
	/** One for each row, in their order. */
	readonly rows: readonly CheckedRow[]
	/** The cart with every row that has no fault. */
	readonly cart: CartMemory
}

/**
 * Checks a list against the catalogue at `nowMs`: each row is served from the rest of a lot after the cart and the rows before it, so that
 * the answers hold for all rows together. A row without a place in the cart has a fault.
 */
export function checkRows(
	asked: readonly ReadRow[],
	cart: CartMemory,
	products: CodedProducts,
	nowMs: number,
): CheckedList {
	const inCart = takenBy(cart.lines, (id) => products.productById(id), nowMs)
	const inRows = new Map<number, number>()
	const taken = (lotId: number) => inCart(lotId) + (inRows.get(lotId) ?? 0)
	const first = new Map<number, { readonly row: number; readonly lotId: number }>()
	let filled = cart
	const rows = asked.map((row, place): CheckedRow => {
		const checked = checkRow(row, products, taken, nowMs)
		const { line, product } = checked
		const lotId = line?.variant.lot.id
		const known = product ? first.get(product.id) : undefined
		const before = known ? { row: known.row, isOtherLot: lotId !== undefined && known.lotId !== lotId } : null
		if (!line || !product || lotId === undefined) return { ...checked, before }
		const grown = addLine(filled, rememberedLine(line))
		if (grown === filled) return { ...checked, line: null, fault: { code: 'carrito_lleno' }, before }
		filled = grown
		inRows.set(lotId, (inRows.get(lotId) ?? 0) + line.takesHundredths)
		if (!known) first.set(product.id, { row: place, lotId })
		return { ...checked, before }
	})
	return { rows, cart: filled }
}

/** A priced line as the cart keeps it. */
export function rememberedLine({ product, variant, quantity }: PricedLine<VariantId>) {
	return {
		productId: product.id,
		lotId: variant.lot.id,
		variantId: variant.id,
		quantity,
		areaHundredths: variant.id === 'custom' ? variant.areaHundredths : null,
	}
}

type Checked = Omit<CheckedRow, 'before'>

function checkRow(row: ReadRow, products: CodedProducts, taken: (lotId: number) => number, nowMs: number): Checked {
	const refuse = (
		fault: RowFault,
		product: CatalogueProduct | null = null,
		split: Checked['split'] = null,
	): Checked => ({
		product,
		line: null,
		fault,
		lots: product ? leftOf(product, taken) : [],
		split,
	})
	if (row.reference.trim() === '') return refuse({ code: 'sin_referencia' })
	const [product, ...others] = products.byCode(row.reference)
	if (!product) return refuse({ code: 'referencia_desconocida', near: products.nearCode(row.reference) })
	if (others.length > 0) return refuse({ code: 'referencia_de_varios', near: [product, ...others] })
	if (row.amountHundredths === null) return refuse({ code: 'sin_cantidad' }, product)
	if (stockHundredths(product) === 0) return refuse({ code: 'agotado' }, product)
	const lot = row.lot === '' ? null : namedLot(product, row)
	if (lot === undefined) return refuse({ code: 'lote_desconocido' }, product)
	const amount = wantedAmount(product, { amountHundredths: row.amountHundredths, unit: row.unit })
	if ('code' in amount) return refuse(amount, product)
	const priced = priceLine(product, { productId: product.id, ...amount, lotId: lot?.id ?? null }, nowMs, taken)
	if (priced.ok) return { product, line: priced.line, fault: null, lots: leftOf(product, taken), split: null }
	const isShort = priced.fault.code === 'stock_insuficiente' && lot === null && product.lots.length > 1
	if (!isShort) return refuse(priced.fault, product)
	const split = splitRow(product, amount, leftOf(product, taken), nowMs)
	return refuse({ code: 'lotes_insuficientes', unit: stockUnit(product) }, product, split)
}

const leftOf = ({ lots }: CatalogueProduct, taken: (lotId: number) => number): LeftOfLot[] =>
	lots.map((lot) => ({ lot, leftHundredths: Math.max(0, lot.stockHundredths - taken(lot.id)) }))
