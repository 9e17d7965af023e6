import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { MOST_AUTOMATIC } from '#domain/promo/promo-code.ts'
import type { PromoTerms } from '#shop/promo/change-code.ts'
import { invoices } from '#store/invoice/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

const CODE: PromoTerms = {
	...{ code: 'PARED', type: 'percentage', discount: 10, fromMs: null, untilMs: null },
	...{ minimumSubtotalCents: null, maxUses: null, maxUsesPerCustomer: null, audience: 'todos' },
}
const lots = [{ tono: 'A-1', calibre: '9', stockHundredths: 100_000 }]

/** A floor tile and a wall tile, and an order of two boxes of each. */
async function opened() {
	const given = await openTestShop(database, {
		products: [
			importedTile({ slug: 'suelo', uso: 'Pavimento', lots }),
			importedTile({ slug: 'pared', uso: 'Revestimiento', lots }),
		],
	})
	const lineOf = (slug: string) => orderOf(given.product(slug)).lines.map((line) => ({ ...line, quantity: 2 }))
	const lines = [...lineOf('suelo'), ...lineOf('pared')]
	const uses = async (code: string) =>
		(await given.db.select().from(promoCodes).where(eq(promoCodes.code, code)))[0]?.uses
	return { ...given, lines, uses }
}

test('a code for a family deducts from its goods only, on the invoice and on returns', async () => {
	const { shop, db, lines, order, bankSays, startPayment } = await opened()
	await shop.promo.create({ ...CODE, onlyFamilies: ['revestimientos'] })
	const { id, totalCents } = await order({ lines, promoCode: 'pared' })
	await bankSays({ number: await startPayment({ id, totalCents }), amountCents: totalCents })
	const view = await shop.staff.order(id)
	const [floor, wall] = view?.lines ?? []
	if (!view || !floor || !wall) throw new Error('no lines')
	expect([floor.discounted, wall.discounted]).toEqual([false, true])
	expect(view.order.discountCents).toBe(Math.round(wall.totalCents / 10))
	expect(view.invoices[0]?.content.discounts).toEqual([
		{ description: 'Código PARED', amountCents: -view.order.discountCents },
	])
	await shop.orders.dispatch(id, { tracking: null, carrier: null })
	const back = (line: typeof floor) =>
		shop.orders.refundLines(id, {
			lines: [
				{ position: line.position, quantityHundredths: line.quantity * line.areaHundredths, disposition: 'restocked' },
			],
			reason: 'Le han sobrado cajas',
		})
	const [ofWall, ofFloor] = [await back(wall), await back(floor)]
	const netOf = (back: typeof ofWall) => (back.ok ? back.refundCents / 1.21 : 0)
	expect(Math.abs(netOf(ofFloor) - floor.totalCents)).toBeLessThanOrEqual(1)
	expect(Math.abs(netOf(ofWall) - (wall.totalCents - view.order.discountCents))).toBeLessThanOrEqual(1)
	expect(await db.select().from(invoices).where(eq(invoices.kind, 'rectificativa'))).toHaveLength(2)
	expect(await brokenInvariants(db)).toEqual([])
})

test('a code for the transport is stored with the order, and an addition pays only the excess', async () => {
	const { shop, db, lines, order, uses } = await opened()
	await shop.promo.create({ ...CODE, code: 'ENVIO', type: 'shipping', discount: 100 })
	const home = { delivery: 'shipping', payMethod: 'transferencia' } as const
	const paid = await order({ ...home, lines })
	const waived = await order({ ...home, lines, promoCode: 'envio' })
	expect(waived).toMatchObject({ shippingCents: 0, discountCents: 0, promoCode: 'ENVIO' })
	expect(waived.waivedCents).toBe(paid.shippingCents)
	expect(paid.totalCents - waived.totalCents).toBe(Math.round(paid.shippingCents * 1.21))
	const [toPaid, toWaived] = [await order({ ...home, addsTo: paid.id }), await order({ ...home, addsTo: waived.id })]
	expect(toWaived.shippingCents).toBe(toPaid.shippingCents)
	await order({ lines, delivery: 'pickup', promoCode: 'envio' })
	expect(await uses('ENVIO')).toBe(1)
	expect(await brokenInvariants(db)).toEqual([])
})

test('an automatic code applies without being typed, under its name, and returns its use', async () => {
	const { shop, lines, order, uses } = await opened()
	await shop.promo.create({ ...CODE, automaticName: 'Otoño en paredes', onlyFamilies: ['revestimientos'] })
	const cart = { lines, delivery: 'pickup', postalCode: null, promoCode: null } as const
	expect((await shop.priceCart(cart)).quote.promo?.code).toBe('PARED')
	const placed = await order({ lines })
	expect(placed).toMatchObject({ promoCode: 'PARED', promoName: 'Otoño en paredes', promoCounted: true })
	expect(await uses('PARED')).toBe(1)
	await shop.orders.cancel(placed.id, { who: 'staff', reason: 'No lo quiere' })
	expect(await uses('PARED')).toBe(0)
	const typed = await order({ lines, promoCode: 'WELCOME10' })
	expect(typed).toMatchObject({ promoCode: 'WELCOME10', promoName: null })
	const [line] = lines
	expect(line && (await order({ lines: [line] }))).toMatchObject({ promoCode: null, discountCents: 0 })
})

test('at most twenty automatic codes exist at a time, and one that ends makes room', async () => {
	const { shop } = await opened()
	const { promo } = shop
	const created = (nth: number) => promo.create({ ...CODE, code: `AUTO${nth}`, automaticName: `Oferta ${nth}` })
	for (let nth = 0; nth < MOST_AUTOMATIC; nth += 1) expect(await created(nth)).toEqual({ ok: true })
	const tooMany = { ok: false, code: 'demasiados_automaticos' }
	expect(await created(MOST_AUTOMATIC)).toEqual(tooMany)
	expect(await promo.create(CODE)).toEqual({ ok: true })
	const typed = await promo.find(CODE.code)
	const named = { ...CODE, automaticName: 'También' }
	expect(await promo.change(named, typed?.version ?? '')).toEqual(tooMany)
	const first = await promo.find('AUTO0')
	expect(await promo.end('AUTO0', first?.version ?? '')).toEqual({ ok: true })
	expect(await promo.change(named, typed?.version ?? '')).toEqual({ ok: true })
})

test('automatic codes do not change the prices of a quotation', async () => {
	const { shop, product, lines } = await opened()
	await shop.promo.create({ ...CODE, automaticName: 'Otoño' })
	const cart = { lines, delivery: 'pickup', postalCode: null, promoCode: null } as const
	const areaHundredths = product('pared').m2Hundredths
	const prices = lines.map(() => ({ priceCents: cents(3000), areaHundredths }))
	const held = { quotationId: 1, prices, incentiveCentsPerM2: cents(0) }
	expect((await shop.priceCart(cart)).quote.totals.discountCents).toBeGreaterThan(0)
	expect((await shop.priceCart(cart, null, held)).quote).toMatchObject({
		promo: null,
		totals: { subtotalCents: 12_000, discountCents: 0 },
	})
})
