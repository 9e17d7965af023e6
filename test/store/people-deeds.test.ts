import { expect, test } from 'vitest'
import { seenDecision } from '#domain/account/account.ts'
import { cents } from '#domain/money/cents.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { mails } from '#store/mail/tables.ts'
import { newsletterSubscribers } from '#store/message/tables.ts'
import { wholeScans } from '#test/query-plans.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const LATE = { ok: false, code: 'cambiado_entretanto' }

test('a second, concurrent decision on a professional is refused, and no mail is sent', async () => {
	const { shop, db, context } = await openTestShop(database)
	const { account } = await openProfessional({ context, db }, { professionalState: 'pendiente' })
	const seen = seenDecision(account)
	const as = { reseller: false, managerId: null }
	expect(await shop.accounts.approve(OPERATOR, account.id, as, seen)).toMatchObject({ ok: true })
	const sent = await db.$count(mails)
	expect(await shop.accounts.refuse(OPERATOR, account.id, 'Faltan documentos', seen)).toEqual(LATE)
	expect(await shop.accounts.approve(OPERATOR, account.id, { ...as, reseller: true }, seen)).toEqual(LATE)
	expect(await db.$count(mails)).toBe(sent)
	const now = await shop.people.account(account.id)
	expect(now).toMatchObject({ kind: 'professional', professionalState: 'aprobada' })
	expect(
		await shop.accounts.refuse(OPERATOR, account.id, 'Faltan documentos', now ? seenDecision(now) : ''),
	).toMatchObject({
		ok: true,
	})
})

test('concurrent changes of credit terms are refused', async () => {
	const { shop, db, context } = await openTestShop(database)
	const { account } = await openProfessional({ context, db })
	const terms = { days: 30, limitCents: cents(500_000), monthlyInvoice: false } as const
	expect(await shop.credit.setTerms(OPERATOR, account.correo, terms, { terms: null })).toMatchObject({ ok: true })
	expect(await shop.credit.setTerms(OPERATOR, account.correo, null, { terms: null })).toEqual(LATE)
	expect((await shop.credit.of(account.id)).terms).toEqual(terms)
	expect(await shop.credit.setTerms(OPERATOR, account.correo, null, { terms })).toMatchObject({ ok: true })
	expect((await shop.credit.of(account.id)).terms).toBeNull()
})

test('a customer’s file shows all stored data: credit, notes, mails, newsletter and sessions without keys', async () => {
	const { shop, db, context, order } = await openTestShop(database)
	const { account } = await openAccount({ context, db })
	const { id: orderId } = await order()
	const id = (await shop.people.idOf({ accountId: account.id })) ?? 0
	expect(await shop.people.note(id, { authorId: account.id, text: 'Llama antes.' })).toBe(true)
	expect(await shop.people.note(id + 1, { authorId: account.id, text: 'x' })).toBe(false)
	await db
		.insert(newsletterSubscribers)
		.values({ correo: account.correo, state: 'confirmado', key: 'k', askedAt: new Date(NOON_MS) })
	const file = await shop.people.file(id)
	expect(file).toMatchObject({
		person: { correo: account.correo, accountId: account.id },
		ordered: { orders: 1, sold: 0 },
		orders: [{ id: orderId }],
		account: { credit: { terms: null, owedCents: 0 }, sessions: [{ lastUsedAt: expect.any(Date) }], clients: [] },
		newsletter: { state: 'confirmado' },
		notes: [{ text: 'Llama antes.', author: 'Lucía Peña' }],
	})
	expect(JSON.stringify(file?.account)).not.toContain('passwordHash')
	expect(await shop.people.file(id + 1)).toBeNull()
})

test('the newsletter’s list is paged by its index, and each subscription is ended once', async () => {
	const { shop, db } = await openTestShop(database)
	const at = (nth: number) => new Date(NOON_MS + nth * 1000)
	await db.insert(newsletterSubscribers).values(
		Array.from({ length: 30 }, (_, nth) => ({
			correo: `lector${nth}@example.es`,
			state: nth % 3 === 0 ? ('pendiente' as const) : ('confirmado' as const),
			key: `key${nth}`,
			askedAt: at(nth),
			confirmedAt: nth % 3 === 0 ? null : at(nth),
		})),
	)
	const { find, end, count, confirmed } = shop.subscribers
	const first = await find({ state: null, search: '' }, { after: null, size: 20 })
	const rest = await find({ state: null, search: '' }, { after: first.at(-1)?.id ?? 0, size: 20 })
	expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(30)
	expect((await find({ state: null, search: 'lector2' }, { after: null, size: 50 })).length).toBe(11)
	const [one] = first
	expect([await end(one?.id ?? 0), await end(one?.id ?? 0)]).toEqual([true, false])
	expect([...(await count())].toSorted()).toEqual([
		['baja', 1],
		['confirmado', 19],
		['pendiente', 10],
	])
	const mailed: string[] = []
	for await (const { correo } of confirmed()) mailed.push(correo)
	expect(mailed).toHaveLength(19)
	const scans = (state: 'confirmado' | null, search: string) =>
		wholeScans(database, () => find({ state, search }, { after: 9, size: 50 }))
	expect([await scans(null, ''), await scans('confirmado', ''), await scans(null, 'lector')]).toEqual([[], [], []])
	const reviews = () => shop.reviews.latest(20, { show: 'unanswered', before: 7 })
	expect(await wholeScans(database, reviews)).toEqual([])
})
