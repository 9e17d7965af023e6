import type { Lot, Product, VariantId } from '#domain/catalogue/product.ts'
import { CUSTOM_STEP_HUNDREDTHS, isGoods, variantIds } from '#domain/catalogue/variants.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { type CartLine, priceLine, stockUnit } from './line.ts'
import { addLine, type CartMemory, type RememberedLine } from './memory.ts'
import { takenBy } from './price-cart.ts'
import { asMuch } from './ways-out.ts'

/** A line of an earlier order. `areaHundredths` is of one package, as it was sold. */
export type EarlierLine = Pick<
	OrderLine,
	'productId' | 'nombre' | 'variantId' | 'lotId' | 'quantity' | 'areaHundredths'
>

type EarlierGoods = EarlierLine & { readonly variantId: VariantId }

/** Why a line was not repeated as it was. Quantities are hundredths of the sale unit. */
export type RepeatNotice =
	| { readonly code: 'retirado' | 'agotado' | 'otra_forma' | 'carrito_lleno'; readonly name: string }
	/** The same quantity out of another lot: its tone and calibre may not match. */
	| { readonly code: 'otro_lote'; readonly name: string; readonly lot: Pick<Lot, 'tono' | 'calibre'> }
	/** A whole lot that no longer exists: the same area of another lot, or as much as is in stock. */
	| {
			readonly code: 'menos' | 'a_medida'
			readonly name: string
			readonly takesHundredths: number
			readonly unit: 'm²' | 'uds.'
			readonly lot: Pick<Lot, 'tono' | 'calibre'>
			readonly isOtherLot: boolean
	  }

export interface Repeated {
	readonly cart: CartMemory
	/** Number of lines of the order that are now in the cart, whole or in part. */
	readonly added: number
	readonly notices: readonly RepeatNotice[]
}

/**
 * Adds the lines of an earlier order to a cart, keeping its present lines: from the same lot while it has enough stock beside the cart's
 * lines, else from another lot, else as much as is in stock. Every deviation is reported line by line; services are not repeated.
 */
export function repeatOrder(
	cart: CartMemory,
	lines: readonly EarlierLine[],
	productOf: (id: number) => Product | null,
	nowMs: number,
): Repeated {
	let filled = cart
	const notices: RepeatNotice[] = []
	let added = 0
	for (const line of lines.filter(isGoods)) {
		const found = findAgain(filled, line, productOf, nowMs)
		if (found.line) {
			const grown = addLine(filled, found.line)
			if (grown === filled) {
				notices.push({ code: 'carrito_lleno', name: line.nombre })
				continue
			}
			filled = grown
			added += 1
		}
		if (found.notice) notices.push(found.notice)
	}
	return { cart: filled, added, notices }
}

interface Found {
	readonly line: RememberedLine | null
	readonly notice: RepeatNotice | null
}

function findAgain(
	cart: CartMemory,
	line: EarlierGoods,
	productOf: (id: number) => Product | null,
	nowMs: number,
): Found {
	const name = line.nombre
	const product = productOf(line.productId)
	if (!product) return { line: null, notice: { code: 'retirado', name } }
	const taken = takenBy(cart.lines, productOf, nowMs)
	// The original lot is tried first; the others follow in the order the shop offers them.
	const lots = [...product.lots].sort((a, b) => Number(b.id === line.lotId) - Number(a.id === line.lotId))
	const wanted = asked(product, line, lots[0])
	if (!variantIds(product).includes(wanted.variantId)) return { line: null, notice: { code: 'otra_forma', name } }
	for (const lot of lots) {
		const whole = { ...wanted, lotId: lot.id }
		if (!priceLine(product, whole, nowMs, taken).ok) continue
		const isOtherLot = lot.id !== line.lotId
		if (wanted.variantId !== line.variantId) {
			const takesHundredths = (wanted.areaHundredths ?? 0) * wanted.quantity
			return {
				line: whole,
				notice: { code: 'a_medida', name, takesHundredths, unit: stockUnit(product), lot, isOtherLot },
			}
		}
		return { line: whole, notice: isOtherLot ? { code: 'otro_lote', name, lot } : null }
	}
	const less = asMuch(product, wanted, lots, nowMs, taken)
	if (less === null) return { line: null, notice: { code: 'agotado', name } }
	const { lot } = less.priced.variant
	const { takesHundredths } = less.priced
	const isOtherLot = lot.id !== line.lotId
	return {
		line: less.line,
		notice: { code: 'menos', name, takesHundredths, unit: stockUnit(product), lot, isOtherLot },
	}
}

/**
 * The line to request: the same one, but a whole lot only while that lot is unchanged; else its area, in steps of 0.5
 * m².
 */
function asked(product: Product, line: EarlierGoods, first: Lot | undefined): CartLine {
	const { productId, variantId, quantity, areaHundredths } = line
	const same = { productId, variantId, quantity, areaHundredths: null, lotId: null }
	if (variantId === 'custom') return { ...same, areaHundredths }
	const isSameLot = first?.id === line.lotId && first.stockHundredths === areaHundredths
	if (variantId !== 'default' || isSameLot || !variantIds(product).includes('custom')) return same
	const steps = Math.max(1, Math.round(areaHundredths / CUSTOM_STEP_HUNDREDTHS))
	return { ...same, variantId: 'custom', areaHundredths: steps * CUSTOM_STEP_HUNDREDTHS }
}
