import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceRows } from '#contract/export/tables.ts'
import type { Account } from '#domain/account/account.ts'
import { cents } from '#domain/money/cents.ts'
import { billingOf } from '#domain/order/billing.ts'
import { drawInvoice } from '#gateways/document/draw-invoice.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { accounts } from '#store/account/tables.ts'
import { products } from '#store/catalogue/tables.ts'
import { exportedInvoices } from '#store/export/exported-rows.ts'
import { invoices } from '#store/invoice/tables.ts'
import { orderLines, orders } from '#store/order/tables.ts'
import { importedPiece, importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import type { GoodsRequest } from '#test/sample-order.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = importedTile()
/** Something that a retailer sells on, unlike a tile. */
const TOOL = importedPiece({ recargo: true })

const open = () => openTestShop(database, { products: [TILE, TOOL] })

async function openRetailer(shop: TestShop, kind: 'professional' | 'reseller' = 'professional'): Promise<Account> {
	const { account } = await openProfessional(shop, { kind, cif: '12345678Z', empresa: 'Lucía Peña' })
	expect(await shop.shop.accounts.setSurcharge(OPERATOR, account.id, true)).toEqual({ ok: true })
	const found = await shop.shop.staff.accountByEmail(account.correo)
	if (!found) throw new Error('the account is gone')
	return found
}

const lineOf = (shop: TestShop, slug: string) => ({
	...{ productId: shop.product(slug).id, variantId: 'picking' as const, quantity: 1 },
	...{ areaHundredths: null, lotId: null, shownTotalCents: null },
})

const oneOfEach = (shop: TestShop, change: Partial<GoodsRequest> = {}) =>
	orderOf(shop.product(), { lines: [lineOf(shop, TILE.slug), lineOf(shop, TOOL.slug)], ...change })

test('a retailer under the recargo pays it on goods for resale, and invoice, credit note, record and book show it', async () => {
	const shop = await open()
	const account = await openRetailer(shop)
	const placed = await shop.shop.placeOrder(oneOfEach(shop), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const { order } = placed
	const vat = [
		{ percent: 21, baseCents: 3154, vatCents: 662 },
		{ percent: 21, baseCents: 320, vatCents: 67, surcharge: { percent: 5.2, amountCents: 17 } },
	]
	expect(order).toMatchObject({ vat, vatCents: 729, surchargeCents: 17, totalCents: 4220 })
	const kept = await shop.db.select().from(orderLines).orderBy(orderLines.position)
	expect(kept.map(({ recargo }) => recargo)).toEqual([false, true])

	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const [invoice] = await shop.db.select().from(invoices)
	if (!invoice) throw new Error('no invoice')
	expect(invoice.content).toMatchObject({ kind: 'completa', recipient: { taxId: '12345678Z' }, vat, totalCents: 4220 })
	expect(invoice.content.lines.map(({ surchargePercent }) => surchargePercent)).toEqual([undefined, 5.2])
	expect((await drawInvoice(invoice.content)).length).toBeGreaterThan(1000)

	await shop.shop.orders.refund(order.id, { amountCents: cents(1000), reason: 'Caja rota', restock: false })
	await shop.shop.orders.refund(order.id, { amountCents: null, reason: 'El resto', restock: false })
	const notes = await shop.db.select().from(invoices).where(eq(invoices.kind, 'rectificativa'))
	const surcharged = notes.flatMap(({ content }) =>
		content.vat.flatMap(({ surcharge }) => surcharge?.amountCents ?? []),
	)
	expect(surcharged.reduce((total, amount) => total + amount, 0)).toBe(-17)

	expect(await shop.shop.verifactu.verify()).toEqual({ ok: true, records: 3, chains: 1 })
	const booked: unknown[] = []
	for await (const { content } of exportedInvoices(shop.db, { from: null, until: null }))
		if (content.kind === 'completa') booked.push(...invoiceRows(content).map((row) => row.slice(-2)))
	expect(booked).toEqual([
		['', ''],
		['5,20', '0,17'],
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('the account’s cart includes the recargo, and no other buyer pays it', async () => {
	const shop = await open()
	const account = await openRetailer(shop)
	const asked = { lines: oneOfEach(shop).lines, delivery: 'pickup', postalCode: null, promoCode: null } as const
	const of = async (buyer: Account | null) => (await shop.shop.priceCart(asked, buyer)).quote.totals
	expect(await of(account)).toMatchObject({ surchargeCents: 17, totalCents: 4220 })
	expect(await of({ ...account, recargoSince: null })).toMatchObject({ surchargeCents: 0, totalCents: 4204 })
	expect(await of(null)).toMatchObject({ surchargeCents: 0 })
})

test('the recargo belongs to the account: no other recipient, no client of a reseller and no export pays it', async () => {
	const shop = await open()
	const account = await openRetailer(shop, 'reseller')
	const billing = billingOf('Reformas Peñalara, S. L.', 'B12345674', CUSTOMER)
	const place = (change: Partial<GoodsRequest>, clientId: number | null = null) =>
		shop.shop.placeOrder(oneOfEach(shop, change), { account, clientId })
	expect(await place({ billing })).toEqual({ ok: false, code: 'recargo_de_otro' })
	const client = { ...CUSTOMER, correo: 'cliente@example.es', nif: '50412873R', resellerId: account.id }
	const ofClient = await place({}, await shop.shop.clients.keep(null, client))
	expect(ofClient).toMatchObject({ ok: true, order: { surchargeCents: 0 } })
	const toCanarias = { customer: { ...CUSTOMER, codigoPostal: '35001' }, delivery: 'shipping', billing } as const
	expect(await place(toCanarias)).toMatchObject({ ok: true, order: { surchargeCents: 0, taxRegime: 'exportacion' } })
	const kept = await shop.db.select().from(orderLines)
	expect(kept.some(({ recargo }) => recargo)).toBe(false)
})

test('staff mark an eligible account as under the recargo, and can unmark it', async () => {
	const shop = await open()
	const { account: company } = await openProfessional(shop)
	const { account: shopper } = await openAccount(shop)
	for (const { id } of [company, shopper])
		expect(await shop.shop.accounts.setSurcharge(OPERATOR, id, true)).toEqual({ ok: false, code: 'nif_sin_recargo' })
	await shop.db.delete(accounts).where(eq(accounts.id, company.id))
	const account = await openRetailer(shop)
	expect(account.recargoSince).not.toBeNull()
	expect(await shop.shop.accounts.setSurcharge(OPERATOR, account.id, false)).toEqual({ ok: true })
	expect(await shop.shop.staff.accountByEmail(account.correo)).toMatchObject({ recargoSince: null })
})

test('the database checks the surcharge against the VAT and the total', async () => {
	const shop = await open()
	await shop.order()
	const change = (values: Partial<typeof orders.$inferInsert>) => refusedBy(shop.db.update(orders).set(values))
	expect(await change({ surchargeCents: cents(1) })).toBe('orders_total')
	const { totalCents } = (await shop.db.select().from(orders))[0] ?? { totalCents: 0 }
	expect(await change({ surchargeCents: cents(-1), totalCents: cents(totalCents - 1) })).toBe('orders_surcharge')
	expect(await refusedBy(shop.db.update(products).set({ ivaPercent: 0, exencion: 'E1', recargo: true }))).toBe(
		'products_vat',
	)
	const { account } = await openAccount(shop)
	expect(
		await refusedBy(
			shop.db
				.update(accounts)
				.set({ recargoSince: new Date(0) })
				.where(eq(accounts.id, account.id)),
		),
	).toBe('accounts_recargo')
})
