import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { accounts, customerGroups, savedAddresses } from '#store/account/tables.ts'
import { cashbackMovements } from '#store/cashback/tables.ts'
import { lots, productPromotions, products, stockMovements } from '#store/catalogue/tables.ts'
import { invoiceSeries, invoices } from '#store/invoice/tables.ts'
import { withdrawals } from '#store/message/tables.ts'
import { orderLines, orders, reservations } from '#store/order/tables.ts'
import { payments, refunds } from '#store/payment/tables.ts'
import { priceListAccounts, priceListRules, priceLists } from '#store/price-list/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { insertTariff } from '#store/shipping/tariff-versions.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function placed(): Promise<TestShop & { id: string }> {
	const shop = await openTestShop(database)
	return { ...shop, id: (await shop.order()).id }
}

test('a lot’s stock is never negative, and reservations never exceed it', async () => {
	const { db } = await openTestShop(database)
	const change = (values: Partial<typeof lots.$inferInsert>) => refusedBy(db.update(lots).set(values))
	expect(await change({ onHandHundredths: -1 })).toMatch(/^lots_/)
	expect(await change({ reservedHundredths: 31_251 })).toBe('lots_reserved_within_on_hand')
	expect(await change({ reservedHundredths: -1 })).toBe('lots_reserved_within_on_hand')
	expect(await change({ reservedHundredths: 31_250 })).toBeNull()
})

test('every change of stock is in the ledger, which is append-only and agrees with the lot', async () => {
	const { db } = await openTestShop(database)
	const last = async () => (await db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1))[0]
	await db.update(lots).set({ onHandHundredths: 30_000 })
	const movement = await last()
	expect(movement).toMatchObject({ kind: 'correction', quantityHundredths: -1250, onHandHundredths: 30_000 })
	if (!movement) throw new Error('no movement was written')
	const { id: _id, ...forged } = { ...movement, quantityHundredths: 100, onHandHundredths: 30_100 }
	expect(await refusedBy(db.insert(stockMovements).values(forged))).toBe('stock_movements_follow')
	expect(await refusedBy(db.update(stockMovements).set({ reason: 'otro' }))).toBe('stock_movements_stay')
	expect(
		await refusedBy(db.insert(stockMovements).values({ ...forged, kind: 'sale', onHandHundredths: 30_000 })),
	).toMatch(/^stock_movements_/)
})

test('a code deducts from goods or the whole transport, and an automatic one has no limit per buyer', async () => {
	const { db } = await openTestShop(database)
	const code = { type: 'percentage', discount: 10 } as const
	const insert = (name: string, change: Partial<typeof promoCodes.$inferInsert>) =>
		refusedBy(db.insert(promoCodes).values({ ...code, code: name, ...change }))
	const transport = { type: 'shipping', discount: 100 } as const
	expect(await insert('A', transport)).toBeNull()
	expect(await insert('B', { ...transport, discount: 50 })).toBe('promo_codes_transport')
	expect(await insert('C', { ...transport, onlyProductIds: [1] })).toBe('promo_codes_transport')
	expect(await insert('D', { onlyProductIds: [] })).toBe('promo_codes_only_products')
	expect(await insert('E', { onlyFamilies: ['otra' as 'mosaicos'] })).toBe('promo_codes_only_families')
	expect(await insert('F', { automaticName: 'Otoño', maxUsesPerCustomer: 1 })).toBe('promo_codes_automatic')
	expect(await insert('G', { automaticName: '' })).toBe('promo_codes_automatic')
	expect(await insert('H', { automaticName: 'Otoño', onlyFamilies: ['mosaicos'], onlyProductIds: [1] })).toBeNull()
})

test('a discount never exceeds its lines, and does not also deduct the transport', async () => {
	const { db, order } = await openTestShop(database)
	const { id, discountCents } = await order({ promoCode: 'WELCOME10' })
	const isOfOrder = eq(orders.id, id)
	expect(discountCents).toBeGreaterThan(0)
	await expect(
		db.transaction(async (tx) => {
			await tx.update(orderLines).set({ discounted: false }).where(eq(orderLines.orderId, id))
			await tx.update(orders).set({ discountCents }).where(isOfOrder)
		}),
	).rejects.toThrow('above its discounted lines')
	expect(
		await refusedBy(
			db
				.update(orders)
				.set({ waivedCents: cents(1) })
				.where(isOfOrder),
		),
	).toBe('orders_waived')
	expect(await refusedBy(db.update(orders).set({ promoCode: null, promoName: 'X' }).where(isOfOrder))).toBe(
		'orders_promo_name',
	)
})

