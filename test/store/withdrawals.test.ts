import { beforeEach, expect, test } from 'vitest'
import { namesTradeOrder, TRADE_ORDER_TEXT } from '#domain/withdrawal/trade-order.ts'
import { isFromElsewhere, type Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import { OTHER_ADDRESS_TEXT } from '#domain/withdrawal/withdrawal-text.ts'
import { mails } from '#store/mail/tables.ts'
import { withdrawals } from '#store/message/tables.ts'
import { orders } from '#store/order/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
let given: TestShop

beforeEach(async () => {
	given = await openTestShop(database)
})

const from = (address: string) => ({ address, front: SAMPLE_FRONT })
const statement = (change: Partial<Withdrawal> = {}): Withdrawal => ({
	name: 'Ana Gil',
	email: 'ana@example.es',
	orderNumber: '2026A00001',
	products: '',
	stated: null,
	...change,
})

test('a statement is stored, mailed to the shop and acknowledged with its content, date and time', async () => {
	const { shop, db } = given
	const taken = await shop.takeWithdrawal(statement({ products: 'Terrazo · Caja · 3 ud' }), from('1.2.3.4'))
	expect(taken).toEqual({ ok: true, number: 'D-00001', atMs: NOON_MS })
	expect(await db.select().from(withdrawals)).toMatchObject([
		{ nombre: 'Ana Gil', correo: 'ana@example.es', pedido: '2026A00001', productos: 'Terrazo · Caja · 3 ud' },
	])
	const [toShop, receipt] = await db.select().from(mails).orderBy(mails.id)
	expect(toShop).toMatchObject({ kind: 'desistimiento', recipient: null, replyTo: 'ana@example.es' })
	expect(receipt).toMatchObject({ kind: 'desistimiento-acuse', recipient: 'ana@example.es' })
	for (const mail of [toShop, receipt]) {
		expect(mail?.text).toContain('Referencia: D-00001')
		expect(mail?.text).toContain('21 de noviembre de 2026 a las 12:00:00')
		expect(mail?.text).toContain('Pedido: 2026A00001')
		expect(mail?.text).toContain('> Terrazo · Caja · 3 ud')
	}
})

test('a statement without products covers the whole order', async () => {
	const { shop, db } = given
	await shop.takeWithdrawal(statement(), from('1.2.3.4'))
	const [toShop] = await db.select().from(mails).orderBy(mails.id)
	expect(toShop?.text).toContain('> Desisto de todo el pedido 2026A00001.')
})

test('the same statement sent twice, even at once, is stored once with one number', async () => {
	const { shop, clock, db } = given
	const answers = await Promise.all([1, 2, 3].map(() => shop.takeWithdrawal(statement(), from('1.2.3.4'))))
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
	expect(await db.$count(withdrawals)).toBe(1)
	expect(await db.$count(mails)).toBe(2)
	clock.advance(11 * 60_000)
	expect(await shop.takeWithdrawal(statement(), from('1.2.3.4'))).toMatchObject({ ok: true, number: 'D-00002' })
})

test('other forms never block a withdrawal, neither one’s own nor those of others with the same mail address', async () => {
	const { shop } = given
	for (let n = 0; n < 6; n++) await shop.subscribe('ana@example.es', from('10.0.0.9'))
	for (let n = 0; n < 15; n++) {
		const stranger = statement({ orderNumber: `2026B0000${n}` })
		expect(await shop.takeWithdrawal(stranger, from('10.0.0.66'))).toMatchObject({ ok: true })
	}
	expect(await shop.takeWithdrawal(statement(), from('10.0.0.9'))).toMatchObject({ ok: true })
	const more = statement({ orderNumber: '2026B99999' })
	expect(await shop.takeWithdrawal(more, from('10.0.0.66'))).toMatchObject({ ok: false, code: 'demasiadas_peticiones' })
})

/** A shop with a paid order, and the statement of its buyer. */
async function withdrawn(change: Partial<Withdrawal> = {}) {
	const { shop, ...rest } = given
	const order = await given.order({ delivery: 'shipping' })
	await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
	const made = statement({ orderNumber: ` ${order.id.toLowerCase()} `, email: order.correo.toUpperCase(), ...change })
	await shop.takeWithdrawal(made, from('1.2.3.4'))
	const [{ id: statementId } = { id: 0 }] = await given.db.select().from(withdrawals)
	const waiting = async () => (await shop.today.work()).waiting.withdrawals
	return { ...rest, shop, orderId: order.id, statementId, waiting }
}
const DAY_MS = 86_400_000
const NO_CARRIER = { carrier: null, tracking: null }

test('an order under withdrawal is neither picked nor sent, whole or in part, until the staff decides', async () => {
	const { shop, db, orderId, statementId, waiting } = await withdrawn()
	expect(await waiting()).toEqual({ count: 1, oldest: new Date(NOON_MS) })
	expect(await shop.picking.toPrepare()).toMatchObject([{ order: { id: orderId }, isWithdrawn: true }])
	expect((await shop.picking.list([orderId])).orders).toEqual([])
	const refused = { ok: false, code: 'desistimiento_por_decidir' }
	expect(await shop.orders.dispatch(orderId, NO_CARRIER)).toMatchObject(refused)
	const part = { ...NO_CARRIER, lines: [{ position: 0, quantityHundredths: 1 }] }
	expect(await shop.deliveries.sendPart(orderId, part)).toMatchObject(refused)
	expect(await refusedBy(db.update(orders).set({ state: 'in_transit' }))).toBe('orders_withdrawn')
	const decided = { decision: 'sin_efecto', note: 'Lo quiere, ha escrito' } as const
	expect(await shop.team.actAs('decidir', () => shop.threads.decideWithdrawal(statementId, decided))).toEqual({
		ok: true,
	})
	expect(await shop.threads.decideWithdrawal(statementId, decided)).toEqual({
		...{ ok: false, code: 'desistimiento_decidido' },
	})
	const [entry] = await db.select().from(auditEntries)
	expect(entry).toMatchObject({ tableName: 'withdrawals', after: { decision: 'sin_efecto' } })
	expect(await waiting()).toEqual({ count: 0, oldest: null })
	expect(await shop.orders.dispatch(orderId, NO_CARRIER)).toMatchObject({ ok: true })
})

test('a statement after its term is acknowledged without a promise, and marked for the staff', async () => {
	const { shop, db, clock } = given
	const order = await given.order({ delivery: 'shipping' })
	await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
	expect(await shop.orders.dispatch(order.id, NO_CARRIER)).toMatchObject({ ok: true })
	expect(await shop.orders.deliver(order.id)).toMatchObject({ ok: true })
	const mailsOf = async (orderNumber: string) => {
		await db.delete(mails)
		await shop.takeWithdrawal(statement({ orderNumber, email: order.correo }), from('1.2.3.4'))
		return (await db.select().from(mails).orderBy(mails.id)).map(({ text }) => text)
	}
	// The fourteenth day is a Saturday; the term runs until Monday.
	clock.advance(16 * DAY_MS)
	for (const text of await mailsOf(order.id)) expect(text).not.toContain('acab')
	clock.advance(DAY_MS)
	const [toShop, receipt] = await mailsOf(order.id)
	expect(toShop).toContain('Fuera de plazo: acabó el 7 de diciembre de 2026.')
	expect(receipt).toContain('Los 14 días para desistir de este pedido acabaron el 7 de diciembre de 2026.')
	expect(receipt).not.toContain('Te devolvemos')
})

test('a statement from another mail address is listed and waits, and does not stop the order', async () => {
	const { shop, orderId, waiting } = await withdrawn({ email: 'otra@example.es' })
	expect(await waiting()).toMatchObject({ count: 1 })
	expect((await shop.orderDesk.file(orderId))?.withdrawals).toMatchObject([{ isOfBuyer: false }])
	const [listed] = await shop.threads.withdrawals({ before: null, size: 5 })
	expect(listed && isFromElsewhere(listed)).toBe(true)
	expect(await shop.picking.toPrepare()).toMatchObject([{ order: { id: orderId }, isWithdrawn: false }])
	expect(await shop.orders.dispatch(orderId, NO_CARRIER)).toMatchObject({ ok: true })
})

test('a statement of the buyer is in its order and says what is paid back; one from another address is not', async () => {
	const { shop, db, orderId } = await withdrawn()
	const accessKey = (await db.select().from(orders))[0]?.accessKey ?? ''
	await shop.takeWithdrawal(statement({ orderNumber: orderId, email: 'otra@example.es' }), from('1.2.3.4'))
	expect((await shop.viewOrder(orderId, accessKey))?.withdrawals).toEqual([
		{ id: 1, productos: '', stated: null, createdAt: new Date(NOON_MS), decision: null, decidedAt: null },
	])
	const sent = await db.select().from(mails).orderBy(mails.id)
	const [own, strange] = sent.filter(({ kind }) => kind === 'desistimiento-acuse').map(({ text }) => text)
	expect(own).toContain('Todavía no ha salido, y no sale hasta que lo tramitemos')
	expect(own).toContain('todo lo que pagaste, también el transporte ordinario. Lo hacemos como mucho el 5 de diciembre')
	expect(strange).toContain('Si ya tienes el material, envíalo o tráelo como mucho el 5 de diciembre de 2026')
	const toShop = sent
		.filter(({ kind }) => kind === 'desistimiento')
		.map(({ text }) => text.includes(OTHER_ADDRESS_TEXT))
	expect(toShop).toEqual([false, true])
	const ofOrder = sent.filter((mail) => mail.orderId === orderId && mail.kind.startsWith('desistimiento'))
	expect(ofOrder).toMatchObject([{ kind: 'desistimiento-acuse', text: own }])
})

test('a statement by lines is stored with what it pays back, and leaves the rest to withdraw from', async () => {
	const { shop, db, orderId } = await withdrawn({ email: 'otra@example.es', orderNumber: 'no lo sé', products: 'Nada' })
	const [row] = await db.select().from(orders)
	const open = () => shop.withdrawable(orderId, row?.accessKey ?? '')
	const left = (await open())?.left ?? []
	const [first] = left
	if (!first) throw new Error('nothing to withdraw from')
	const lines = [{ position: first.line.position, quantityHundredths: first.leftHundredths }]
	const stated = { covers: 'whole', lines, comment: '', refund: null } as const
	const own = { orderNumber: orderId, email: row?.correo ?? '', stated, products: '' }
	expect(await shop.takeWithdrawal(statement(own), from('1.2.3.4'))).toMatchObject({ ok: true })
	expect((await open())?.view.withdrawals).toMatchObject([{ stated }])
	expect((await open())?.left).toHaveLength(left.length - 1)
	expect(await shop.withdrawable(orderId, 'otra')).toBeNull()
})

test('the receipt of a statement in words promises the transport for the whole order alone, as the page does', async () => {
	const { db } = await withdrawn({ products: '3 cajas' })
	const sent = await db.select().from(mails).orderBy(mails.id)
	const receipt = sent.find(({ kind }) => kind === 'desistimiento-acuse')?.text ?? ''
	expect(receipt).toContain('también el transporte ordinario si desistes del pedido entero')
	const toShop = sent.find(({ kind }) => kind === 'desistimiento')?.text ?? ''
	expect(toShop).toContain('el transporte ordinario solo con el pedido entero')
})

test('a statement no longer waits once its order is cancelled, and one of an unknown order waits for a decision', async () => {
	const { shop, orderId, waiting } = await withdrawn()
	await shop.takeWithdrawal(statement({ orderNumber: 'no lo sé' }), from('1.2.3.5'))
	expect(await waiting()).toMatchObject({ count: 2 })
	await shop.orders.cancel(orderId, { who: 'staff', reason: 'Ha desistido' })
	expect(await waiting()).toMatchObject({ count: 1 })
	const listed = await shop.threads.withdrawals({ before: null, size: 5 })
	expect(listed.map(({ orderState }) => orderState)).toEqual([null, 'cancelled'])
})

test('a withdrawal from the order of a company or a professional is refused to its buyer, and reveals nothing to others', async () => {
	const { shop, db } = given
	const { account } = await openProfessional(given)
	const placed = await shop.placeOrder(orderOf(given.product()), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const { id, correo } = placed.order
	const own = statement({ orderNumber: id.toLowerCase(), email: correo.toUpperCase() })
	expect(await shop.mayWithdraw(placed.order)).toBe(false)
	expect(await shop.takeWithdrawal(own, from('1.2.3.4'))).toEqual({
		ok: false,
		code: 'desistimiento_solo_consumidores',
	})
	expect(await db.$count(withdrawals)).toBe(0)
	const ofAccount = { ...own, email: account.correo }
	expect(ofAccount.email).not.toBe(correo)
	expect(await shop.takeWithdrawal(ofAccount, from('1.2.3.4'))).toMatchObject({ ok: false })
	const strange = { ...own, email: 'otra@example.es' }
	expect(await shop.takeWithdrawal(strange, from('1.2.3.4'))).toMatchObject({ ok: true })

	for (const refused of [own, ofAccount])
		expect(await shop.reviewWithdrawal(refused, from('1.2.3.5'))).toMatchObject({
			code: 'desistimiento_solo_consumidores',
		})
	expect(await shop.reviewWithdrawal(strange, from('1.2.3.5'))).toBeNull()
	expect(await shop.reviewWithdrawal(statement(), from('1.2.3.5'))).toBeNull()

	const guest = await shop.placeOrder(orderOf(given.product()))
	if (!guest.ok) throw new Error(guest.code)
	expect(await shop.mayWithdraw(guest.order)).toBe(true)
	const consumer = statement({ orderNumber: guest.order.id, email: guest.order.correo })
	expect(await shop.takeWithdrawal(consumer, from('1.2.3.4'))).toMatchObject({ ok: true })
})

test('the review reports a trade order only a limited number of times per visitor, and the confirmation always', async () => {
	const { shop } = given
	const { account } = await openProfessional(given)
	const placed = await shop.placeOrder(orderOf(given.product()), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const own = statement({ orderNumber: placed.order.id, email: placed.order.correo })
	for (let n = 0; n < 15; n++) expect(await shop.reviewWithdrawal(own, from('10.0.0.66'))).not.toBeNull()
	expect(await shop.reviewWithdrawal(own, from('10.0.0.66'))).toBeNull()
	expect(await shop.reviewWithdrawal(own, from('10.0.0.9'))).not.toBeNull()
	expect(await shop.takeWithdrawal(own, from('10.0.0.66'))).toMatchObject({ code: 'desistimiento_solo_consumidores' })
})

test('the staff sees that a statement from another address concerns a trade order, and its sender does not', async () => {
	const { shop, db } = given
	const { account } = await openProfessional(given)
	const placed = await shop.placeOrder(orderOf(given.product()), { account, clientId: null })
	const guest = await shop.placeOrder(orderOf(given.product()))
	if (!placed.ok || !guest.ok) throw new Error('not placed')
	const named = ` ${placed.order.id.toLowerCase()} `
	await shop.takeWithdrawal(statement({ orderNumber: named, email: 'otra@example.es' }), from('1.2.3.4'))
	await shop.takeWithdrawal(statement({ orderNumber: guest.order.id }), from('1.2.3.4'))
	await shop.takeWithdrawal(statement({ orderNumber: 'no lo sé' }), from('1.2.3.4'))
	const listed = await shop.threads.withdrawals({ before: null, size: 5 })
	expect(listed.map((one) => [one.pedido, namesTradeOrder(one)])).toEqual([
		['no lo sé', false],
		[guest.order.id, false],
		[named, true],
	])
	const opened = await shop.threads.withdrawal(listed.at(-1)?.id ?? 0)
	expect(opened && namesTradeOrder(opened.statement)).toBe(true)
	const [atOrder] = (await shop.orderDesk.file(placed.order.id))?.withdrawals ?? []
	expect(atOrder && namesTradeOrder(atOrder)).toBe(true)
	const sent = await db.select().from(mails).orderBy(mails.id)
	const ofStatement = sent.filter(({ kind }) => kind.startsWith('desistimiento'))
	expect(ofStatement.map(({ kind, text }) => [kind, text.includes(TRADE_ORDER_TEXT)])).toEqual([
		['desistimiento', true],
		['desistimiento-acuse', false],
		['desistimiento', false],
		['desistimiento-acuse', false],
		['desistimiento', false],
		['desistimiento-acuse', false],
	])
})
