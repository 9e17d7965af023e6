import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isVoucherCode } from '#domain/cashback/reward.ts'
import { cents } from '#domain/money/cents.ts'
import { accounts } from '#store/account/tables.ts'
import { cashbackMovements, redemptions } from '#store/cashback/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** A shop with one professional who has the given balance. */
async function withBalance(cashbackCents: number, change: Parameters<typeof openProfessional>[1] = {}) {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop, { cashbackCents: cents(cashbackCents), ...change })
	const redeem = (rewardId: string, idempotencyKey = 'clave-uno', productSlug: string | null = null) =>
		shop.shop.cashback.redeem(account.id, { rewardId, productSlug, idempotencyKey })
	const balance = async () =>
		(await shop.db.select().from(accounts).where(eq(accounts.id, account.id)))[0]?.cashbackCents
	const sent = () => shop.db.select().from(mails).orderBy(asc(mails.id))
	return { ...shop, account, redeem, balance, sent }
}

test('a voucher is a code that deducts its value from one order', async () => {
	const { redeem, balance, shop, product, db, sent } = await withBalance(3000)
	const redeemed = await redeem('vale-25')
	if (!redeemed.ok) throw new Error(redeemed.code)
	const { code, state, valueCents } = redeemed.redemption
	expect(isVoucherCode(code)).toBe(true)
	expect({ state, valueCents, left: redeemed.balanceCents }).toEqual({
		state: 'entregado',
		valueCents: 2500,
		left: 500,
	})
	expect(await balance()).toBe(500)
	const [mail, ...others] = await sent()
	expect(mail).toMatchObject({ kind: 'cashback-canje', recipient: 'obra@example.es' })
	expect(mail?.text).toContain(code)
	expect(others).toEqual([])
	const order = orderOf(product(), { promoCode: code.toLowerCase() })
	const placed = await shop.placeOrder(order)
	expect(placed).toMatchObject({ ok: true, order: { discountCents: 2500 } })
	expect(await shop.placeOrder(order)).toMatchObject({ ok: false, code: 'codigo_promocional_no_valido' })
	const [stored] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
	expect(stored).toMatchObject({ type: 'fixed', discount: 2500, maxUses: 1, uses: 1 })
})

test('the part of a voucher beyond the order’s total is forfeited', async () => {
	const { redeem, shop, product, db } = await withBalance(10_000)
	const redeemed = await redeem('vale-100')
	if (!redeemed.ok) throw new Error(redeemed.code)
	const { code } = redeemed.redemption
	const placed = await shop.placeOrder(orderOf(product(), { promoCode: code }))
	if (!placed.ok) throw new Error(placed.code)
	expect(placed.order.discountCents).toBe(placed.order.subtotalCents)
	expect(placed.order.discountCents).toBeLessThan(10_000)
	const [stored] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
	expect(stored?.uses).toBe(1)
})

test('a sample waits for the staff, with its destination', async () => {
	const { redeem, product, sent, shop, account } = await withBalance(600)
	const redeemed = await redeem('muestra', 'clave-uno', product().slug)
	expect(redeemed).toMatchObject({
		ok: true,
		redemption: { state: 'pendiente', code: '', productSlug: product().slug, valueCents: 600 },
		balanceCents: 0,
	})
	const [own, toShop] = await sent()
	expect(own?.subject).toContain(`Muestra de ${product().nombre}`)
	expect(toShop).toMatchObject({ kind: 'cashback-muestra', recipient: null, replyTo: 'obra@example.es' })
	for (const told of [product().nombre, 'Calle Mayor 1', '28001 Madrid', '600 123 456']) {
		expect(toShop?.text).toContain(told)
	}
	const view = await shop.cashback.of({ ...account, cashbackCents: cents(0) }, 1)
	expect(view.redemptions).toMatchObject([{ name: `Muestra de ${product().nombre}`, state: 'pendiente' }])
	expect(view.movements.rows).toMatchObject([{ kind: 'canje', amountCents: -600, balanceCents: 0 }])
})

test('the same key redeems once and returns the first redemption again, and is refused for another reward', async () => {
	const { redeem, balance, db, sent } = await withBalance(10_000)
	const first = await redeem('vale-10')
	expect(await redeem('vale-10')).toEqual(first)
	expect(await redeem('vale-25')).toEqual({ ok: false, code: 'clave_reutilizada' })
	expect(await balance()).toBe(9000)
	expect(await db.$count(redemptions)).toBe(1)
	expect(await db.$count(cashbackMovements)).toBe(1)
	expect(await sent()).toHaveLength(1)
	expect(await redeem('vale-10', 'clave-dos')).toMatchObject({ ok: true, balanceCents: 8000 })
})

test('a key of one account reveals nothing about another', async () => {
	const shop = await withBalance(1000)
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cashbackCents: cents(1000) })
	const first = await shop.redeem('vale-10')
	const asked = { rewardId: 'vale-10', productSlug: null, idempotencyKey: 'clave-uno' }
	const second = await shop.shop.cashback.redeem(other.id, asked)
	if (!first.ok || !second.ok) throw new Error('both redeem')
	expect(second.redemption.code).not.toBe(first.redemption.code)
	expect(second.redemption.accountId).toBe(other.id)
})