test('no sample and no service is sold on offer', async () => {
	const { db, order } = await openTestShop(database)
	const { id } = await order()
	const marked = (variantId: 'picking' | 'muestra') =>
		refusedBy(db.update(orderLines).set({ onOffer: true, variantId }).where(eq(orderLines.orderId, id)))
	expect(await marked('picking')).toBeNull()
	expect(await marked('muestra')).toBe('order_lines_offer')
})

test('the reductions of lines stay within them and add up to that of their order', async () => {
	const opened = await openTestShop(database)
	const { account } = await openProfessional(opened)
	const placed = await opened.shop.placeOrder(orderOf(opened.product()), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const { id, incentiveCents } = placed.order
	const ofLine = (incentive: number) =>
		refusedBy(
			opened.db
				.update(orderLines)
				.set({ incentiveCents: cents(incentive) })
				.where(eq(orderLines.orderId, id)),
		)
	expect(incentiveCents).toBe(432)
	expect(await ofLine(-1)).toBe('order_lines_incentive')
	expect(await ofLine(3587)).toBe('order_lines_incentive')
	expect(await ofLine(431)).toBe('order_lines_incentive_stays')
	expect(await ofLine(432)).toBeNull()
	const ofOrder = (change: Partial<typeof orders.$inferInsert>) =>
		refusedBy(opened.db.update(orders).set(change).where(eq(orders.id, id)))
	expect(await ofOrder({ incentiveCents: cents(433), totalCents: cents(placed.order.totalCents - 1) })).toBe(
		'orders_incentive_stays',
	)
	expect(await ofOrder({ listName: '' })).toBe('orders_list_name')
	expect(await ofOrder({ listName: 'Instaladores' })).toBeNull()
})

test('a price list has a group or accounts, and positive amounts', async () => {
	const opened = await openTestShop(database)
	const { db } = opened
	const { account } = await openProfessional(opened)
	await db.insert(customerGroups).values({ name: 'Obra nueva' })
	const group = (values: Partial<typeof customerGroups.$inferInsert>) =>
		refusedBy(db.insert(customerGroups).values({ name: 'Otro', ...values }))
	expect(await group({ name: 'obra NUEVA' })).toBe('customer_groups_name')
	expect(await group({ name: '' })).toBe('customer_groups_name_length')
	const list = (values: Partial<typeof priceLists.$inferInsert>) =>
		refusedBy(db.insert(priceLists).values({ name: 'Otra', customers: 'profesionales', ...values }))
	await db.insert(priceLists).values({ name: 'Tarifa', customers: 'profesionales' })
	expect(await list({ name: 'TARIFA' })).toBe('price_lists_name')
	expect(await list({ name: 'a'.repeat(41) })).toBe('price_lists_name_length')
	expect(await list({ customers: 'otros' as 'grupo' })).toBe('price_lists_customers')
	expect(await list({ customers: 'grupo' })).toBe('price_lists_of_group')
	expect(await list({ groupId: 1 })).toBe('price_lists_of_group')
	expect(await list({ startsAt: new Date(2), endsAt: new Date(1) })).toBe('price_lists_dates')
	const [{ id: listId } = { id: 0 }] = await db.select({ id: priceLists.id }).from(priceLists)
	const rule = (values: Partial<typeof priceListRules.$inferInsert>) =>
		refusedBy(db.insert(priceListRules).values({ listId, position: 0, kind: 'percentage', value: 1, ...values }))
	expect(await rule({ value: 0 })).toBe('price_list_rules_value')
	expect(await rule({ value: 10_001 })).toBe('price_list_rules_value')
	expect(await rule({ kind: 'otra' as 'off_m2' })).toBe('price_list_rules_kind')
	expect(await rule({ position: 50 })).toBe('price_list_rules_position')
	expect(await rule({ fromHundredths: 0 })).toBe('price_list_rules_from')
	expect(await rule({ onlyProductIds: [] })).toBe('price_list_rules_products')
	expect(await rule({ onlyFamilies: ['otra' as 'mosaicos'] })).toBe('price_list_rules_families')
	expect(await rule({ kind: 'price_m2', value: 10_001 })).toBeNull()
	const accountOfList = { listId, accountId: account.id }
	expect(await refusedBy(db.insert(priceListAccounts).values(accountOfList))).toBe('price_list_accounts_of_list')
	await db.update(priceLists).set({ customers: 'cuentas' })
	expect(await refusedBy(db.insert(priceListAccounts).values(accountOfList))).toBeNull()
	expect(await refusedBy(db.update(priceLists).set({ customers: 'profesionales' }))).toBe('price_lists_accounts')
})

test('two lots of a product differ in tone or calibre', async () => {
	const { db, product } = await openTestShop(database)
	const lot = { productId: product().id, tono: 'T-214', onHandHundredths: 1 }
	expect(await refusedBy(db.insert(lots).values({ ...lot, calibre: '9' }))).toBe('lots_identity')
	expect(await refusedBy(db.insert(lots).values({ ...lot, calibre: '10' }))).toBeNull()
})

test('a product has a price and an address that is not a section of the catalogue', async () => {
	const { db } = await openTestShop(database)
	const change = (values: Partial<typeof products.$inferInsert>) => refusedBy(db.update(products).set(values))
	expect(await change({ precioCents: cents(0) })).toBe('products_precio_positive')
	expect(await change({ slug: 'pavimentos' })).toBe('products_reserved_slug')
	expect(await change({ porcentajeDescuento: 91 })).toBe('products_porcentaje_descuento')
	expect(await change({ estrellasTenths: 51 })).toBe('products_estrellas')
})

test('a product has one own promotion with a positive price', async () => {
	const { db, product } = await openTestShop(database)
	const promotion = { productId: product().id, precioCents: cents(100), flash: false }
	expect(await refusedBy(db.insert(productPromotions).values({ ...promotion, precioCents: cents(0) }))).toBe(
		'product_promotions_precio_positive',
	)
	expect(await refusedBy(db.insert(productPromotions).values(promotion))).toBeNull()
	expect(await refusedBy(db.insert(productPromotions).values(promotion))).toBe('product_promotions_own')
	expect(await refusedBy(db.insert(productPromotions).values({ ...promotion, flash: true }))).toBeNull()
})

test('a promo code is in capitals, has a discount and is never used more often than allowed', async () => {
	const { db } = await openTestShop(database)
	const code = { code: 'NUEVO', type: 'percentage', discount: 10 } as const
	const insert = (change: Partial<typeof promoCodes.$inferInsert>) =>
		refusedBy(db.insert(promoCodes).values({ ...code, ...change }))
	expect(await insert({ code: 'nuevo' })).toBe('promo_codes_upper')
	expect(await insert({ discount: 0 })).toBe('promo_codes_discount')
	expect(await insert({ discount: 101 })).toBe('promo_codes_discount')
	expect(await insert({ type: 'other' as 'fixed' })).toMatch(/^promo_codes_/)
	expect(await insert({ maxUses: 3, uses: 4 })).toBe('promo_codes_uses')
	expect(await insert({ uses: -1 })).toBe('promo_codes_uses')
	expect(await insert({ type: 'fixed', discount: 5000, maxUses: 3, uses: 3 })).toBeNull()
})

test('a tariff has prefixes of two to five digits, and a price for each band in each delivered zone', async () => {
	const { db } = await openTestShop(database)
	const tariff = (prefix: string, ...prices: number[]) => {
		const zone = { zona: 'zona1', prefixes: [prefix], pricesCents: prices.map(cents) }
		return refusedBy(insertTariff(db, { limitsKg: [150, 300], zones: [zone] }, new Date(0)))
	}
	for (const prefix of ['2', '280012', '28a', ''])
		expect(await tariff(prefix)).toBe('shipping_tariff_versions_prefixes')
	expect(await tariff('28901', 100)).toBe('shipping_tariff_versions_bands')
	expect(await tariff('28901', 100, -1)).toBe('shipping_tariff_versions_prices')
	expect(await tariff('28901', 100, 0)).toBeNull()
	expect(await tariff('51')).toBeNull()
})

test('the total of an order is the sum of its parts', async () => {
	const { db, id } = await placed()
	const change = (values: Partial<typeof orders.$inferInsert>) =>
		refusedBy(db.update(orders).set(values).where(eq(orders.id, id)))
	expect(await change({ totalCents: cents(1) })).toBe('orders_total')
	expect(await change({ shippingCents: cents(100) })).toBe('orders_total')
	expect(await change({ discountCents: cents(3587), totalCents: cents(752) })).toBe('orders_discounts')
	expect(await change({ vatCents: cents(-1), totalCents: cents(3585) })).toBe('orders_amounts')
	expect(await change({ state: 'lost' as 'expired' })).toBe('orders_state')
	expect(await change({ delivery: 'drone' as 'pickup' })).toBe('orders_delivery')
	for (const obra of ['', 'x'.repeat(61), 'Obra\nAtocha']) expect(await change({ obra })).toBe('orders_obra')
	expect(await change({ obra: 'Obra Atocha 12, 2.º' })).toBeNull()
	for (const terms of [
		{ cashbackPercent: 21 },
		{ incentiveCentsPerM2: cents(-1) },
		{ incentiveCentsPerM2: cents(5001) },
	]) {
		expect(await change({ terms: { ...USUAL_TERMS, ...terms } })).toBe('orders_terms')
	}
	expect(await change({ terms: {} as typeof USUAL_TERMS })).toBe('orders_terms')
})

test('a line of an order costs its price times its quantity', async () => {
	const { db, id } = await placed()
	const change = (values: Partial<typeof orderLines.$inferInsert>) =>
		refusedBy(db.update(orderLines).set(values).where(eq(orderLines.orderId, id)))
	expect(await change({ totalCents: cents(1) })).toBe('order_lines_total')
	expect(await change({ quantity: 0, totalCents: cents(0) })).toBe('order_lines_quantity')
	expect(await change({ areaHundredths: 0 })).toBe('order_lines_quantity')
})

test('an order has at most four samples, and one of a lot', async () => {
	const { db, id } = await placed()
	const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id))
	if (!line) throw new Error('no line')
	const sample = (position: number, change: Partial<typeof line> = {}) => ({
		...{ ...line, variantId: 'muestra' as const, lotId: 100 + position, position, quantity: 1 },
		...{ totalCents: line.priceCents, ...change },
	})
	const add = (...lines: (typeof line)[]) => refusedBy(db.insert(orderLines).values(lines))
	expect(await add(sample(1, { quantity: 2, totalCents: cents(line.priceCents * 2) }))).toBe('order_lines_samples')
	expect(await add(...[1, 2, 3, 4, 5].map((position) => sample(position)))).toBe('order_lines_samples')
	expect(await add(sample(1), sample(2, { lotId: 101 }))).toBe('order_lines_samples')
	expect(await add(...[1, 2, 3, 4].map((position) => sample(position)))).toBeNull()
	expect(await add(sample(5))).toBe('order_lines_samples')
	expect(await add({ ...line, position: 6 })).toBeNull()
})

