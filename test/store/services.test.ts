import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ORDER_COLUMNS, orderRows } from '#contract/export/tables.ts'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { serviceLine } from '#domain/cart/service-line.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { OrderedLine } from '#domain/order/order-request.ts'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'
import { returnQuestion } from '#office/routes/order/deeds/read-returns.ts'
import type { OrderFile } from '#shop/order/order-file.ts'
import { findOrderNotes } from '#store/order/order-notes.ts'
import { orderLines, reservations } from '#store/order/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const BOX = 144
const CARRIER = { carrier: 'Transportes Meseta', tracking: null }
const cut = (quantity = 12, agreedCents = 250): OrderedLine => ({
	...serviceLine({ service: 'Corte a inglete', quantity, agreedCents: cents(agreedCents) }),
	shownTotalCents: null,
})

/** A shop in which a worker may agree on prices of 10 % less. */
async function open() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(14_400))] })
	const { account: staff } = await openAccount(shop, { kind: 'staff' })
	const [box] = orderOf(shop.product()).lines
	if (!box) throw new Error('the order has no line')
	const taken = {
		...({ channel: 'mostrador', accountId: staff.id } as const),
		agreed: { least: -1000, reason: 'Cliente de siempre' },
	}
	const take = (lines: readonly OrderedLine[], change: object = {}) =>
		shop.shop.placeOrder({ ...orderOf(shop.product(), { payMethod: 'datafono', taken }), lines, ...change })
	const sold = async (lines: readonly OrderedLine[], change: object = {}) => {
		const placed = await take(lines, change)
		if (!placed.ok) throw new Error(placed.code)
		return placed.order
	}
	const view = async (id: string) => {
		const found = await shop.shop.staff.order(id)
		if (!found) throw new Error('the order is gone')
		return found
	}
	return { ...shop, all: shop, staff, box, take, sold, view }
}

test('a service is sold beside goods: on the invoice with its VAT, on the picking list, and without stock', async () => {
	const { shop, db, box, sold, view, stock } = await open()
	const { id } = await sold([{ ...box, quantity: 2 }, cut()])
	const { order, lines, invoices } = await view(id)
	// Two boxes of 35.86 € and twelve cuts of 2.50 €, and the VAT of both.
	expect(order).toMatchObject({ subtotalCents: 10_172, vatCents: 2136, totalCents: 12_308 })
	expect(lines[1]).toMatchObject({
		nombre: 'Corte a inglete',
		variantName: 'Servicio',
		weightGrams: 0,
		totalCents: 3000,
	})
	expect(invoices[0]?.content.lines[1]).toMatchObject({ description: 'Corte a inglete', quantity: '12 ud' })
	expect(await stock()).toMatchObject({ reserved: 2 * BOX })
	expect(await db.select().from(reservations)).toHaveLength(1)
	const { rows } = await shop.picking.list([id])
	expect(rows.map(({ nombre, total }) => [nombre, total])).toContainEqual(['Corte a inglete', '12 ud'])
	expect(await brokenInvariants(db)).toEqual([])
})

test('two services of one order are separate lines of the picking list', async () => {
	const { shop, box, sold } = await open()
	const drill = serviceLine({ service: 'Taladro', quantity: 1, agreedCents: cents(900) })
	const { id } = await sold([box, cut(3), { ...drill, shownTotalCents: null }])
	const { rows } = await shop.picking.list([id])
	expect(rows.map(({ nombre, total }) => [nombre, total])).toEqual(
		expect.arrayContaining([
			['Corte a inglete', '3 ud'],
			['Taladro', '1 ud'],
		]),
	)
})

test('a service is refunded in part, and leaves in a part of its order', async () => {
	const { shop, db, box, sold, view } = await open()
	const { id } = await sold([box, cut(12)], { delivery: 'shipping' })
	const part = { ...CARRIER, lines: [{ position: 1, quantityHundredths: 800 }] }
	expect(await shop.deliveries.sendPart(id, part)).toMatchObject({ ok: true })
	const lines = [{ position: 1, quantityHundredths: 400, disposition: 'restocked' as const }]
	expect(await shop.orders.refundLines(id, { lines, reason: 'No hizo falta' })).toMatchObject({
		ok: true,
		refundCents: 1210,
	})
	expect(await shop.orders.dispatch(id, CARRIER)).toMatchObject({ ok: true })
	const { order, shipments } = await view(id)
	expect(order).toMatchObject({ state: 'in_transit', refundedCents: 1210 })
	expect(shipments.map((one) => one.lines)).toEqual([
		[{ position: 1, quantityHundredths: 800 }],
		[{ position: 0, quantityHundredths: BOX }],
	])
	expect(await brokenInvariants(db)).toEqual([])
})

