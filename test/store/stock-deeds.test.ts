import { expect, test } from 'vitest'
import { lotVersion } from '#shop/stock/change-lot.ts'
import { importedPiece, importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const ARRIVAL = {
	tono: 'T-900',
	calibre: '9',
	quantityHundredths: 5000,
	ubicacion: 'A-3',
	llegada: '2026-11-20',
	costeCents: null,
	reason: 'Albarán 77',
	seenArrival: null,
} as const

async function sold(shop: TestShop) {
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order
}

async function onlyLot({ shop, product }: TestShop) {
	const [lot] = await shop.stock.lotsOf(product().id)
	if (!lot) throw new Error('no lot')
	return lot
}

test('a delivery creates a lot, a second one adds to it, and the ledger names who received them', async () => {
	const test = await openTestShop(database)
	const { account } = await openAccount(test, { kind: 'staff' })
	const productId = test.product().id
	const first = await test.shop.team.actAs(account.id, () => test.shop.stock.receive({ ...ARRIVAL, productId }))
	expect(first).toMatchObject({ ok: true, isNew: true })
	if (!first.ok) return
	const more = { ...ARRIVAL, productId, quantityHundredths: 250, ubicacion: '', reason: '' }
	expect(await test.shop.stock.receive(more)).toEqual({ ok: true, isNew: false, lotId: first.lotId })
	expect(await test.shop.stock.lot(first.lotId)).toMatchObject({
		onHandHundredths: 5250,
		ubicacion: 'A-3',
		llegada: '2026-11-20',
	})
	expect(await test.shop.stock.movements(first.lotId, null, 10)).toMatchObject([
		{ kind: 'arrival', quantityHundredths: 250, onHandHundredths: 5250, who: null },
		{ kind: 'arrival', quantityHundredths: 5000, onHandHundredths: 5000, reason: 'Albarán 77', who: account.nombre },
	])
	expect(test.product().lots.map(({ stockHundredths }) => stockHundredths)).toEqual([31_250, 5250])
	expect(await brokenInvariants(test.db)).toEqual([])
})

test('pieces are whole numbers and never negative', async () => {
	const test = await openTestShop(database, { products: [importedPiece()] })
	const productId = test.product().id
	for (const quantityHundredths of [250, 0, -100]) {
		expect(await test.shop.stock.receive({ ...ARRIVAL, productId, quantityHundredths })).toMatchObject({
			code: 'cantidad_de_lote_no_valida',
		})
	}
	expect(await test.shop.stock.receive({ ...ARRIVAL, productId: 999 })).toMatchObject({
		code: 'producto_no_encontrado',
	})
})

test('stock held by orders cannot be written off', async () => {
	const test = await openTestShop(database)
	await test.order()
	const lot = await onlyLot(test)
	const asked = { lotId: lot.id, reason: 'rotura', note: 'Cayó un palet', seenWriteOff: null } as const
	expect(await test.shop.stock.writeOff({ ...asked, quantityHundredths: 31_250 })).toMatchObject({
		code: 'lote_sin_tanto',
	})
	expect(await test.shop.stock.writeOff({ ...asked, quantityHundredths: 1000 })).toEqual({ ok: true })
	expect(await test.shop.stock.movements(lot.id, null, 1)).toMatchObject([
		{ kind: 'write-off', quantityHundredths: -1000, reason: 'rotura: Cayó un palet' },
	])
	expect(await test.stock()).toEqual({ onHand: 30_250, reserved: 144 })
})

test('a count includes sold goods still on the shelf and skips a lot that moved meanwhile', async () => {
	const test = await openTestShop(database)
	await sold(test)
	const lot = await onlyLot(test)
	expect([lot.onHandHundredths, lot.unsentHundredths]).toEqual([31_250, 144])
	const counted = { lotId: lot.id, seenHundredths: 31_250, countedHundredths: 31_000 }
	expect(await test.shop.stock.count([counted])).toEqual({ changed: [lot.id], moved: [], invalid: [] })
	expect(await test.stock()).toEqual({ onHand: 31_000, reserved: 144 })
	expect(await test.shop.stock.count([counted])).toEqual({ changed: [], moved: [lot.id], invalid: [] })
	expect(await test.shop.stock.count([{ ...counted, seenHundredths: 31_000, countedHundredths: -1 }])).toMatchObject({
		invalid: [lot.id],
	})
	expect(await brokenInvariants(test.db)).toEqual([])
})

test('shelf, arrival and cost are changed only by an employee who saw their present values', async () => {
	const test = await openTestShop(database)
	const lot = await onlyLot(test)
	const change = { lotId: lot.id, version: lotVersion(lot, true), ubicacion: 'B-1', llegada: null }
	expect(await test.shop.stock.change({ ...change, costeCents: null })).toEqual({ ok: true })
	expect(await test.shop.stock.change({ ...change, costeCents: null })).toMatchObject({
		code: 'cambiado_entretanto',
		now: { ubicacion: 'B-1' },
	})
	// A user who may not see the cost leaves it unchanged.
	const seen = lotVersion({ ...lot, ubicacion: 'B-1', llegada: null }, false)
	expect(await test.shop.stock.change({ ...change, version: seen, ubicacion: 'B-2' })).toEqual({ ok: true })
})

test('lots are read by shelf and by product, page after page, by indexes', async () => {
	const test = await openTestShop(database, { products: [importedTile(), importedPiece()] })
	const productId = test.product().id
	await test.shop.stock.receive({ ...ARRIVAL, productId })
	await test.shop.stock.receive({ ...ARRIVAL, productId, tono: 'T-901', ubicacion: 'A-4' })
	const all = { shelf: '', productIds: null, after: null }
	const shelves = async (filter: Parameters<typeof test.shop.stock.byShelf>[0]) =>
		(await test.shop.stock.byShelf(filter, 10)).map(({ ubicacion }) => ubicacion)
	expect(await shelves({ ...all, shelf: 'A-' })).toEqual(['A-3', 'A-4'])
	expect(await shelves({ ...all, productIds: [productId] })).toEqual(['', 'A-3', 'A-4'])
	const [first] = await test.shop.stock.byShelf({ ...all, shelf: 'A-' }, 1)
	expect(await shelves({ ...all, shelf: 'A-', after: first ?? null })).toEqual(['A-4'])
	const scans = await wholeScans(database, async () => {
		await shelves(all)
		await shelves({ ...all, shelf: 'A-' })
		await shelves({ ...all, productIds: [productId] })
		await test.shop.stock.lotsOf(productId)
		await test.shop.stock.movements(1, null, 50)
	})
	expect(scans).toEqual([])
})

test('a form of a delivery or of a write-off posted twice counts once', async () => {
	const test = await openTestShop(database)
	const { stock } = test.shop
	const { id: productId, lots } = test.product()
	const lotId = lots[0]?.id ?? 0
	const before = (await test.stock()).onHand
	const delivery = { ...ARRIVAL, productId, seenArrival: await stock.lastArrival(productId) }
	const both = await Promise.all([stock.receive(delivery), stock.receive(delivery)])
	expect(both.map((outcome) => (outcome.ok ? 'taken in' : outcome.code)).toSorted()).toEqual([
		'cambiado_entretanto',
		'taken in',
	])
	const broken = { lotId, quantityHundredths: 100, reason: 'rotura', note: '' } as const
	const seenWriteOff = await stock.lastWriteOff(lotId)
	expect(await stock.writeOff({ ...broken, seenWriteOff })).toEqual({ ok: true })
	expect(await stock.writeOff({ ...broken, seenWriteOff })).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await stock.writeOff({ ...broken, seenWriteOff: await stock.lastWriteOff(lotId) })).toEqual({ ok: true })
	expect((await test.stock()).onHand).toBe(before + ARRIVAL.quantityHundredths - 200)
	expect(await wholeScans(database, () => stock.lastArrival(productId))).toEqual([])
})