test('reservations, payments and refunds have valid states and amounts', async () => {
	const shop = await placed()
	const { db, id } = shop
	const number = await shop.startPayment({ id, totalCents: 4339 })
	expect(await refusedBy(db.update(reservations).set({ quantityHundredths: -1 }))).toBe('reservations_quantity')
	expect(await refusedBy(db.update(reservations).set({ state: 'lost' as 'held' }))).toBe('reservations_state')
	expect(await refusedBy(db.update(payments).set({ amountCents: cents(0) }))).toBe('payments_amount')
	expect(await refusedBy(db.update(payments).set({ state: 'tal vez' as 'pendiente' }))).toBe('payments_state')
	const refund = {
		paymentNumber: number,
		amountCents: 4339,
		reason: 'x',
		state: 'pendiente',
		createdAt: new Date(0),
		nextAttemptAt: new Date(0),
	} as const
	expect(await refusedBy(db.insert(refunds).values({ ...refund, amountCents: cents(0) }))).toBe('refunds_amount')
	expect(await refusedBy(db.insert(refunds).values({ ...refund, amountCents: cents(4000) }))).toBeNull()
	expect(await refusedBy(db.insert(refunds).values({ ...refund, amountCents: cents(340) }))).toBe(
		'refunds_within_payment',
	)
	expect(await refusedBy(db.insert(refunds).values({ ...refund, amountCents: cents(339) }))).toBeNull()
})

