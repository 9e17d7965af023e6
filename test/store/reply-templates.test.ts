import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#store/mail/tables.ts'
import { replyTemplates, withdrawalAnswers, withdrawals } from '#store/message/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const LATE = { name: 'Llega tarde', text: 'Hola, {nombre}: tu pedido {pedido} llega mañana.' }

test('template names are unique, and an outdated change is refused', async () => {
	const { shop, db, clock } = await openTestShop(database)
	expect(await shop.replyTemplates.add(LATE)).toEqual({ ok: true })
	expect(await shop.replyTemplates.add({ ...LATE, name: 'LLEGA TARDE' })).toMatchObject({ code: 'plantilla_existente' })
	await shop.team.actAs('plantilla', () => shop.replyTemplates.add({ name: 'Ánimo', text: 'Gracias.' }))
	expect((await db.select().from(auditEntries)).map(({ tableName }) => tableName)).toEqual(['reply_templates'])
	const [first, second] = await shop.replyTemplates.list()
	if (!first || !second) throw new Error('a template is missing')
	clock.advance(1000)
	const seen = { id: second.id, seen: second.changedAt.getTime() }
	expect(await shop.replyTemplates.change(seen, { ...LATE, name: first.name })).toMatchObject({
		code: 'plantilla_existente',
	})
	expect(await shop.replyTemplates.change(seen, { ...second, text: 'Otra cosa.' })).toEqual({ ok: true })
	expect(await shop.replyTemplates.change(seen, LATE)).toMatchObject({ code: 'cambiado_entretanto' })
	await shop.replyTemplates.remove(second.id)
	await shop.replyTemplates.remove(second.id)
	expect(await shop.replyTemplates.change(seen, LATE)).toMatchObject({ code: 'plantilla_no_encontrada' })
	expect(await shop.replyTemplates.list()).toHaveLength(1)
})

test('of two concurrent templates with one name, one is stored', async () => {
	const { shop } = await openTestShop(database)
	const added = await Promise.all([1, 2, 3].map(() => shop.replyTemplates.add(LATE)))
	expect(added.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the database refuses names in braces that are no placeholders', async () => {
	const { db, clock } = await openTestShop(database)
	const insert = (text: string) =>
		db.insert(replyTemplates).values({ name: text, text, changedAt: new Date(clock.nowMs()) })
	for (const text of ['{nombr}', '{}', '{{nombre}}', '{ nombre}']) {
		expect(await refusedBy(insert(text))).toBe('reply_templates_placeholders')
	}
	await insert('{nombre}, {firma} { y\n}')
})

test('a withdrawal is answered by mail, and a second answer is refused', async () => {
	const opened = await openTestShop(database)
	const { shop, db } = opened
	const { account } = await openAccount(opened, { kind: 'staff', correo: 'ventas@example.es', nombre: 'Eva' }, 'sales')
	const statement = { name: 'Ana Gil', email: 'ana@example.es', orderNumber: '2026A00001', products: '', stated: null }
	await shop.takeWithdrawal(statement, { address: '10.0.0.7', front: SAMPLE_FRONT })
	const [{ id } = { id: 0 }] = await db.select().from(withdrawals)
	const answer = { id, seen: 0, authorId: account.id, text: 'Lo recogemos.\n\nUn saludo.' }
	expect(await shop.threads.answerWithdrawal(answer)).toEqual({ ok: true })
	expect(await shop.threads.answerWithdrawal(answer)).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await shop.threads.answerWithdrawal({ ...answer, id: id + 1 })).toMatchObject({
		code: 'desistimiento_no_encontrado',
	})
	const [mail, ...others] = await db.select().from(mails).where(eq(mails.kind, 'desistimiento-respuesta'))
	expect(others).toEqual([])
	expect(mail).toMatchObject({ recipient: 'ana@example.es', replyTo: SAMPLE_FRONT.email })
	expect(mail?.subject).toContain('D-00001')
	expect(mail?.text).toContain('Lo recogemos.')
	expect(mail?.text).toContain('Desisto de todo el pedido 2026A00001.')
	expect(await shop.threads.withdrawal(id)).toMatchObject({
		answers: [{ author: 'Eva', text: 'Lo recogemos.\n\nUn saludo.' }],
	})
	await db.delete(withdrawals)
	expect(await db.$count(withdrawalAnswers)).toBe(0)
})
