import { asc, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAIL_ATTEMPTS } from '#domain/mail/retry.ts'
import { cents } from '#domain/money/cents.ts'
import type { ReturnRequest } from '#domain/withdrawal/return-request.ts'
import type { OutgoingMail } from '#gateways/mail/mail-gateway.ts'
import { sendMails } from '#shop/mail/send-mails.ts'
import { mails } from '#store/mail/tables.ts'
import { messages, newsletterSubscribers } from '#store/message/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { sampleMessage } from '#test/sample-message.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
let given: TestShop

beforeEach(async () => {
	given = await openTestShop(database)
})

const FRONT = SAMPLE_FRONT
const MINUTE_MS = 60_000
const LETTERHEAD = {
	from: 'Solería <hola@shop.example>',
	shop: 'hola@shop.example',
	contract: async (version: string) => ({ name: `${version}.pdf`, bytes: Buffer.from(version) }),
	invoice: async () => null,
	logo: () => null,
}

const from = (address: string) => ({ address, front: FRONT })
/** A fake mail gateway that records mails, or fails. */
function post(fails = false) {
	const sent: OutgoingMail[] = []
	return {
		sent,
		atOnce: 1,
		async send(mail: OutgoingMail) {
			if (fails) throw new Error('connection refused')
			sent.push(mail)
		},
	}
}

const keyIn = (text: string | undefined) => /clave=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('a message is stored, notified to the shop and acknowledged to its sender', async () => {
	const { shop, context, db } = given
	expect(await shop.takeMessage(sampleMessage(), from('1.2.3.4'))).toEqual({ ok: true })
	expect(await db.select().from(messages)).toMatchObject([
		{ form: 'contacto', correo: 'Ana@example.es', asunto: 'pedido' },
	])
	const mailbox = post()
	expect(await sendMails(context, mailbox, LETTERHEAD)).toBe(2)
	expect(await sendMails(context, mailbox, LETTERHEAD)).toBe(0)
	const [toShop, receipt] = mailbox.sent
	expect(toShop).toMatchObject({ to: 'hola@shop.example', replyTo: 'Ana@example.es' })
	expect(toShop?.text).toContain('> ¿Cuándo llega?')
	expect(receipt).toMatchObject({ to: 'Ana@example.es', replyTo: null })
	// The form must not be usable to mail any text to a third person.
	expect(receipt?.text).not.toContain('¿Cuándo llega?')
	expect(receipt?.text).not.toContain('Ana Gil')
})

test('a complaint is acknowledged with its reference and the deadline of the answer', async () => {
	const { shop, context } = given
	await shop.takeMessage(sampleMessage({ subject: 'reclamacion' }), {
		address: '1.2.3.4',
		front: { ...FRONT, complaintFormUrl: 'https://consumo.example/hoja' },
	})
	const mailbox = post()
	await sendMails(context, mailbox, LETTERHEAD)
	const receipt = mailbox.sent.find(({ to }) => to === 'Ana@example.es')
	expect(receipt?.subject).toMatch(/^Reclamación \d+ recibida/)
	expect(receipt?.text).toContain('como mucho en 15 días')
	expect(receipt?.text).toContain('https://consumo.example/hoja')
	expect(receipt?.text).not.toContain('¿Cuándo llega?')
})

test('a voluntary return is kept by lines with its order, and acknowledged with its number and content', async () => {
	const { shop, db, order } = given
	const { id, accessKey, correo } = await order()
	const refund = { baseCents: cents(3586), totalCents: cents(4339) }
	const request = { lines: [{ position: 0, quantityHundredths: 144 }], comment: 'Mira www.example.es', refund }
	const returned = { ...request, what: ['1 caja de Terrazo Lavapiés'] }
	const asked = sampleMessage({
		subject: 'devolucion',
		orderNumber: id,
		email: correo,
		message: 'Quiero devolver',
		returned,
	})
	expect(await shop.takeMessage(asked, from('1.2.3.4'))).toEqual({ ok: true })
	const { id: number = 0, createdAt: at } = (await db.select().from(messages))[0] ?? {}
	expect((await shop.viewOrder(id, accessKey))?.returnRequests).toEqual([{ number, at, request }])
	const [toShop, receipt] = await db.select().from(mails).where(like(mails.kind, 'contacto%')).orderBy(asc(mails.id))
	expect(toShop?.text).toContain('Solicitud de devolución, desde la página del pedido.')
	expect(toShop?.text).toContain(`/gestion/pedidos/${id}`)
	expect(receipt?.orderId).toBe(id)
	expect(receipt).toMatchObject({ recipient: correo, subject: `Solicitud de devolución ${number} recibida · Solería` })
	expect(receipt?.text).toContain(`Pedido: ${id}`)
	expect(receipt?.text).toContain('Devuelves: 1 caja de Terrazo Lavapiés')
	expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain('Se te devuelve: 43,39 € con IVA, 35,86 € sin IVA')
	expect(receipt?.text).not.toContain('www.example.es')
})