test('the cashback of an order is no more than its price', async () => {
	const { db } = await placed()
	expect(await refusedBy(db.update(orders).set({ refundedCents: cents(4339) }))).toBeNull()
	expect(await refusedBy(db.update(orders).set({ refundedCents: cents(4340) }))).toBe('orders_refunded')
	expect(await refusedBy(db.update(orders).set({ refundedCents: cents(-1) }))).toBe('orders_refunded')
})

test('an invoice follows the previous one, and is never changed or deleted', async () => {
	const shop = await placed()
	const { db, id } = shop
	await shop.bankSays({ number: await shop.startPayment({ id, totalCents: 4339 }), amountCents: 4339 })
	const [issued] = await db.select().from(invoices)
	if (!issued) throw new Error('no invoice was issued')
	expect(issued).toMatchObject({ series: 'S2026', number: 1, totalCents: 4339 })
	const another = { ...issued, orderId: (await shop.order()).id }
	expect(await refusedBy(db.insert(invoices).values({ ...another, number: 3 }))).toBe('invoices_follow')
	expect(await refusedBy(db.insert(invoices).values({ ...another, number: 2 }))).toBe('invoices_follow')
	await db.update(invoiceSeries).set({ last: 3 })
	expect(await refusedBy(db.insert(invoices).values({ ...another, number: 3 }))).toBe('invoices_follow')
	await db.update(invoiceSeries).set({ last: 2 })
	expect(await refusedBy(db.insert(invoices).values({ ...issued, number: 2 }))).toBe('invoices_one_an_order')
	expect(await refusedBy(db.insert(invoices).values({ ...another, number: 2, totalCents: cents(-1) }))).toBe(
		'invoices_sign',
	)
	expect(await refusedBy(db.insert(invoices).values({ ...another, number: 2 }))).toBeNull()
	expect(await refusedBy(db.update(invoices).set({ totalCents: cents(1) }))).toBe('invoices_stay')
	expect(await refusedBy(db.delete(invoices))).toBe('invoices_stay')
})