test('a dispatch with a service can be undone', async () => {
	const { shop, db, box, sold, view, stock } = await open()
	const { id } = await sold([box, cut()], { delivery: 'shipping' })
	await shop.orders.dispatch(id, CARRIER)
	expect(await shop.orders.undoDispatch(id)).toMatchObject({ ok: true })
	expect((await view(id)).order.state).toBe('processing')
	expect(await stock()).toEqual({ onHand: 14_400, reserved: BOX })
	expect(await brokenInvariants(db)).toEqual([])
})

test('services alone have no transport, and go by parcel with samples', async () => {
	const { sold, box } = await open()
	expect(await sold([cut()], { delivery: 'shipping' })).toMatchObject({ shippingCents: 0, weightGrams: 0 })
	const sample = { ...box, variantId: 'muestra' as const }
	const alone = await sold([sample], { delivery: 'shipping' })
	expect(await sold([sample, cut()], { delivery: 'shipping' })).toMatchObject({ shippingCents: alone.shippingCents })
})

test('an order of services alone is no export, and exports and refusals show their name', async () => {
	const { sold, take, box, view } = await open()
	const customer = { ...CUSTOMER, direccion: 'Calle de Triana 1', localidad: 'Las Palmas', codigoPostal: '35002' }
	const toCanarias = { delivery: 'shipping', customer, taxId: '12345678Z' }
	const alone = await sold([cut()], toCanarias)
	expect(alone).toMatchObject({ taxRegime: 'general', vatCents: 630, totalCents: 3630 })
	expect(await sold([cut()], { ...toCanarias, taxId: null })).toMatchObject({ taxRegime: 'general' })
	expect(await sold([box, cut()], toCanarias)).toMatchObject({ taxRegime: 'exportacion', vatCents: 0 })
	const [row] = orderRows(await view(alone.id))
	expect(row?.[ORDER_COLUMNS.indexOf('producto')]).toBe('Corte a inglete')
	expect(await take([cut(99_999, 99_999_999)])).toMatchObject({ faults: [{ name: 'Corte a inglete' }] })
})

test('a service has neither a picture nor a weight, and its refund does not mention a lot', async () => {
	const { shop, sold, box, view } = await open()
	const found = await view((await sold([box, cut()])).id)
	const around = { showroom: shop.showroom, merchant: shop.merchant(), signerFault: null, nowMs: shop.nowMs() }
	expect(orderAnswer(found, around).items[1]).toMatchObject({ image: '', picture: null, weight: '' })
	const lines = [
		{ position: 0, quantityHundredths: BOX, disposition: 'restocked' as const },
		{ position: 1, quantityHundredths: 400, disposition: 'restocked' as const },
	]
	const file = { view: found, returned: [] } as unknown as OrderFile
	const question = returnQuestion({ lines, reason: 'No hizo falta' }, file)
	expect(question).toContain(': vuelve a su lote. Corte a inglete, 4 ud. No se puede deshacer.')
})

test('a line costs its agreed price, and the notes of the order give the reason', async () => {
	const { db, box, sold, view } = await open()
	const { id } = await sold([{ ...box, quantity: 2, agreedCents: cents(3300) }])
	const { order, lines } = await view(id)
	expect(lines[0]).toMatchObject({ priceCents: 3300, totalCents: 6600 })
	expect(order).toMatchObject({ subtotalCents: 6600, totalCents: 7986 })
	const [note] = await findOrderNotes(db, id)
	expect(note?.text).toBe(
		`Precio acordado. ${lines[0]?.nombre}: ${formatCents(cents(3300))} en vez de ${formatCents(cents(3586))}. Cliente de siempre`,
	)
	expect(await brokenInvariants(db)).toEqual([])
})

test('the agreed price of an area is a price per m²', async () => {
	const { box, sold, view } = await open()
	const area = { ...box, variantId: 'custom' as const, areaHundredths: 1050, agreedCents: cents(2300) }
	const { lines } = await view((await sold([area])).id)
	expect(lines[0]).toMatchObject({ priceCents: 24_150, totalCents: 24_150 })
})