test('a refused reward stores nothing', async () => {
	const { redeem, balance, db, product } = await withBalance(999)
	expect(await redeem('vale-10')).toEqual({ ok: false, code: 'cashback_insuficiente' })
	expect(await redeem('vale-7')).toEqual({ ok: false, code: 'recompensa_no_encontrada' })
	expect(await redeem('muestra')).toEqual({ ok: false, code: 'producto_no_encontrado' })
	expect(await redeem('muestra', 'clave-uno', 'no-existe')).toEqual({ ok: false, code: 'producto_no_encontrado' })
	expect(await balance()).toBe(999)
	expect(await db.$count(redemptions)).toBe(0)
	expect(await db.$count(cashbackMovements)).toBe(0)
	// The key of a refused redemption can be used again.
	expect(await redeem('muestra', 'clave-uno', product().slug)).toMatchObject({ ok: true })
})

test('products in sacks have no samples', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedSack()] })
	const { account } = await openProfessional(shop, { cashbackCents: cents(600) })
	const sack = shop.context.catalogue.all().find(({ tipo }) => tipo !== 'azulejo')
	const asked = { rewardId: 'muestra', productSlug: sack?.slug ?? null, idempotencyKey: 'clave-uno' }
	expect(asked.productSlug).not.toBeNull()
	expect(await shop.shop.cashback.redeem(account.id, asked)).toEqual({ ok: false, code: 'producto_no_encontrado' })
})

test('only approved professionals redeem', async () => {
	for (const change of [
		{ kind: 'professional', professionalState: 'pendiente' },
		{ kind: 'professional', professionalState: 'rechazada' },
		{ kind: 'professional', closedAt: new Date() },
	] as const) {
		const { redeem } = await withBalance(5000, change)
		expect(await redeem('vale-10')).toEqual({ ok: false, code: 'cuenta_no_admitida' })
	}
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { cashbackCents: cents(5000) })
	const asked = { rewardId: 'vale-10', productSlug: null, idempotencyKey: 'clave-uno' }
	const refusal = { ok: false, code: 'cuenta_no_admitida' }
	expect(await shop.shop.cashback.redeem(account.id, asked)).toEqual(refusal)
	expect(await shop.shop.cashback.redeem(account.id + 1, asked)).toEqual(refusal)
})

test('a voucher is listed as unused until an order uses it', async () => {
	const { redeem, shop, product, account, clock } = await withBalance(2000)
	const redeemed = await redeem('vale-10')
	if (!redeemed.ok) throw new Error(redeemed.code)
	const state = async () =>
		(await shop.cashback.of({ ...account, cashbackCents: cents(1000) }, 1)).redemptions[0]?.state
	expect(await state()).toBe('sin usar')
	const order = await shop.placeOrder(orderOf(product(), { promoCode: redeemed.redemption.code }))
	expect(await state()).toBe('usado')
	if (!order.ok) throw new Error(order.code)
	clock.advance(order.order.reservedUntil.getTime() - clock.nowMs() + 1)
	await shop.expireOrders()
	expect(await state()).toBe('sin usar')
})

test("the cashback of a client's order is mailed to the reseller, and not to the client", async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop, { kind: 'reseller', nombre: 'Raúl Peña' })
	const { correo: _, ...place } = CUSTOMER
	const client = { ...place, correo: 'cliente@example.es', nif: '', resellerId: account.id }
	const clientId = await shop.shop.clients.keep(null, client)
	const customer = { ...CUSTOMER, correo: 'cliente@example.es' }
	const placed = await shop.shop.placeOrder(orderOf(shop.product(), { customer }), { account, clientId })
	if (!placed.ok) throw new Error(placed.code)
	const number = await shop.startPayment(placed.order)
	await shop.bankSays({ number, amountCents: placed.order.totalCents })
	await shop.shop.orders.dispatch(placed.order.id, { tracking: null, carrier: null })
	const delivered = await shop.shop.orders.deliver(placed.order.id)
	if (!delivered.ok) throw new Error(delivered.code)
	const letters = await shop.db.select().from(mails).where(eq(mails.kind, 'pedido-entregado')).orderBy(asc(mails.id))
	expect(letters.map(({ recipient }) => recipient)).toEqual(['cliente@example.es', 'obra@example.es'])
	const [toClient, toReseller] = letters
	expect(`${toClient?.text} ${toClient?.html}`).not.toMatch(/cashback/i)
	expect(toReseller?.text).toContain('Hola, Raúl Peña:')
	expect(toReseller?.text).toMatch(/sumado .* a tu cashback/)
	expect(await shop.shop.cashback.ofOrder(placed.order.id)).toBeGreaterThan(0)
})

test('a merchant sets vouchers and the price of samples, and redeemed ones keep their name', async () => {
	const { shop, db, context } = await openTestShop(database)
	const { account } = await openProfessional({ context, db }, { cashbackCents: cents(5000) })
	const redeem = (rewardId: string, idempotencyKey: string) =>
		shop.cashback.redeem(account.id, { rewardId, productSlug: null, idempotencyKey })
	expect(await redeem('vale-25', 'redeem-1')).toMatchObject({ ok: true, balanceCents: 2500 })
	await shop.settings.change({ vales: '20', muestra: '0' })
	expect(await redeem('vale-25', 'redeem-2')).toMatchObject({ ok: false, code: 'recompensa_no_encontrada' })
	expect(await redeem('muestra', 'redeem-3')).toMatchObject({ ok: false, code: 'recompensa_no_encontrada' })
	expect(await redeem('vale-20', 'redeem-4')).toMatchObject({ ok: true, balanceCents: 500 })
	const { redemptions } = await shop.cashback.of({ ...account, cashbackOwedCents: cents(0) }, 1)
	expect(redemptions.map(({ name }) => name).toSorted()).toEqual(['Vale de 20 €', 'Vale de 25 €'])
})
