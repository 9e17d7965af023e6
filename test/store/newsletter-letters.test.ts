import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { type Block, LETTER_MAIL } from '#domain/newsletter/newsletter.ts'
import { type MailGateway, MailRefused, type OutgoingMail } from '#gateways/mail/mail-gateway.ts'
import { sendMails } from '#shop/mail/send-mails.ts'
import { productPromotions, products } from '#store/catalogue/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { newsletterSubscribers } from '#store/message/tables.ts'
import { newsletterDeliveries, newsletterLetters } from '#store/newsletter/tables.ts'
import { pictures } from '#store/picture/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000

/** A shop with confirmed subscribers a@, b@, …, one who has not confirmed and one who has left, and a complete draft. */
async function withSubscribers(count: number) {
	const opened = await openTestShop(database)
	const { shop, clock, db, context, product } = opened
	const at = new Date(clock.nowMs())
	const confirmed = Array.from({ length: count }, (_, nth) => `${String.fromCharCode(97 + nth)}@example.es`)
	const row = (correo: string) => ({ correo, key: `clave-${correo}`, state: 'confirmado' as const, askedAt: at })
	await db
		.insert(newsletterSubscribers)
		.values([
			...confirmed.map((correo) => ({ ...row(correo), confirmedAt: at })),
			{ ...row('sin@example.es'), state: 'pendiente' },
			{ ...row('baja@example.es'), state: 'baja', endedAt: at },
		])
	const id = await shop.newsletter.create()
	const seen = async () => ({ id, seen: (await shop.newsletter.open(id))?.letter.changedAt.getTime() ?? 0 })
	const write = async (blocks: readonly Block[]) =>
		shop.newsletter.save(await seen(), { subject: 'Novedades', preheader: '', blocks })
	await write([
		{ kind: 'texto', texto: 'Hay [lotes nuevos](/productos).' },
		{ kind: 'producto', producto: product().slug },
	])
	const queued = async () =>
		(await db.select().from(mails).where(eq(mails.kind, LETTER_MAIL)).orderBy(asc(mails.id))).map(
			({ recipient }) => recipient,
		)
	const mailed: OutgoingMail[] = []
	const gateway = (send: MailGateway['send'] = async (mail) => void mailed.push(mail)): MailGateway => ({
		atOnce: 1,
		send,
	})
	const letterhead = {
		from: 'Tienda <hola@shop.example>',
		shop: 'hola@shop.example',
		contract: async () => Promise.reject(new Error('no contract')),
		invoice: async () => null,
		logo: () => null,
	}
	const deliver = (send?: MailGateway['send']) => sendMails(context, gateway(send), letterhead)
	const open = async () => {
		const found = await shop.newsletter.open(id)
		if (!found) throw new Error('no letter')
		return found
	}
	return { ...opened, id, seen, write, queued, mailed, deliver, confirmed, open }
}

test('a letter is sent to the confirmed subscribers once, with the statements required by law', async () => {
	const { shop, seen, queued, deliver, mailed, confirmed, open, product } = await withSubscribers(3)
	expect(await shop.newsletter.countReceivers()).toBe(3)
	expect(await shop.newsletter.send(await seen(), null)).toEqual({ ok: true })
	expect(await shop.newsletter.sendDue()).toBe(1)
	expect(await shop.newsletter.sendDue()).toBe(0)
	expect(await queued()).toEqual(confirmed)
	await deliver()
	expect(mailed.map(({ to }) => to)).toEqual(confirmed)
	const [mail] = mailed
	expect(mail).toMatchObject({ subject: 'Novedades', replyTo: expect.stringContaining('@') })
	expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/[^/]+\/boletin\/baja\?clave=clave-a%40example\.es$/)
	for (const part of [mail?.text ?? '', mail?.html ?? '']) {
		expect(part).toContain('Publicidad')
		expect(part).toContain('/boletin/baja?clave=clave-a%40example.es')
		expect(part).toContain(product().nombre)
		expect(part).toContain('NIF')
		expect(part).toContain('IVA incluido')
	}
	expect(mail?.text).toMatch(/lotes nuevos \(https:\/\/[^)]+\/productos\)/)
	expect(await open()).toMatchObject({
		letter: { state: 'enviado' },
		progress: { recipients: 3, sent: 3, failed: 0, skipped: 0 },
	})
})