test('a message about a return that names an order by number alone is no request of its buyer', async () => {
	const { shop, order, db } = given
	const { id, accessKey } = await order()
	await shop.takeMessage(sampleMessage({ subject: 'devolucion', orderNumber: id }), from('1.2.3.4'))
	expect((await shop.viewOrder(id, accessKey))?.returnRequests).toEqual([])
	const set = (returned: ReturnRequest) => refusedBy(db.update(messages).set({ returned }))
	expect(await set({ lines: [], comment: '', refund: null })).toBe('messages_returned')
})

test('the same message sent twice, even at once, is stored once', async () => {
	const { shop, clock, db } = given
	const answers = await Promise.all([1, 2, 3].map(() => shop.takeMessage(sampleMessage(), from('1.2.3.4'))))
	expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
	expect(await db.$count(messages)).toBe(1)
	clock.advance(11 * MINUTE_MS)
	await shop.takeMessage(sampleMessage(), from('1.2.3.4'))
	expect(await db.$count(messages)).toBe(2)
})

test('the sixth message of one visitor in ten minutes is refused, and the typed mail address has no limit', async () => {
	const { shop, clock, db } = given
	const take = (n: number, email: string, address: string) =>
		shop.takeMessage(sampleMessage({ message: `mensaje ${n}`, email }), from(address))
	for (let n = 10; n < 15; n++) expect(await take(n, 'ana@example.es', '10.9.9.9')).toEqual({ ok: true })
	clock.advance(3.5 * MINUTE_MS)
	const tooMany = { ok: false, code: 'demasiadas_peticiones', waitMinutes: 7 }
	expect(await take(15, 'p15@example.es', '10.9.9.9')).toEqual(tooMany)
	// Forms of another kind are counted by themselves.
	expect(await shop.subscribe('p15@example.es', from('10.9.9.9'))).toEqual({ ok: true })
	expect(await take(16, 'ana@example.es', '10.0.0.1')).toEqual({ ok: true })
	clock.advance(6.5 * MINUTE_MS)
	expect(await take(17, 'ana@example.es', '10.9.9.9')).toEqual({ ok: true })
	expect(await db.$count(messages)).toBe(7)
})

test('an address gets a limited number of receipts, while each message is stored and mailed to the shop', async () => {
	const { shop, db } = given
	for (let n = 0; n < 22; n++)
		await shop.duringVisit('10.0.0.1', () =>
			shop.takeMessage(sampleMessage({ message: `mensaje ${n}` }), from(`10.0.0.${n}`)),
		)
	expect(await db.$count(mails, eq(mails.kind, 'contacto'))).toBe(22)
	expect(await db.$count(mails, eq(mails.kind, 'contacto-acuse'))).toBe(20)
})

test('of twenty concurrent messages five are accepted', async () => {
	const { shop, db } = given
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, n) => shop.takeMessage(sampleMessage({ message: `mensaje ${n}` }), from('1.2.3.4'))),
	)
	expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
	expect(await db.$count(messages)).toBe(5)
})

test('a failing mail waits longer each time, leaves when it can, and is abandoned in the end', async () => {
	const { shop, context, clock, db } = given
	await shop.takeMessage(sampleMessage(), from('1.2.3.4'))
	expect(await sendMails(context, post(true), LETTERHEAD)).toBe(0)
	const first = await db.select().from(mails).orderBy(asc(mails.id))
	expect(first[0]).toMatchObject({ state: 'pendiente', attempts: 1, lastError: 'Error: connection refused' })
	expect(await sendMails(context, post(), LETTERHEAD)).toBe(0)
	clock.advance(MINUTE_MS)
	expect(await sendMails(context, post(), LETTERHEAD)).toBe(2)

	await shop.takeMessage(sampleMessage({ message: 'otro' }), from('1.2.3.4'))
	for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
		await sendMails(context, post(true), LETTERHEAD)
		clock.advance(6 * 60 * MINUTE_MS)
	}
	expect(await db.$count(mails, eq(mails.state, 'abandonado'))).toBe(2)
	expect(await sendMails(context, post(), LETTERHEAD)).toBe(0)
})

