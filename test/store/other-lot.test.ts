import { expect, test } from 'vitest'
import { mails } from '#store/mail/tables.ts'
import { orderLines } from '#store/order/tables.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const BOX = 144
const CARRIER = { carrier: null, tracking: null }
const LOTS = [
	{ tono: 'A-1', calibre: '9', stockHundredths: 40 * BOX },
	{ tono: 'B-2', calibre: '9', stockHundredths: 10 * BOX },
]

async function opened() {
	const given = await openTestShop(database, { products: [importedTile({ lots: LOTS }), importedSack()] })
	const tile = given.product(importedTile().slug)
	const lots = () => given.shop.stock.lotsOf(tile.id)
	const [first, second] = await lots()
	if (!first || !second) throw new Error('the product has no two lots')
	const stock = async () =>
		(await lots()).map(({ onHandHundredths, reservedHundredths }) => [onHandHundredths, reservedHundredths])
	const ask = (position: number, lotId: number, mails = false) => ({
		position,
		lotId,
		reason: 'Se rompió una caja',
		mails,
	})
	return { ...given, tile, first, second, stock, ask }
}

/** A paid order of some boxes of the first lot. */
async function paid(
	{ order, startPayment, bankSays, tile }: Awaited<ReturnType<typeof opened>>,
	boxes: number,
	lotId: number,
) {
	const [line] = orderOf(tile).lines
	if (!line) throw new Error('the order has no line')
	const placed = await order({ lines: [{ ...line, quantity: boxes, lotId }], delivery: 'shipping' })
	await bankSays({ number: await startPayment(placed), amountCents: placed.totalCents })
	return placed.id
}

test('a line served from another lot moves the stock, keeps the books, notifies the buyer, and is sent from there', async () => {
	const given = await opened()
	const { shop, db, first, second, stock, ask } = given
	const id = await paid(given, 4, first.id)
	expect(await stock()).toEqual([
		[40 * BOX, 4 * BOX],
		[10 * BOX, 0],
	])
	expect(await shop.orders.changeLot(id, ask(0, second.id, true))).toMatchObject({ ok: true })
	expect(await stock()).toEqual([
		[40 * BOX, 0],
		[10 * BOX, 4 * BOX],
	])
	const file = await shop.orderDesk.file(id)
	expect(file?.view.lines).toMatchObject([{ lotId: second.id, tono: 'B-2' }])
	expect(file?.view.events.at(-1)?.reason).toContain(
		'del lote A-1, calibre 9 al lote B-2, calibre 9. Se rompió una caja',
	)
	expect((await db.select().from(mails)).at(-1)).toMatchObject({ kind: 'pedido-lote', orderId: id })
	await shop.orders.dispatch(id, CARRIER)
	expect(await stock()).toEqual([
		[40 * BOX, 0],
		[6 * BOX, 0],
	])
	const back = { position: 0, quantityHundredths: BOX, disposition: 'restocked' } as const
	expect(await shop.orders.refundLines(id, { lines: [back], reason: 'Sobra' })).toMatchObject({ ok: true })
	expect(await stock()).toEqual([
		[40 * BOX, 0],
		[7 * BOX, 0],
	])
	expect(await brokenInvariants(db)).toEqual([])
})

test('two lines of different lots become one lot, and their returns go back to it', async () => {
	const given = await opened()
	const { shop, db, first, second, stock, ask, tile } = given
	const [line] = orderOf(tile).lines
	if (!line) throw new Error('the order has no line')
	const of = (quantity: number, lotId: number) => ({ ...line, quantity, lotId })
	const placed = await given.order({ lines: [of(3, first.id), of(2, second.id)], delivery: 'shipping' })
	await given.bankSays({ number: await given.startPayment(placed), amountCents: placed.totalCents })
	expect(await shop.orders.changeLot(placed.id, ask(0, second.id))).toMatchObject({ ok: true })
	expect(await stock()).toEqual([
		[40 * BOX, 0],
		[10 * BOX, 5 * BOX],
	])
	await shop.orders.cancel(placed.id, { who: 'staff', reason: 'No lo quiere' })
	expect(await stock()).toEqual([
		[40 * BOX, 0],
		[10 * BOX, 0],
	])
	expect(await brokenInvariants(db)).toEqual([])
})

test('a lot is not replaced by one with too little, of another product, or after a partial dispatch of the line', async () => {
	const given = await opened()
	const { shop, db, first, second, stock, ask } = given
	const id = await paid(given, 11, first.id)
	const before = await stock()
	expect(await shop.orders.changeLot(id, ask(0, second.id))).toEqual({ ok: false, code: 'lote_sin_tanto' })
	expect(await shop.orders.changeLot(id, ask(0, first.id))).toEqual({ ok: false, code: 'lote_no_encontrado' })
	const [sacks] = await shop.stock.lotsOf(given.product(importedSack().slug).id)
	expect(await shop.orders.changeLot(id, ask(0, sacks?.id ?? 0))).toEqual({ ok: false, code: 'lote_no_encontrado' })
	expect(await shop.orders.changeLot(id, ask(5, second.id))).toEqual({ ok: false, code: 'estado_no_admitido' })
	expect(await refusedBy(db.update(orderLines).set({ lotId: sacks?.id ?? 0 }))).toBe('order_lines_lot')
	expect(await stock()).toEqual(before)
	const part = { ...CARRIER, lines: [{ position: 0, quantityHundredths: 3 * BOX }] }
	expect(await shop.deliveries.sendPart(id, part)).toMatchObject({ ok: true })
	await shop.stock.count([{ lotId: second.id, countedHundredths: 30 * BOX, seenHundredths: 10 * BOX }])
	expect(await shop.orders.changeLot(id, ask(0, second.id))).toEqual({ ok: false, code: 'estado_no_admitido' })
	const moved = db.update(orderLines).set({ lotId: second.id, tono: 'B-2', calibre: '9' })
	expect(await refusedBy(moved)).toBe('order_lines_lot')
	expect(await brokenInvariants(db)).toEqual([])
})

test('of two orders that compete for the rest of a lot, one gets it', async () => {
	const given = await opened()
	const { shop, db, first, second, stock, ask } = given
	const ids = [await paid(given, 8, first.id), await paid(given, 8, first.id)]
	const outcomes = await Promise.all(ids.map((id) => shop.orders.changeLot(id, ask(0, second.id))))
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
	expect(await stock()).toEqual([
		[40 * BOX, 8 * BOX],
		[10 * BOX, 8 * BOX],
	])
	expect(await brokenInvariants(db)).toEqual([])
})