test('as many mails are sent per minute as the setting allows, and the next batch continues', async () => {
	const { shop, seen, queued, clock, deliver, confirmed } = await withSubscribers(5)
	await shop.settings.change({ boletin_por_minuto: '2' })
	await shop.newsletter.send(await seen(), null)
	await shop.newsletter.sendDue()
	await shop.newsletter.sendDue()
	expect(await queued()).toHaveLength(2)
	clock.advance(MINUTE_MS + 1)
	await shop.newsletter.sendDue()
	// The mails of the first batch still wait for the mail server.
	expect(await queued()).toHaveLength(2)
	await deliver()
	for (const _ of confirmed) {
		await shop.newsletter.sendDue()
		clock.advance(MINUTE_MS + 1)
		await deliver()
	}
	expect(await queued()).toEqual(confirmed)
})

test('a subscriber who leaves before their turn receives nothing, nor does a later one', async () => {
	const { shop, seen, db, clock, deliver, mailed, open } = await withSubscribers(3)
	await shop.settings.change({ boletin_por_minuto: '2' })
	await shop.newsletter.send(await seen(), null)
	await shop.newsletter.sendDue()
	// The first is in the outbox, the last still waits.
	await shop.leaveNewsletter('clave-a@example.es')
	await shop.leaveNewsletter('clave-c@example.es')
	const at = new Date(clock.nowMs())
	const late = { correo: 'tarde@example.es', key: 'clave-tarde', state: 'confirmado' as const, askedAt: at }
	await db.insert(newsletterSubscribers).values({ ...late, confirmedAt: at })
	clock.advance(MINUTE_MS + 1)
	await shop.newsletter.sendDue()
	await deliver()
	expect(mailed.map(({ to }) => to)).toEqual(['b@example.es'])
	expect(await open()).toMatchObject({ letter: { state: 'enviado' }, progress: { recipients: 3, sent: 1, skipped: 2 } })
})

test('a refused address is recorded, receives no further letters, and may subscribe again', async () => {
	const { shop, seen, db, deliver, open, write, id } = await withSubscribers(2)
	await shop.newsletter.send(await seen(), null)
	await shop.newsletter.sendDue()
	await deliver(async ({ to }) => {
		if (to === 'a@example.es') throw new MailRefused('550 no such user')
	})
	expect((await open()).progress).toMatchObject({ sent: 1, failed: 1 })
	const [refused] = await db
		.select()
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.correo, 'a@example.es'))
	expect(refused?.refusedAt).toBeInstanceOf(Date)
	expect(await shop.newsletter.countReceivers()).toBe(1)
	const listed: string[] = []
	for await (const { correo } of shop.subscribers.confirmed()) listed.push(correo)
	expect(listed).toEqual(['b@example.es'])
	expect(await write([])).toEqual({ ok: false, code: 'carta_en_envio' })
	const subscriberId = refused?.id ?? 0
	const insert = db.insert(newsletterDeliveries).values({ letterId: id, subscriberId, state: 'pendiente' })
	expect(await refusedBy(insert)).toBe('newsletter_deliveries_letter_id_subscriber_id_pk')
	await shop.subscribe('a@example.es', { address: '10.0.0.1', front: shop.front('https://shop.example') })
	expect(await shop.newsletter.countReceivers()).toBe(2)
})

