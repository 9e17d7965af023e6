import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ContactMessage } from '#domain/message/message.ts'
import { KEPT_MS } from '#domain/privacy/terms.ts'
import { forgetOldData } from '#shop/forget.ts'
import { mails } from '#store/mail/tables.ts'
import { messageReplies, messages } from '#store/message/tables.ts'
import { findOpenComplaints } from '#store/message/threads.ts'
import { wholeScans } from '#test/query-plans.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { sampleMessage } from '#test/sample-message.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const write = ({ shop }: TestShop, change: Partial<ContactMessage> = {}) =>
	shop.takeMessage(sampleMessage(change), { address: '10.0.0.7', front: SAMPLE_FRONT })
const firstOf = async ({ shop }: TestShop) => {
	const [thread] = await shop.threads.find({ state: null, search: '', before: null, size: 1 })
	if (!thread) throw new Error('there is no thread')
	return thread.id
}
const sales = async (given: TestShop) =>
	(await openAccount(given, { kind: 'staff', correo: 'ventas@example.es', nombre: 'Eva' }, 'sales')).account.id

test('an answer is mailed under the receipt and stored with its author, and its link continues the thread', async () => {
	const given = await openTestShop(database)
	const { shop, db } = given
	const authorId = await sales(given)
	await write(given)
	const id = await firstOf(given)
	expect((await shop.threads.count()).get('nuevo')).toBe(1)
	const answered = await shop.threads.answer({ id, entries: 1 }, { authorId, text: 'El jueves.\n\nUn saludo.' })
	expect(answered).toEqual({ ok: true })
	const [answer] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1)
	expect(answer).toMatchObject({
		kind: 'mensaje-respuesta',
		recipient: 'Ana@example.es',
		replyTo: SAMPLE_FRONT.email,
		inReplyTo: `consulta-${id}@${new URL(SAMPLE_FRONT.origin).hostname}`,
	})
	const [receipt] = await db.select().from(mails).where(eq(mails.kind, 'contacto-acuse'))
	expect(receipt?.messageId).toBe(answer?.inReplyTo)
	expect(answer?.text).toContain('El jueves.')
	expect(answer?.text).toContain('¿Cuándo llega?')
	const thread = /mensajes\/([\w-]+)/.exec(answer?.text ?? '')?.[1] ?? ''
	expect(thread.length).toBeGreaterThan(15)
	expect(await shop.threads.open(id)).toMatchObject({
		first: { state: 'respondido' },
		entries: 2,
		replies: [{ kind: 'respuesta', author: 'Eva', text: 'El jueves.\n\nUn saludo.' }],
	})
	await write(given, { message: '¿Por la mañana?', email: 'ana@example.es', thread })
	expect(await shop.threads.open(id)).toMatchObject({
		first: { state: 'nuevo' },
		entries: 3,
		messages: [{ mensaje: '¿Cuándo llega?' }, { mensaje: '¿Por la mañana?', threadId: id }],
	})
	const [told] = await db.select().from(mails).where(eq(mails.replyTo, 'ana@example.es'))
	expect(told?.subject).toMatch(new RegExp(`^\\[${id}\\]`))
	// Another sender with the link starts a new thread, and so does an unknown key.
	await write(given, { email: 'otro@example.es', thread })
	await write(given, { message: 'Otra cosa', thread: 'unknown-key-unknown-key' })
	expect(await db.$count(messages)).toBe(4)
	expect((await shop.threads.find({ state: null, search: '', before: null, size: 9 })).length).toBe(3)
})

test('an answer to a thread with a newer message is refused, and nothing is sent', async () => {
	const given = await openTestShop(database)
	const { shop, db } = given
	const authorId = await sales(given)
	await write(given)
	const id = await firstOf(given)
	expect(await shop.threads.note({ id, entries: 1 }, { authorId, text: 'Lo miro yo.' })).toEqual({ ok: true })
	const sent = await db.$count(mails)
	const late = { ok: false, code: 'cambiado_entretanto' }
	expect(await shop.threads.answer({ id, entries: 1 }, { authorId, text: 'El jueves.' })).toEqual(late)
	expect(await db.$count(mails)).toBe(sent)
	expect(await shop.threads.open(id)).toMatchObject({ first: { state: 'nuevo' }, replies: [{ kind: 'nota' }] })
	const gone = { ok: false, code: 'mensaje_no_encontrado' }
	expect(await shop.threads.answer({ id: id + 1, entries: 0 }, { authorId, text: 'x' })).toEqual(gone)
	expect(await shop.threads.setState(id, 'cerrado')).toEqual({ ok: true })
	expect((await shop.threads.count()).get('cerrado')).toBe(1)
})

test('a thread is stored as long as its last message, then deleted with its answers', async () => {
	const given = await openTestShop(database)
	const { shop, db, clock, context } = given
	const authorId = await sales(given)
	await write(given)
	const id = await firstOf(given)
	await shop.threads.answer({ id, entries: 1 }, { authorId, text: 'El jueves.' })
	const [row] = await db.select().from(messages)
	clock.advance(KEPT_MS.messages - 60_000)
	await write(given, { message: 'Gracias', thread: row?.accessKey ?? '' })
	clock.advance(120_000)
	await forgetOldData(context)
	expect(await db.$count(messages)).toBe(2)
	clock.advance(KEPT_MS.messages)
	await forgetOldData(context)
	expect([await db.$count(messages), await db.$count(messageReplies)]).toEqual([0, 0])
})

test('no list of messages reads a whole table', async () => {
	const given = await openTestShop(database)
	const { threads } = given.shop
	const scans = (asked: Partial<Parameters<typeof threads.find>[0]>) =>
		wholeScans(database, () => threads.find({ state: null, search: '', before: 9, size: 50, ...asked }))
	expect(await scans({})).toEqual([])
	expect(await scans({ state: 'nuevo' })).toEqual([])
	expect(await scans({ search: 'ana@example.es' })).toEqual([])
	expect(await wholeScans(database, () => threads.withdrawals({ before: 9, size: 50 }))).toEqual([])
	expect(await wholeScans(database, () => threads.open(1))).toEqual([])
})

test('the term of a complaint runs from the first message after the last answer, and the page of today counts it', async () => {
	const given = await openTestShop(database)
	const { shop, clock } = given
	const authorId = await sales(given)
	const waiting = async () => (await shop.today.work()).waiting.complaints
	await write(given)
	expect(await waiting()).toEqual({ count: 0, oldest: null })
	clock.advance(60_000)
	const first = clock.nowMs()
	await write(given, { subject: 'reclamacion', message: 'Llegó roto', orderNumber: '2611abc123' })
	const id = await firstOf(given)
	clock.advance(3_600_000)
	expect(await waiting()).toEqual({ count: 1, oldest: new Date(first) })
	expect(await findOpenComplaints(given.db, '2611ABC123')).toEqual([{ id, since: new Date(first) }])
	const { entries = 0 } = (await shop.threads.open(id)) ?? {}
	await shop.threads.answer({ id, entries }, { authorId, text: 'Lo miramos' })
	expect(await waiting()).toEqual({ count: 0, oldest: null })
	clock.advance(3_600_000)
	const again = clock.nowMs()
	const key = (await shop.threads.open(id))?.first.accessKey ?? ''
	await write(given, { message: '¿Y bien?', thread: key })
	expect(await waiting()).toEqual({ count: 1, oldest: new Date(again) })
})
