import { priceLine } from '#domain/cart/line.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { type EarlierLine, type Repeated, type RepeatNotice, repeatOrder } from '#domain/cart/repeat-order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProjectLine } from './purchases.ts'

/**
 * Adds lines of a project to a cart as `repeatOrder` does: from their lot while it has enough, else from another, else as much as is in
 * stock, reporting each deviation. A sold whole lot is reported, and not replaced: its size is unknown.
 */
export function fillCart(
	cart: CartMemory,
	bought: readonly ProjectLine[],
	productOf: (id: number) => Product | null,
	nowMs: number,
): Repeated {
	const gone: RepeatNotice[] = []
	const lines: EarlierLine[] = []
	for (const item of bought) {
		const product = productOf(item.productId)
		const lot = product && lotOf(product, item, nowMs)
		if (product && !lot && item.variantId === 'default') gone.push({ code: 'agotado', name: item.nombre })
		else lines.push(lineOf(item, lot))
	}
	const filled = repeatOrder(cart, lines, productOf, nowMs)
	return { ...filled, notices: [...filled.notices, ...gone] }
}

/** The lot that an item names, or the lot that serves it if it names none. */
function lotOf(product: Product, item: ProjectLine, nowMs: number): Product['lots'][number] | null {
	if (item.lotId !== null) return product.lots.find(({ id }) => id === item.lotId) ?? null
	const priced = priceLine(product, item, nowMs)
	return priced.ok ? priced.line.variant.lot : (product.lots[0] ?? null)
}

function lineOf(item: ProjectLine, lot: Product['lots'][number] | null): EarlierLine {
	const { productId, nombre, variantId, quantity } = item
	const areaHundredths = item.areaHundredths ?? lot?.stockHundredths ?? 0
	return { productId, nombre, variantId, quantity, areaHundredths, lotId: item.lotId ?? lot?.id ?? 0 }
}
