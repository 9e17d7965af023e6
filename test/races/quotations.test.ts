import { expect, test } from 'vitest'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const STAFF = { kind: 'tienda', least: -9000 } as const
const AT_ONCE = 8

const CLIENT = { nombre: 'Marta Gil', correo: 'marta@example.es', telefono: '', obra: '' }
const sentAs = (version: number) => ({
	version,
	client: CLIENT,
	clientId: null,
	transport: TRANSPORT_APART,
	terms: '',
	notes: '',
	validDay: '2026-11-28',
	lines: [{ position: 0, quantity: 1, areaHundredths: null, price: { adjustment: -500 } }],
	added: [],
	holdsLots: false,
	send: true,
})

/** A quotation of the shop that was sent to a client. */
async function sent() {
	const shop = await openTestShop(database, { products: [importedTile()] })
	const { quotations } = shop.shop
	const line = { variantId: 'picking', quantity: 1, areaHundredths: null, lotId: null } as const
	const lines = [{ ...line, productId: shop.product().id }]
	const made = await quotations.draft(STAFF, { lines, client: CLIENT, buyerId: null, messageId: null })
	if (!made.ok) throw new Error(made.code)
	const { id } = made
	expect(await quotations.change(id, STAFF, sentAs(0))).toMatchObject({ sent: true })
	const opened = await quotations.own(id, STAFF)
	if (!opened) throw new Error('the quotation is gone')
	const { quotation } = opened
	const accept = (name: string) =>
		quotations.answer(quotation.accessKey, {
			edition: 1,
			address: '10.0.0.1',
			answer: { kind: 'accept', name, positions: [0] },
		})
	const order = () => shop.shop.placeOrder(orderOf({ id: 0 }, { lines: [], quotationId: id }))
	return { ...shop, quotations, quotation, accept, order }
}

test('of many concurrent acceptances one counts, and of many concurrent orders one is placed', async () => {
	const shop = await sent()
	const accepted = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => shop.accept(`Marta ${n}`)))
	expect(accepted.filter(({ ok }) => ok)).toHaveLength(1)
	const placed = await Promise.all(Array.from({ length: AT_ONCE }, shop.order))
	expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
	expect(new Set(placed.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['presupuesto_ya_pedido']))
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a quotation that is accepted at the moment it ends is either accepted or ended', async () => {
	const shop = await sent()
	const { id, validUntil } = shop.quotation
	shop.clock.advance(validUntil.getTime() - shop.clock.nowMs() - 1)
	const answering = [shop.accept('Marta'), shop.accept('Gil')]
	shop.clock.advance(1)
	const [ended, ...answers] = await Promise.all([shop.quotations.end(), ...answering])
	const taken = answers.filter((one) => one.ok).length
	// A quotation that is being answered is skipped, and expired by the next run.
	const later = ended + taken === 0 ? await shop.quotations.end() : 0
	expect(ended + taken + later).toBe(1)
	const state = (await shop.quotations.own(id, STAFF))?.quotation.state
	expect(state).toBe(taken === 1 ? 'aceptado' : 'caducado')
})

test('quotation numbers created at once are consecutive', async () => {
	const shop = await sent()
	const line = { variantId: 'picking', quantity: 1, areaHundredths: null, lotId: null } as const
	const draft = () =>
		shop.quotations.draft(STAFF, {
			lines: [{ ...line, productId: shop.product().id }],
			client: { nombre: '', correo: '', telefono: '', obra: '' },
			buyerId: null,
			messageId: null,
		})
	await Promise.all(Array.from({ length: AT_ONCE }, draft))
	const listed = await shop.quotations.list({ search: '', state: null }, { before: null, size: 50 })
	expect(new Set(listed.map(({ number }) => number)).size).toBe(AT_ONCE + 1)
	expect(listed[0]?.number).toBe('P-2026-00009')
})

test('a professional sends forty quotations a day at most, however many at once', async () => {
	const given = await openTestShop(database, { products: [importedTile()] })
	const { quotations } = given.shop
	const { account } = await openProfessional(given)
	const by = { kind: 'profesional', account } as const
	const line = { variantId: 'picking', quantity: 1, areaHundredths: null, lotId: null } as const
	const lines = [{ ...line, productId: given.product().id }]
	const ids: number[] = []
	for (let count = 0; count < 60; count += 1) {
		const made = await quotations.draft(by, { lines, client: CLIENT, buyerId: null, messageId: null })
		if (!made.ok) throw new Error(made.code)
		ids.push(made.id)
	}
	const sends = await Promise.all(ids.map((id) => quotations.change(id, by, sentAs(0))))
	expect(sends.filter(({ ok }) => ok)).toHaveLength(40)
	const refused = sends.find(({ ok }) => !ok)
	expect(refused).toEqual({ ok: false, code: 'demasiados_envios', waitMinutes: 24 * 60 })
	const left = ids[sends.findIndex(({ ok }) => !ok)] ?? 0
	given.clock.advance(24 * 60 * 60_000)
	expect(await quotations.change(left, by, sentAs(0))).toMatchObject({ sent: true })
})