test('a stopped letter keeps its unsent mails and resumes there', async () => {
	const { shop, seen, queued, clock, deliver, mailed, open, id, confirmed } = await withSubscribers(4)
	await shop.settings.change({ boletin_por_minuto: '2' })
	await shop.newsletter.send(await seen(), null)
	await shop.newsletter.sendDue()
	expect(await shop.newsletter.stop(id)).toEqual({ ok: true })
	expect(await queued()).toEqual([])
	await shop.newsletter.sendDue()
	expect(await open()).toMatchObject({ letter: { state: 'detenido' }, progress: { recipients: 4, sent: 0 } })
	expect(await shop.newsletter.resume(id)).toEqual({ ok: true })
	for (const _ of [1, 2]) {
		await shop.newsletter.sendDue()
		await deliver()
		clock.advance(MINUTE_MS + 1)
	}
	expect(mailed.map(({ to }) => to)).toEqual(confirmed)
	expect(await shop.newsletter.stop(id)).toMatchObject({ ok: false })
})

test('a planned letter starts at its time, and becomes a draft again when it is stopped before', async () => {
	const { shop, seen, queued, clock, open, id, write } = await withSubscribers(1)
	const planned = new Date(clock.nowMs() + 10 * MINUTE_MS)
	expect(await shop.newsletter.send(await seen(), new Date(clock.nowMs()))).toMatchObject({ code: 'fecha_pasada' })
	expect(await shop.newsletter.send(await seen(), planned)).toEqual({ ok: true })
	expect(await write([])).toEqual({ ok: false, code: 'carta_en_envio' })
	await shop.newsletter.sendDue()
	expect(await queued()).toEqual([])
	await shop.newsletter.stop(id)
	expect((await open()).letter).toMatchObject({ state: 'borrador', scheduledAt: null })
	await shop.newsletter.send(await seen(), planned)
	clock.advance(10 * MINUTE_MS)
	await shop.newsletter.sendDue()
	await shop.newsletter.sendDue()
	expect(await queued()).toEqual(['a@example.es'])
})

test('a letter whose only product was hidden waits until the product is visible', async () => {
	const { shop, db, context, clock, seen, write, queued, confirmed, product, failures } = await withSubscribers(1)
	await write([{ kind: 'producto', producto: product().slug }, { kind: 'separador' }])
	const at = new Date(clock.nowMs() + MINUTE_MS)
	expect(await shop.newsletter.send(await seen(), at)).toEqual({ ok: true })
	await db.update(products).set({ oculto: true })
	await context.catalogue.refresh()
	clock.advance(2 * MINUTE_MS)
	await shop.newsletter.sendDue()
	await shop.newsletter.sendDue()
	expect(await queued()).toEqual([])
	expect(failures.length).toBeGreaterThan(0)
	clock.advance(60 * MINUTE_MS)
	await db.update(products).set({ oculto: false })
	await context.catalogue.refresh()
	await shop.newsletter.sendDue()
	expect(await queued()).toEqual(confirmed)
})

test('the price of a product is the one at its batch, with the end of its offer', async () => {
	const { shop, seen, clock, db, context, product, mailed, deliver } = await withSubscribers(1)
	const endsAt = new Date(clock.nowMs() + 60 * MINUTE_MS)
	await shop.newsletter.send(await seen(), new Date(clock.nowMs() + MINUTE_MS))
	const precioCents = cents(product().precioCents - 500)
	const offer = { productId: product().id, precioCents, startsAt: new Date(clock.nowMs()), endsAt, flash: true }
	await db.insert(productPromotions).values({ ...offer, beforeCents: product().precioCents })
	await context.catalogue.refresh()
	clock.advance(2 * MINUTE_MS)
	await shop.newsletter.sendDue()
	await shop.newsletter.sendDue()
	await deliver()
	expect(mailed[0]?.text).toContain('Antes ')
	expect(mailed[0]?.text).toContain('Oferta hasta el 21 de noviembre de 2026 a las 13:00')
})

