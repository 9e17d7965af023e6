import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents, sum } from '#domain/money/cents.ts'
import type { PriceListTerms } from '#domain/price-list/price-list.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { accounts } from '#store/account/tables.ts'
import { invoices } from '#store/invoice/tables.ts'
import { priceListAccounts, priceListRules } from '#store/price-list/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000

const LIST: PriceListTerms = {
	...{ name: 'Tarifa Instaladores', customers: 'grupo', groupId: null, accountIds: [], fromMs: null, untilMs: null },
	rules: [
		{ kind: 'percentage', value: 2000, fromHundredths: null, onlyProductIds: null, onlyFamilies: ['revestimientos'] },
	],
}
const lots = [{ tono: 'A-1', calibre: '9', stockHundredths: 100_000 }]

/** A floor tile and a wall tile, the order of 7 boxes of each, and an installer in a group. */
async function opened() {
	const given = await openTestShop(database, {
		products: [
			importedTile({ slug: 'suelo', uso: 'Pavimento', lots }),
			importedTile({ slug: 'pared', uso: 'Revestimiento', lots }),
		],
	})
	const { account } = await openProfessional(given)
	const staff = await openAccount(given, { kind: 'staff', correo: 'ana@example.es' })
	await given.shop.priceLists.addGroup('Instaladores')
	const [group] = await given.shop.priceLists.groups()
	if (!group) throw new Error('no group')
	const lines = ['suelo', 'pared'].flatMap((slug) =>
		orderOf(given.product(slug)).lines.map((line) => ({ ...line, quantity: 7 })),
	)
	const join = async (groupId: number | null) => {
		const set = await given.shop.priceLists.setGroup(OPERATOR, account.id, groupId)
		if (!set.ok) throw new Error(set.code)
		const [row] = await given.db.select().from(accounts).where(eq(accounts.id, account.id))
		return { ...account, groupId: row?.groupId ?? null }
	}
	return { ...given, account, staff, groupId: group.id, lines, join }
}

