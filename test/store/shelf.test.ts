import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { RememberedLine } from '#domain/cart/memory.ts'
import { tellStockCause } from '#store/catalogue/stock-cause.ts'
import { rowsOf } from '#store/database.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const BOX = 144
const MIGRATION = join(import.meta.dirname, '../../src/store/migrations/0069_stock-leaves-with-the-goods.sql')
const CARRIER = { carrier: 'Transportes Meseta', tracking: null }

/** A paid order of a line, sent home. */
async function paid(shop: TestShop, change: Partial<RememberedLine>, slug?: string): Promise<string> {
	const product = shop.product(slug)
	const [line] = orderOf(product).lines
	if (!line) throw new Error('the order has no line')
	const order = await shop.order({ lines: [{ ...line, ...change }], delivery: 'shipping' })
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	return order.id
}

const sendPart = ({ shop }: TestShop, id: string, quantityHundredths: number) =>
	shop.deliveries.sendPart(id, { ...CARRIER, lines: [{ position: 0, quantityHundredths }] })

const lotOf = async ({ shop, product }: TestShop, slug?: string) => {
	const [lot] = await shop.stock.lotsOf(product(slug).id)
	if (!lot) throw new Error('the product has no lot')
	return lot
}

test('after a partial dispatch, a correct count changes nothing and the rest leaves the shelf later', async () => {
	const shop = await openTestShop(database, {
		products: [importedTile({ lots: [{ tono: 'T-1', calibre: '9', stockHundredths: 14_400 }] })],
	})
	const id = await paid(shop, { quantity: 40 })
	expect(await shop.stock()).toEqual({ onHand: 14_400, reserved: 5760 })
	expect(await sendPart(shop, id, 30 * BOX)).toMatchObject({ ok: true })
	const lot = await lotOf(shop)
	expect(lot).toMatchObject({ onHandHundredths: 10_080, reservedHundredths: 1440, unsentHundredths: 1440 })
	const count = { lotId: lot.id, countedHundredths: 10_080, seenHundredths: 10_080 }
	expect(await shop.shop.stock.count([count])).toEqual({ changed: [], moved: [], invalid: [] })
	await shop.shop.orders.dispatch(id, CARRIER)
	expect(await shop.stock()).toEqual({ onHand: 8640, reserved: 0 })
	const moved = await shop.shop.stock.movements(lot.id, null, 9)
	expect(moved.map(({ kind, quantityHundredths }) => [kind, quantityHundredths])).toEqual([
		['sale', -1440],
		['sale', -4320],
		['initial', 14_400],
	])
})