test('an account keeps its kind, one address in small letters, and a cashback of at least zero', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop)
	const change = (values: Partial<typeof accounts.$inferInsert>) => refusedBy(shop.db.update(accounts).set(values))
	expect(await change({ correo: 'Obra@example.es' })).toBe('accounts_lower')
	expect(await change({ kind: 'otro' as 'staff' })).toBe('accounts_kind')
	expect(await change({ kind: 'particular' })).toBe('accounts_professional')
	expect(await change({ cif: '' })).toBe('accounts_professional')
	expect(await change({ professionalState: 'tal vez' as 'pendiente' })).toBe('accounts_professional_state')
	expect(await change({ cashbackCents: cents(-1) })).toBe('accounts_cashback')
	expect(await change({ cashbackOwedCents: cents(-1) })).toBe('accounts_cashback')
	const movement = {
		accountId: account.id,
		kind: 'abono',
		amountCents: cents(100),
		balanceCents: cents(100),
		owedCents: cents(0),
		concept: 'Pedido',
		at: new Date(0),
	} as const
	const move = (values: object) => refusedBy(shop.db.insert(cashbackMovements).values({ ...movement, ...values }))
	expect(await move({ amountCents: -100 })).toBe('cashback_movements_sign')
	expect(await move({ kind: 'canje' })).toBe('cashback_movements_sign')
	expect(await move({ balanceCents: -1 })).toBe('cashback_movements_balance')
	expect(await move({})).toBeNull()
	expect(await refusedBy(shop.db.update(cashbackMovements).set({ amountCents: cents(1) }))).toBe(
		'cashback_movements_stay',
	)
})

test('an account has one default address', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop)
	const address = {
		accountId: account.id,
		alias: 'Casa',
		nombre: 'Lucía Peña',
		telefono: '600 123 456',
		direccion: 'Calle Mayor 1',
		localidad: 'Madrid',
		codigoPostal: '28001',
		isDefault: true,
		createdAt: new Date(0),
	}
	expect(await refusedBy(shop.db.insert(savedAddresses).values(address))).toBeNull()
	expect(await refusedBy(shop.db.insert(savedAddresses).values(address))).toBe('saved_addresses_default')
})

test('a statement of withdrawal names its contract', async () => {
	const { db, clock } = await openTestShop(database)
	const row = { nombre: 'Ana', correo: 'ana@example.es', contentHash: 'x', createdAt: new Date(clock.nowMs()) }
	expect(await refusedBy(db.insert(withdrawals).values({ ...row, pedido: '', productos: '' }))).toBe(
		'withdrawals_contract',
	)
	expect(await refusedBy(db.insert(withdrawals).values({ ...row, pedido: '', productos: 'Terrazo' }))).toBeNull()
})

test('no column of the migrated database is filled by its clock', async () => {
	const { rows } = (await database.db.execute(sql`
		select table_name || '.' || column_name as filled from information_schema.columns
		where table_schema = 'public' and column_default ~* '(now|clock|timestamp|current_)'
	`)) as unknown as { rows: { filled: string }[] }
	expect(rows).toEqual([])
})
