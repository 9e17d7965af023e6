import { priceCart } from '#domain/cart/price-cart.ts'
import { type Product, SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import { heldValue } from '#domain/hold/lot-hold.ts'
import { sum } from '#domain/money/cents.ts'
import { cartLineOf, type Quotation, type QuotationLine } from '#domain/quotation/quotation.ts'
import type { ShopContext } from '#shop/context.ts'
import { loadShownProducts } from '#store/catalogue/products.ts'
import type { Database } from '#store/database.ts'
import {
	endHolds,
	findHoldsOf,
	findHoldsOfQuotation,
	insertHold,
	lockHoldsOf,
	lockLots,
} from '#store/hold/lot-holds.ts'
import type { QuotationRefusal, QuotedLineFault } from './change-quotation.ts'

/** Thrown inside the transaction of a change to roll it back with a refusal as the outcome. */
export class LotsNotHeld extends Error {
	readonly refusal:
		| QuotationRefusal
		| { readonly ok: false; readonly code: 'lineas_no_validas'; readonly faults: readonly QuotedLineFault[] }
	constructor(refusal: LotsNotHeld['refusal']) {
		super(refusal.code)
		this.refusal = refusal
	}
}

/** More than an account may hold: the existing holds are listed first. */
const ALL_HELD = 1_000

type Held = Pick<Quotation, 'id' | 'accountId'>

/** The shown products of lines or holds, by their id. */
async function productsOf(
	tx: Database,
	rows: readonly { readonly productId: number }[],
): Promise<ReadonlyMap<number, Product>> {
	const products = await loadShownProducts(tx, [...new Set(rows.map(({ productId }) => productId))])
	return new Map(products.map((product) => [product.id, product]))
}

/**
 * Holds the lots of a quotation's lines and replaces its earlier holds. A professional's lots count among their own holds. Throws
 * `LotsNotHeld`.
 */
export async function holdQuotedLots(
	context: Pick<ShopContext, 'merchant'>,
	tx: Database,
	{ id, accountId }: Held,
	{ lines, validUntil, at }: { readonly lines: readonly QuotationLine[]; readonly validUntil: Date; readonly at: Date },
): Promise<void> {
	if (accountId !== null) await lockHoldsOf(tx, accountId)
	await releaseQuotedLots(tx, id, at, lines)
	const nowMs = at.getTime()
	const products = await productsOf(tx, lines)
	const entries = priceCart(lines.map(cartLineOf), (productId) => products.get(productId) ?? null, nowMs)
	const faults = entries.flatMap((entry, index) =>
		entry.ok ? [] : [{ position: lines[index]?.position ?? 0, fault: entry.fault }],
	)
	if (faults.length > 0) throw new LotsNotHeld({ ok: false, code: 'lineas_no_validas', faults })
	const taken = new Map<number, number>()
	for (const entry of entries) {
		if (!entry.ok) continue
		const { variant, takesHundredths } = entry.line
		if (variant.id === SERVICE_VARIANT) continue
		taken.set(variant.lot.id, (taken.get(variant.lot.id) ?? 0) + takesHundredths)
	}
	const { holds } = context.merchant.current()
	if (accountId !== null) {
		const present = (await findHoldsOf(tx, accountId, ALL_HELD)).filter(({ state }) => state === 'held')
		if (present.length + taken.size > holds.lots)
			throw new LotsNotHeld({ ok: false, code: 'demasiados_lotes_reservados' })
		const others = await productsOf(tx, present)
		const values = present.flatMap(({ productId, quantityHundredths }) => {
			const product = others.get(productId)
			return product ? [heldValue(product, quantityHundredths, nowMs)] : []
		})
		const own = entries.flatMap((entry) => (entry.ok ? [entry.line.totalCents] : []))
		if (sum([...values, ...own]) > holds.valueCents)
			throw new LotsNotHeld({ ok: false, code: 'demasiado_material_reservado' })
	}
	for (const [lotId, quantityHundredths] of taken) {
		await insertHold(tx, {
			accountId,
			quotationId: id,
			lotId,
			quantityHundredths,
			obra: '',
			createdAt: at,
			until: validUntil,
		})
	}
}

/** Releases the lots held for a quotation; locks the lots of `further` lines with them. */
export async function releaseQuotedLots(
	tx: Database,
	id: number,
	at: Date,
	further: readonly Pick<QuotationLine, 'lotId'>[] = [],
): Promise<void> {
	const held = await findHoldsOfQuotation(tx, id)
	await lockLots(
		tx,
		[...held, ...further].map(({ lotId }) => lotId),
	)
	if (held.length === 0) return
	await endHolds(
		tx,
		held.map((hold) => hold.id),
		{ state: 'released', at, motivo: '' },
	)
}

/** Keeps the holds of a quotation that its accepted lines use, and releases the others. */
export async function keepAcceptedLots(
	tx: Database,
	{ id, accountId, lines }: Held & Pick<Quotation, 'lines'>,
	accepted: readonly number[],
	at: Date,
): Promise<void> {
	const held = await findHoldsOfQuotation(tx, id)
	if (held.length === 0) return
	await releaseQuotedLots(tx, id, at)
	const taken = lines.filter(({ position }) => accepted.includes(position))
	const products = await productsOf(tx, taken)
	const entries = priceCart(taken.map(cartLineOf), (productId) => products.get(productId) ?? null, at.getTime())
	for (const { lotId, quantityHundredths, until } of held) {
		const wanted = entries.reduce(
			(total, entry) => total + (entry.ok && entry.line.variant.lot.id === lotId ? entry.line.takesHundredths : 0),
			0,
		)
		const kept = Math.min(wanted, quantityHundredths)
		if (kept > 0 && until > at) {
			await insertHold(tx, {
				accountId,
				quotationId: id,
				lotId,
				quantityHundredths: kept,
				obra: '',
				createdAt: at,
				until,
			})
		}
	}
}