test('pallets of sacks leave as sacks, part by part', async () => {
	const shop = await openTestShop(database, { products: [importedSack()] })
	const before = await shop.stock()
	const id = await paid(shop, { variantId: 'cemento-pallet', quantity: 3 })
	const { reserved } = await shop.stock()
	expect(await sendPart(shop, id, 200)).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual({ onHand: before.onHand - (reserved / 3) * 2, reserved: reserved / 3 })
	await shop.shop.orders.refundLines(id, {
		lines: [{ position: 0, quantityHundredths: 200, disposition: 'restocked' }],
		reason: 'Sobran dos',
	})
	// The unshipped pallet is refunded first, and then one of the shipped ones.
	expect(await shop.stock()).toEqual({ onHand: before.onHand - reserved / 3, reserved: 0 })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a fully refunded order reserves nothing: unsent goods are for sale again, and sent ones if they came back', async () => {
	const shop = await openTestShop(database)
	const before = await shop.stock()
	const refund = { amountCents: null, reason: 'No llega a tiempo' }
	const put = await paid(shop, { quantity: 4 })
	expect(await shop.shop.orders.refund(put, { ...refund, restock: true })).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual(before)
	const lost = await paid(shop, { quantity: 4 })
	expect(await shop.shop.orders.refund(lost, { ...refund, restock: false })).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual(before)
	for (const restock of [true, false]) {
		const part = await paid(shop, { quantity: 4 })
		await sendPart(shop, part, 3 * BOX)
		expect(await shop.shop.orders.refund(part, { ...refund, restock })).toMatchObject({ ok: true })
	}
	expect(await shop.stock()).toEqual({ onHand: before.onHand - 3 * BOX, reserved: 0 })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

/**
 * Makes the stock as the version before the migration left it: sold goods are neither on hand nor reserved, and no
 * row records the dispatched goods.
 */
async function sellAtPayment({ db }: TestShop): Promise<void> {
	await db.transaction(async (tx) => {
		const unsent = await rowsOf<{ orderId: string; lotId: number; quantity: number }>(
			tx,
			sql`select order_id as "orderId", lot_id as "lotId", quantity_hundredths - sent_hundredths as quantity from reservations
				where state = 'sold' and sent_hundredths < quantity_hundredths`,
		)
		await tx.execute(sql`update reservations set sent_hundredths = quantity_hundredths where state = 'sold'`)
		for (const { orderId, lotId, quantity } of unsent) {
			await tellStockCause(tx, { kind: 'sale', at: new Date(NOON_MS), order: orderId })
			await tx.execute(sql`update lots set on_hand_hundredths = on_hand_hundredths - ${quantity},
				reserved_hundredths = reserved_hundredths - ${quantity} where id = ${lotId}`)
		}
		await tx.execute(sql`update reservations set sent_hundredths = 0`)
	})
}

test('the database refuses a sale that removes unsent stock from its lot', async () => {
	const shop = await openTestShop(database)
	const order = await paid(shop, { quantity: 4 })
	const sold = shop.db.transaction(async (tx) => {
		await tellStockCause(tx, { kind: 'sale', at: new Date(NOON_MS), order })
		await tx.execute(sql`update lots set on_hand_hundredths = on_hand_hundredths - ${4 * BOX}, reserved_hundredths = 0`)
	})
	expect(await refusedBy(sold)).toBe('lots_sale_is_sent')
})

test('goods sold by the previous version and not yet sent are on hand and reserved', async () => {
	const shop = await openTestShop(database, { products: [importedTile(), importedSack()] })
	const { orders } = shop.shop
	const back = { position: 0, quantityHundredths: 2 * BOX, disposition: 'restocked' } as const
	const tile = importedTile().slug
	const part = await paid(shop, { quantity: 10 }, tile)
	await sendPart(shop, part, 6 * BOX)
	await orders.refundLines(part, { lines: [back], reason: 'Sobran' })
	const sacks = await paid(shop, { variantId: 'cemento-pallet', quantity: 3 }, importedSack().slug)
	await sendPart(shop, sacks, 100)
	await paid(shop, { quantity: 5 }, tile)
	const gone = await paid(shop, { quantity: 5 }, tile)
	await orders.dispatch(gone, CARRIER)
	await orders.refundLines(gone, { lines: [back], reason: 'Sobran' })
	await shop.order()
	const lots = async () => [await lotOf(shop, tile), await lotOf(shop, importedSack().slug)]
	const before = await lots()
	await sellAtPayment(shop)
	expect(await lots()).not.toEqual(before)
	// Stock reserved by a deleted quotation is free afterwards.
	await shop.db.execute(
		sql`update lots set reserved_hundredths = reserved_hundredths + 144 where id = ${before[0]?.id}`,
	)
	const file = await readFile(MIGRATION, 'utf8')
	const changesOfRows = file
		.split('--> statement-breakpoint')
		.filter((statement) => /UPDATE (reservations|lots)/.test(statement) && !/CREATE/.test(statement))
	expect(changesOfRows).toHaveLength(2)
	for (const statement of changesOfRows) await shop.db.execute(sql.raw(statement))
	expect(await lots()).toEqual(before)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

/** An action on an order of boxes; quantities in boxes. */
type Deed =
	| { readonly kind: 'part'; readonly order: number; readonly boxes: number }
	| { readonly kind: 'restocked' | 'written_off'; readonly order: number; readonly boxes: number }
	| { readonly kind: 'buy'; readonly boxes: number }
	| { readonly kind: 'dispatch'; readonly order: number }
	| { readonly kind: 'cancel'; readonly order: number }

const order = fc.nat(3)
const boxes = fc.integer({ min: 1, max: 6 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
	fc.record({ kind: fc.constant('buy' as const), boxes }),
	fc.record({ kind: fc.constant('part' as const), order, boxes }),
	fc.record({ kind: fc.constantFrom('restocked' as const, 'written_off' as const), order, boxes }),
	fc.record({ kind: fc.constant('dispatch' as const), order }),
	fc.record({ kind: fc.constant('cancel' as const), order }),
)

/** Boxes of an order as a warehouse worker sees them. */
interface Seen {
	readonly id: string
	unsent: number
	sent: number
}

/** Runs an action in the shop and on the shelf, and returns by how many boxes the shelf has changed. */
async function play(shop: TestShop, seen: Seen[], done: Deed): Promise<number> {
	if (done.kind === 'buy') {
		seen.push({ id: await paid(shop, { quantity: done.boxes }), unsent: done.boxes, sent: 0 })
		return 0
	}
	const one = seen[done.order]
	if (!one) return 0
	const { orders } = shop.shop
	if (done.kind === 'part') {
		if (!(await sendPart(shop, one.id, done.boxes * BOX)).ok) return 0
		one.unsent -= done.boxes
		one.sent += done.boxes
		return -done.boxes
	}
	if (done.kind === 'dispatch') {
		if (!(await orders.dispatch(one.id, CARRIER)).ok) return 0
		const left = one.unsent
		one.sent += left
		one.unsent = 0
		return -left
	}
	if (done.kind === 'cancel') {
		if ((await orders.cancel(one.id, { who: 'staff', reason: 'No' })).ok) one.unsent = 0
		return 0
	}
	const asked = { position: 0, quantityHundredths: done.boxes * BOX, disposition: done.kind }
	const { ok } = await orders.refundLines(one.id, { lines: [asked], reason: 'Sobran' })
	if (!ok) return 0
	const unsent = Math.min(done.boxes, one.unsent)
	one.unsent -= unsent
	one.sent -= done.boxes - unsent
	return done.kind === 'restocked' ? done.boxes - unsent : -unsent
}

test('after any dispatches and returns, the books match the shelf and unsent stock stays reserved', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
			const shop = await openTestShop(database)
			const before = await shop.stock()
			const seen: Seen[] = []
			let shelf = 0
			for (const done of deeds) {
				if (done.kind === 'buy' && seen.length > 3) continue
				shelf += await play(shop, seen, done)
				const unsent = seen.reduce((total, one) => total + one.unsent, 0)
				expect(await shop.stock()).toEqual({ onHand: before.onHand + shelf * BOX, reserved: unsent * BOX })
			}
			expect(await brokenInvariants(shop.db)).toEqual([])
		}),
		{ numRuns: 8 },
	)
})

test('a full refund of goods that have not left refreshes the catalogue of this process', async () => {
	const shop = await openTestShop(database, { products: [importedTile()] })
	const id = await paid(shop, {})
	const refreshes = vi.spyOn(shop.context.catalogue, 'refreshSoon')
	await shop.shop.orders.refund(id, { amountCents: null, reason: 'Todo', restock: false })
	expect(refreshes).toHaveBeenCalled()
})
