import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FormSource } from '#shop/form/take-message.ts'
import { mails } from '#store/mail/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 60 * 60_000
const VICTIM = 'victima@example.es'

const mailsTo = ({ db }: TestShop, correo: string) => db.$count(mails, eq(mails.recipient, correo))

/** Orders by transfer and cancels, as a visitor. */
const orderAndCancel = ({ shop, product }: TestShop, address: string, correo: string) =>
	shop.duringVisit(address, async () => {
		const asked = orderOf(product(), { customer: { ...CUSTOMER, correo }, payMethod: 'transferencia' })
		const placed = await shop.placeOrder(asked, null, address)
		if (placed.ok) await shop.orders.cancel(placed.order.id, { who: 'buyer', reason: 'Prueba' })
		return placed.ok
	})

test('unpaid orders mail a stranger at most a few times an hour, whichever visitors place them', async () => {
	const open = await openTestShop(database)
	for (let nth = 0; nth < 30; nth += 1) await orderAndCancel(open, `10.0.${nth}.1`, VICTIM)
	expect(await mailsTo(open, VICTIM)).toBe(16)
	await orderAndCancel(open, '10.0.0.1', 'otra@example.es')
	expect(await mailsTo(open, 'otra@example.es')).toBe(2)
	open.clock.advance(HOUR_MS + 1)
	await orderAndCancel(open, '10.0.99.1', VICTIM)
	expect(await mailsTo(open, VICTIM)).toBe(18)
})

test('a change of address mails each time, and changes by the staff always mail', async () => {
	const open = await openTestShop(database)
	const { shop, product } = open
	const customer = { ...CUSTOMER, correo: VICTIM }
	const placed = await shop.placeOrder(orderOf(product(), { delivery: 'shipping', customer }), null, '10.0.0.1')
	if (!placed.ok) throw new Error(placed.code)
	const move = (nth: number) =>
		shop.orders.changeAddress(placed.order.id, { ...customer, direccion: `Calle Mayor ${nth}` })
	for (let nth = 0; nth < 20; nth += 1) await shop.duringVisit('10.0.0.1', () => move(nth))
	expect(await mailsTo(open, VICTIM)).toBe(8)
	await shop.duringVisit('10.0.0.1', () => shop.team.actAs('a command', () => move(50)))
	expect(await mailsTo(open, VICTIM)).toBe(9)
})

test('one visitor causes sixty mails an hour at most, to any number of addresses', async () => {
	const open = await openTestShop(database)
	const register = (nth: number, visitor: string) => {
		const asked = {
			nombre: 'Ana',
			correo: `persona-${nth}@example.es`,
			telefono: '600123456',
			password: 'azulejo de muestra',
		}
		return open.shop.duringVisit(visitor, () =>
			open.shop.accounts.register({ kind: 'particular', ...asked }, `10.9.${nth}.1`),
		)
	}
	for (let nth = 0; nth < 70; nth += 1) await register(nth, '10.0.0.1')
	expect(await open.db.$count(mails)).toBe(60)
	await register(71, '10.0.0.2')
	expect(await open.db.$count(mails)).toBe(61)
})

test('the receipt of a withdrawal is mailed regardless of other mails to the address', async () => {
	const open = await openTestShop(database)
	const { front } = open.context
	const visit = (address: string, work: (source: FormSource) => Promise<unknown>) =>
		open.shop.duringVisit(address, () => work({ address, front }))
	for (let nth = 0; nth < 10; nth += 1) await orderAndCancel(open, `10.0.${nth}.1`, VICTIM)
	for (let nth = 0; nth < 15; nth += 1) await visit(`10.1.${nth}.1`, (source) => open.shop.subscribe(VICTIM, source))
	const registration = {
		kind: 'particular',
		nombre: 'Ana',
		correo: VICTIM,
		telefono: '600123456',
		password: 'cal y canto',
	} as const
	for (let nth = 0; nth < 15; nth += 1)
		await visit(`10.2.${nth}.1`, ({ address }) => open.shop.accounts.register(registration, address))
	expect(await mailsTo(open, VICTIM)).toBe(40)
	const stated = { name: 'Ana', email: VICTIM, orderNumber: '2611ABCDEF', products: '', stated: null }
	await visit('10.3.0.1', (source) => open.shop.takeWithdrawal(stated, source))
	expect(await open.db.$count(mails, eq(mails.kind, 'desistimiento-acuse'))).toBe(1)
})