test('a mail whose outcome cannot be stored stops no other, and is logged', async () => {
	const { shop, context, failures } = await openTestShop(database)
	await shop.takeMessage(sampleMessage(), from('1.2.3.4'))
	let asked = 0
	const now: typeof context.clock.now = async (tx) => {
		asked += 1
		// The first question begins the batch; the second one dates the first mail.
		if (asked === 2) throw new Error('the connection was lost')
		return context.clock.now(tx)
	}
	const mailbox = post()
	expect(await sendMails({ ...context, clock: { ...context.clock, now } }, mailbox, LETTERHEAD)).toBe(1)
	expect(mailbox.sent).toHaveLength(2)
	expect(failures).toMatchObject([{ what: 'the outcome of a mail could not be stored', about: { mail: 1 } }])
})

test('two concurrent processes send each mail once', async () => {
	const { shop, context } = given
	for (let n = 0; n < 5; n++) await shop.takeMessage(sampleMessage({ message: `mensaje ${n}` }), from('1.2.3.4'))
	const mailbox = post()
	const left = await Promise.all([1, 2, 3].map(() => sendMails(context, mailbox, LETTERHEAD)))
	expect(left.reduce((sum, count) => sum + count, 0)).toBe(10)
	expect(new Set(mailbox.sent.map(({ id }) => id)).size).toBe(10)
})

test('the newsletter goes only to confirmed addresses, and its mails have the key to unsubscribe', async () => {
	const { shop, context, db } = given
	const mailbox = post()
	await shop.subscribe('Bea@example.es', from('1.2.3.4'))
	await sendMails(context, mailbox, LETTERHEAD)
	const key = keyIn(mailbox.sent[0]?.text)
	expect(mailbox.sent[0]).toMatchObject({ to: 'bea@example.es' })
	expect(await shop.findNewsletter(key)).toBe('pendiente')
	expect(await shop.confirmNewsletter('wrong', FRONT)).toBe(false)
	expect(await shop.confirmNewsletter(key, FRONT)).toBe(true)
	expect(await shop.confirmNewsletter(key, FRONT)).toBe(true)
	await sendMails(context, mailbox, LETTERHEAD)
	expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
		'Confirma tu suscripción al boletín de Solería',
		'Suscripción confirmada · Solería',
	])
	expect(mailbox.sent[1]?.unsubscribeUrl).toBe(`https://shop.example/boletin/baja?clave=${key}`)

	expect(await shop.leaveNewsletter('wrong')).toBe(false)
	expect(await shop.leaveNewsletter(key)).toBe(true)
	expect(await shop.leaveNewsletter(key)).toBe(true)
	expect(await shop.confirmNewsletter(key, FRONT)).toBe(false)
	expect(await db.select().from(newsletterSubscribers)).toMatchObject([{ correo: 'bea@example.es', state: 'baja' }])
})

test('a repeated subscription gets the same answer, and only the owner of the address learns of the first', async () => {
	const { shop, context } = given
	const mailbox = post()
	await shop.subscribe('bea@example.es', from('1.2.3.4'))
	await sendMails(context, mailbox, LETTERHEAD)
	const key = keyIn(mailbox.sent[0]?.text)
	await shop.confirmNewsletter(key, FRONT)
	expect(await shop.subscribe('BEA@example.es', from('1.2.3.4'))).toEqual({ ok: true })
	await sendMails(context, mailbox, LETTERHEAD)
	expect(mailbox.sent.at(-1)?.subject).toBe('Ya recibes el boletín de Solería')

	await shop.leaveNewsletter(key)
	await shop.subscribe('bea@example.es', from('1.2.3.4'))
	await sendMails(context, mailbox, LETTERHEAD)
	const next = keyIn(mailbox.sent.at(-1)?.text)
	expect(next).not.toBe(key)
	expect(await shop.confirmNewsletter(key, FRONT)).toBe(false)
	expect(await shop.confirmNewsletter(next, FRONT)).toBe(true)
})
