import { beforeEach, expect, test } from 'vitest'
import type { Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import { mails } from '#store/mail/tables.ts'
import { withdrawals } from '#store/message/tables.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

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

test('a statement without products is about the whole order', async () => {
	const { shop, db } = given
	await shop.takeWithdrawal(statement(), from('1.2.3.4'))
	const [toShop] = await db.select().from(mails).orderBy(mails.id)
	expect(toShop?.text).toContain('> Desisto de todo el pedido 2026A00001.')
})

test('the same statement sent twice, even at once, is one statement with one number', async () => {
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
