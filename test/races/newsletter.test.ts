import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LETTER_MAIL } from '#domain/newsletter/newsletter.ts'
import { createShop } from '#shop/shop.ts'
import { mails } from '#store/mail/tables.ts'
import { newsletterSubscribers } from '#store/message/tables.ts'
import { newsletterDeliveries } from '#store/newsletter/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase({ maxConnections: 20 })
const SUBSCRIBERS = 40
const AT_ONCE = 6

/** A letter that is being sent. */
async function sending() {
	const opened = await openTestShop(database)
	const { shop, clock, db } = opened
	const at = new Date(clock.nowMs())
	const correos = Array.from({ length: SUBSCRIBERS }, (_, nth) => `s${nth}@example.es`)
	const row = { state: 'confirmado' as const, askedAt: at, confirmedAt: at }
	await db.insert(newsletterSubscribers).values(correos.map((correo) => ({ ...row, correo, key: `clave-${correo}` })))
	const id = await shop.newsletter.create()
	const seen = async () => ({ id, seen: (await shop.newsletter.open(id))?.letter.changedAt.getTime() ?? 0 })
	await shop.newsletter.save(await seen(), {
		subject: 'Novedades',
		preheader: '',
		blocks: [{ kind: 'titulo', texto: 'Hola' }],
	})
	const queued = async () =>
		(await db.select().from(mails).where(eq(mails.kind, LETTER_MAIL))).map(({ recipient }) => recipient).sort()
	const chores = () => Array.from({ length: AT_ONCE }, () => shop.newsletter.sendDue())
	return { ...opened, id, seen, correos, queued, chores }
}

test('of many concurrent starts of a letter, one succeeds', async () => {
	const { shop, seen, db } = await sending()
	const shown = await seen()
	const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => shop.newsletter.send(shown, null)))
	expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await db.$count(newsletterDeliveries)).toBe(SUBSCRIBERS)
})

test('many processes queue each recipient once, within the limit of the minute', async () => {
	const { shop, seen, queued, chores, correos, clock, db } = await sending()
	await shop.settings.change({ boletin_por_minuto: '25' })
	await shop.newsletter.send(await seen(), null)
	await Promise.all(chores())
	expect(await queued()).toHaveLength(25)
	await db.update(mails).set({ state: 'enviado', sentAt: new Date(clock.nowMs()) })
	clock.advance(61_000)
	await Promise.all(chores())
	expect(await queued()).toEqual(correos.toSorted())
})

test('a batch that fails queues nothing, and the next process sends all', async () => {
	const { shop, seen, queued, context, correos, db } = await sending()
	await shop.newsletter.send(await seen(), null)
	// The process dies after its mails are written: its transaction ends without them.
	const died = new Error('killed')
	await expect(
		db.transaction(async (tx) => {
			const dying = createShop({ ...context, db: Object.assign(Object.create(tx), { transaction: run(tx) }) })
			await dying.newsletter.sendDue()
			expect(await tx.$count(mails, eq(mails.kind, LETTER_MAIL))).toBe(SUBSCRIBERS)
			throw died
		}),
	).rejects.toBe(died)
	expect(await queued()).toEqual([])
	await shop.newsletter.sendDue()
	expect(await queued()).toEqual(correos.toSorted())
})

/** Runs the work of a transaction inside another one. */
const run =
	(tx: Parameters<Parameters<(typeof database)['db']['transaction']>[0]>[0]) =>
	<Result>(work: (inner: typeof tx) => Promise<Result>) =>
		work(tx)

test('subscribers who leave while batches are queued have no unsent mail', async () => {
	const { shop, seen, chores, correos, db } = await sending()
	await shop.newsletter.send(await seen(), null)
	const leavers = correos.filter((_, nth) => nth % 3 === 0)
	await Promise.all([...chores(), ...leavers.map((correo) => shop.leaveNewsletter(`clave-${correo}`))])
	await Promise.all(chores())
	const left = await db.select().from(mails).where(eq(mails.kind, LETTER_MAIL))
	expect(left.map(({ recipient }) => recipient).sort()).toEqual(
		correos.filter((correo) => !leavers.includes(correo)).toSorted(),
	)
	expect(await db.$count(newsletterDeliveries, ne(newsletterDeliveries.state, 'encolado'))).toBe(leavers.length)
})

test('stopping while batches are queued leaves no untried mail, and resuming sends each once', async () => {
	const { shop, seen, chores, correos, queued, id } = await sending()
	await shop.newsletter.send(await seen(), null)
	await shop.settings.change({ boletin_por_minuto: '25' })
	await Promise.all([...chores(), shop.newsletter.stop(id)])
	expect(await queued()).toEqual([])
	await shop.settings.change({ boletin_por_minuto: '100' })
	await shop.newsletter.resume(id)
	await Promise.all(chores())
	expect(await queued()).toEqual(correos.toSorted())
})