test('an incomplete letter, or one without recipients, is not sent', async () => {
	const { shop, seen, write } = await withSubscribers(0)
	expect(await shop.newsletter.send(await seen(), null)).toEqual({ ok: false, code: 'sin_suscriptores' })
	await write([{ kind: 'producto', producto: 'no-hay' }])
	expect(await shop.newsletter.send(await seen(), null)).toEqual({ ok: false, code: 'carta_incompleta' })
	const stale = await seen()
	await write([])
	expect(await shop.newsletter.save(stale, { subject: '', preheader: '', blocks: [] })).toEqual({
		ok: false,
		code: 'cambiado_entretanto',
	})
})

test('a photograph is stored with its letter, replaced with it, and never orphaned', async () => {
	const { shop, seen, db, write } = await withSubscribers(1)
	const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa3333' } })
		.png()
		.toBuffer()
	const bytes = new Uint8Array(png)
	const image = { kind: 'imagen', imagen: '', alternativo: 'Un patio' } as const
	const content = { subject: 'Novedades', preheader: '', blocks: [image] }
	const photographs = [{ place: 0, bytes }]
	const stale = await seen()
	expect(await shop.newsletter.save(stale, content, { photographs })).toEqual({ ok: true })
	const names = async () => (await db.select({ name: pictures.name }).from(pictures)).map(({ name }) => name)
	const [first, ...others] = await names()
	expect([first, others]).toEqual([expect.stringMatching(/^boletin-1-/), []])
	expect(await shop.newsletter.save(stale, content, { photographs })).toMatchObject({ code: 'cambiado_entretanto' })
	const wrong = [{ place: 0, bytes: new TextEncoder().encode('no') }]
	expect(await shop.newsletter.save(await seen(), content, { photographs: wrong })).toEqual({
		...{ ok: false, code: 'imagen_no_admitida', place: 0 },
	})
	expect(await names()).toEqual([first])
	expect(await shop.newsletter.save(await seen(), content, { photographs })).toEqual({ ok: true })
	expect(await names()).toHaveLength(1)
	expect(await names()).not.toEqual([first])
	await write([])
	expect(await names()).toEqual([])
})

test('a test mail contains the letter, and counts no subscriber', async () => {
	const { shop, id, db } = await withSubscribers(1)
	expect(await shop.newsletter.sendTest(id, 'irene@example.es')).toBe(true)
	const [mail] = await db.select().from(mails).where(eq(mails.kind, 'boletin-prueba'))
	expect(mail).toMatchObject({ recipient: 'irene@example.es', subject: '[Prueba] Novedades' })
	expect(await shop.newsletter.sendTest(999, 'irene@example.es')).toBe(false)
})

test('the database keeps the contents of a letter in sending, and refuses mails to unsubscribed addresses', async () => {
	const { shop, seen, db, id, clock } = await withSubscribers(1)
	const at = new Date(clock.nowMs())
	const [left] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.state, 'baja'))
	const row = { letterId: id, subscriberId: left?.id ?? 0, state: 'pendiente' as const }
	expect(await refusedBy(db.insert(newsletterDeliveries).values(row))).toBe('newsletter_deliveries_confirmed')
	await shop.newsletter.send(await seen(), null)
	const change = (to: Partial<typeof newsletterLetters.$inferInsert>) =>
		db.update(newsletterLetters).set(to).where(eq(newsletterLetters.id, id))
	expect(await refusedBy(change({ subject: 'Otra' }))).toBe('newsletter_letters_stay')
	expect(await refusedBy(db.delete(newsletterLetters))).toBe('newsletter_letters_stay')
	expect(await refusedBy(change({ state: 'enviado' }))).toBe('newsletter_letters_finished')
	const draft = { subject: '', preheader: '', blocks: [], changedAt: at }
	const insert = (state: 'programado' | 'enviando') => db.insert(newsletterLetters).values({ ...draft, state })
	expect(await refusedBy(insert('programado'))).toBe('newsletter_letters_planned')
	expect(await refusedBy(insert('enviando'))).toBe('newsletter_letters_started')
})