test('an order of a customer in a group has the price of its list on each line, on its invoice and on returns', async () => {
	const { shop, db, lines, groupId, join, bankSays, startPayment, product } = await opened()
	const buyer = await join(groupId)
	const made = await shop.priceLists.create({ ...LIST, groupId })
	if (!made.ok) throw new Error(made.code)
	const cart = { lines, delivery: 'pickup', postalCode: null, promoCode: null } as const
	const { quote } = await shop.priceCart(cart, buyer)
	const placed = await shop.placeOrder(orderOf(product('suelo'), { lines }), { account: buyer, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const { id, totalCents, incentiveCents, listName } = placed.order
	// 10.08 m² of the floor at 3 €, and 20 % of 251.02 € of the wall, which is more than 30.24 €.
	expect([incentiveCents, listName]).toEqual([3024 + 5020, 'Tarifas de cliente'])
	expect(totalCents).toBe(quote.totals.totalCents)
	await bankSays({ number: await startPayment({ id, totalCents }), amountCents: totalCents })
	const view = await shop.staff.order(id)
	expect(view?.lines.map((line) => line.incentiveCents)).toEqual([3024, 5020])
	expect(view?.invoices[0]?.content.discounts).toEqual([{ description: 'Tarifas de cliente', amountCents: -8044 }])
	await shop.orders.dispatch(id, { tracking: null, carrier: null })
	const back = (position: number, boxes: number) =>
		shop.orders.refundLines(id, {
			lines: [{ position, quantityHundredths: boxes * 144, disposition: 'restocked' }],
			reason: 'Le han sobrado cajas',
		})
	const refunds = [await back(1, 3), await back(1, 4), await back(0, 7)].map((one) =>
		one.ok ? one.refundCents : cents(0),
	)
	// 200.82 € are 242.99 € with VAT; three boxes of seven are 86.07 € and 18.07 € of VAT.
	expect((refunds[0] ?? 0) + (refunds[1] ?? 0)).toBe(24_299)
	expect(refunds[0]).toBe(8607 + 1807)
	expect(sum(refunds)).toBe(totalCents)
	const notes = await db.select().from(invoices).where(eq(invoices.kind, 'rectificativa'))
	expect(sum(notes.map(({ content }) => content.totalCents))).toBe(-totalCents)
	expect(await brokenInvariants(db)).toEqual([])
})

test('the reduction of a single list has its name, applies only between its dates, and also ends for cached carts', async () => {
	const { shop, clock, lines, groupId, join, context } = await opened()
	const buyer = await join(groupId)
	const nowMs = clock.nowMs()
	const rules = [
		{ kind: 'percentage' as const, value: 5000, fromHundredths: null, onlyProductIds: null, onlyFamilies: null },
	]
	const made = await shop.priceLists.create({
		...LIST,
		groupId,
		rules,
		fromMs: nowMs + DAY_MS,
		untilMs: nowMs + 2 * DAY_MS,
	})
	if (!made.ok) throw new Error(made.code)
	const cart = { lines, delivery: 'pickup', postalCode: null, promoCode: null } as const
	const listName = async (account = buyer) => (await shop.priceCart(cart, account)).quote.totals.listName
	expect(await listName()).toBeNull()
	clock.advance(DAY_MS)
	expect(await listName()).toBe('Tarifa Instaladores')
	expect(await listName({ ...buyer, groupId: null })).toBeNull()
	const found = await shop.priceLists.find(made.id)
	if (!found) throw new Error('no list')
	expect(await shop.priceLists.end(made.id, 'another')).toMatchObject({ ok: false, code: 'cambiado_entretanto' })
	expect(await shop.priceLists.end(made.id, found.version)).toEqual({ ok: true })
	expect(await listName()).toBeNull()
	expect(context.catalogue.priceLists()).toEqual([])
})

test('a list is changed by its version and deleted with its rules, and an order keeps its name', async () => {
	const { shop, db, lines, join, product } = await opened()
	const buyer = await join(null)
	const rules = [
		{ kind: 'price_m2' as const, value: 2000, fromHundredths: 1000, onlyProductIds: null, onlyFamilies: null },
	]
	const terms: PriceListTerms = { ...LIST, customers: 'cuentas', accountIds: [buyer.id], rules }
	const made = await shop.priceLists.create(terms)
	if (!made.ok) throw new Error(made.code)
	expect(await shop.priceLists.create({ ...terms, name: 'TARIFA instaladores' })).toEqual({
		ok: false,
		code: 'tarifa_existente',
	})
	expect(await shop.priceLists.create({ ...LIST, groupId: 99 })).toEqual({ ok: false, code: 'grupo_no_encontrado' })
	const before = await shop.priceLists.find(made.id)
	if (!before) throw new Error('no list')
	expect(before.list).toMatchObject(terms)
	expect(before.emails).toEqual([buyer.correo])
	const [rule] = rules
	const more = {
		...terms,
		rules: [...rules, { ...rule, kind: 'price_unit' as const }].flatMap((one) =>
			one.kind ? [{ ...one, value: 100, fromHundredths: null }] : [],
		),
	}
	expect(await shop.priceLists.change(made.id, more, before.version)).toEqual({ ok: true })
	expect(await shop.priceLists.change(made.id, terms, before.version)).toMatchObject({ code: 'cambiado_entretanto' })
	const placed = await shop.placeOrder(orderOf(product('suelo'), { lines }), { account: buyer, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	// 20.16 m² at 1.00 €.
	expect(placed.order.subtotalCents - placed.order.incentiveCents).toBe(2016)
	const after = await shop.priceLists.find(made.id)
	expect(await shop.priceLists.delete(made.id, after?.version ?? '')).toEqual({ ok: true })
	expect([await db.$count(priceListRules), await db.$count(priceListAccounts)]).toEqual([0, 0])
	expect((await shop.staff.order(placed.order.id))?.order.listName).toBe('Tarifa Instaladores')
})

test('no list changes the prices held by a quotation', async () => {
	const { shop, lines, groupId, join } = await opened()
	const buyer = await join(groupId)
	await shop.priceLists.create({ ...LIST, groupId, rules: [{ kind: 'percentage', value: 9000, fromHundredths: null }] })
	const prices = lines.map(() => ({ priceCents: cents(3000), areaHundredths: 144 }))
	const held = { quotationId: 1, prices, incentiveCentsPerM2: cents(0) }
	const { quote } = await shop.priceCart({ lines, delivery: 'pickup', postalCode: null, promoCode: null }, buyer, held)
	expect(quote.totals).toMatchObject({ subtotalCents: 42_000, incentiveCents: 0, listName: null })
})

test('a group with customers stays, a closed account leaves its group and its lists, and the staff are in none', async () => {
	const { shop, db, account, staff, groupId, join } = await opened()
	await join(groupId)
	await shop.priceLists.create({ ...LIST, name: 'Suyas', customers: 'cuentas', accountIds: [account.id] })
	expect(await shop.priceLists.addGroup('INSTALADORES')).toEqual({ ok: false, code: 'grupo_existente' })
	expect(await shop.priceLists.removeGroup(groupId)).toEqual({ ok: false, code: 'grupo_en_uso' })
	expect(await shop.priceLists.setGroup(OPERATOR, account.id, 99)).toEqual({ ok: false, code: 'grupo_no_encontrado' })
	expect((await shop.priceLists.setGroup(OPERATOR, staff.account.id, groupId)).ok).toBe(false)
	expect((await shop.priceLists.setGroup({ may: () => false }, account.id, null)).ok).toBe(false)
	expect(await shop.accounts.closeByStaff(OPERATOR, account.id)).toMatchObject({ ok: true })
	expect(await db.$count(priceListAccounts)).toBe(0)
	expect(await shop.priceLists.removeGroup(groupId)).toEqual({ ok: true })
})

test('the test of a customer’s price uses the function of the cart', async () => {
	const { shop, product, groupId, join, account } = await opened()
	await join(groupId)
	await shop.priceLists.create({ ...LIST, groupId })
	const asked = { email: account.correo, product: product('pared'), hundredths: 1000 }
	const tested = await shop.priceLists.test(asked)
	expect(tested?.rule?.listName).toBe('Tarifa Instaladores')
	expect(tested?.priced.quote.totals).toMatchObject({ subtotalCents: 25_102, incentiveCents: 5020 })
	expect((await shop.priceLists.test({ ...asked, product: product('suelo') }))?.rule?.listName).toBeNull()
	expect(await shop.priceLists.test({ ...asked, email: 'nadie@example.es' })).toBeNull()
})