test('neither the incentive nor a price list reduces an agreed price or a service', async () => {
	const { shop, db, box, view, staff, ...opened } = await open()
	const { account } = await openProfessional(opened.all)
	const taken = { channel: 'telefono', accountId: staff.id, agreed: { least: -1000, reason: 'Por la obra' } } as const
	const lines = [box, { ...box, quantity: 2, agreedCents: cents(3300) }, cut(1)]
	const placed = await shop.placeOrder({ ...orderOf(opened.product(), { taken }), lines }, { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const found = await view(placed.order.id)
	// Only the box at the shop's price: 1.44 m² at 3 €.
	expect(found.lines.map(({ incentiveCents }) => incentiveCents)).toEqual([432, 0, 0])
	expect(found.order).toMatchObject({ subtotalCents: 3586 + 6600 + 250, incentiveCents: 432 })
	expect(await brokenInvariants(db)).toEqual([])
})

test('an agreed price above the list, below the employee’s limit or without an employee is refused', async () => {
	const { shop, box, take, product } = await open()
	const refused = {
		ok: false,
		code: 'lineas_no_validas',
		faults: [{ index: 0, fault: { code: 'descuento_excesivo' } }],
	}
	for (const agreedCents of [3226, 3587]) {
		expect(await take([{ ...box, agreedCents: cents(agreedCents) }])).toMatchObject(refused)
	}
	expect(await take([{ ...box, agreedCents: cents(3227) }])).toMatchObject({ ok: true })
	const alone = orderOf(product(), { lines: [{ ...box, agreedCents: cents(3585) }] })
	expect(await shop.placeOrder(alone)).toMatchObject(refused)
})

test('a quotation with a service and an agreed price becomes an order with both', async () => {
	const { shop, db, box, view } = await open()
	const by = { kind: 'tienda', least: -1000 } as const
	const client = { nombre: CUSTOMER.nombre, correo: CUSTOMER.correo, telefono: CUSTOMER.telefono, obra: '' }
	const asked = [{ ...box, agreedCents: cents(3300) }, cut(4)]
	const made = await shop.quotations.draft(by, { lines: asked, client, buyerId: null, messageId: null })
	if (!made.ok) throw new Error(made.code)
	const opened = await shop.quotations.own(made.id, by)
	if (!opened) throw new Error('the quotation is gone')
	const { version, lines, accessKey } = opened.quotation
	expect(lines.map(({ listCents, priceCents, adjustment }) => [listCents, priceCents, adjustment])).toEqual([
		[3586, 3300, null],
		[250, 250, 0],
	])
	const change = {
		...{ version, client, clientId: null, transport: TRANSPORT_APART, terms: '', notes: '', validDay: '2026-11-28' },
		...{ added: [], holdsLots: true, send: true },
		lines: lines.map(({ position, priceCents }) => ({
			...{ position, quantity: position === 0 ? 1 : 5, areaHundredths: null },
			price: { cents: position === 0 ? priceCents : cents(300) },
		})),
	}
	expect(await shop.quotations.change(made.id, by, change)).toMatchObject({ ok: true, sent: true })
	const answer = { kind: 'accept', name: 'Lucía Peña', positions: [0, 1] } as const
	const { edition } = (await shop.quotations.own(made.id, by))?.quotation ?? {}
	expect(await shop.quotations.answer(accessKey, { edition: edition ?? 0, address: '10.0.0.1', answer })).toMatchObject(
		{ ok: true },
	)
	const placed = await shop.placeOrder(orderOf({ id: 0 }, { lines: [], quotationId: made.id }))
	if (!placed.ok) throw new Error(placed.code)
	const { order, lines: ordered } = await view(placed.order.id)
	expect(ordered.map(({ nombre, quantity, priceCents }) => [nombre, quantity, priceCents])).toEqual([
		[lines[0]?.nombre, 1, 3300],
		['Corte a inglete', 5, 300],
	])
	expect(order.subtotalCents).toBe(4800)
	expect(await brokenInvariants(db)).toEqual([])
})

test('the database refuses a service with a product, a lot or a weight', async () => {
	const { db, box, sold } = await open()
	const { id } = await sold([box, cut()])
	for (const change of [{ productId: 1 }, { lotId: 1 }, { weightGrams: 1 }, { variantId: 'picking' as const }]) {
		const broken = db.update(orderLines).set(change).where(eq(orderLines.variantId, 'servicio'))
		expect(await refusedBy(broken)).toBe('order_lines_service')
	}
	expect(await refusedBy(db.update(orderLines).set({ productId: 0 }).where(eq(orderLines.orderId, id)))).toBe(
		'order_lines_service',
	)
})
