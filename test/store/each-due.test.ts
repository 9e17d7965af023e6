import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import { forgetOldData } from '#shop/forget.ts'
import { sendMails } from '#shop/mail/send-mails.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { workFailures } from '#store/chore/tables.ts'
import { queueMail } from '#store/mail/mails.ts'
import { mails } from '#store/mail/tables.ts'
import { orders } from '#store/order/tables.ts'
import { quotations } from '#store/quotation/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BROKEN = 'roto@example.es'
const WHOLE = 'bien@example.es'

/** Makes each mail to the broken address and its orders fail; returns a function that repairs it. */
async function breakRows({ db }: TestShop): Promise<() => Promise<void>> {
	await db.execute(sql`create or replace function refuse_broken() returns trigger language plpgsql as $$
		begin raise exception 'broken' using errcode = '23514', constraint = 'rows_are_whole'; end $$`)
	const when = sql.raw(`'${BROKEN}'`)
	await db.execute(sql`create trigger refuse_broken before insert on mails
		for each row when (new.recipient = ${when}) execute function refuse_broken()`)
	await db.execute(sql`create trigger refuse_broken before update on orders
		for each row when (old.correo = ${when}) execute function refuse_broken()`)
	const mend = async () => {
		for (const table of ['mails', 'orders']) {
			await db.execute(sql`drop trigger if exists refuse_broken on ${sql.identifier(table)}`)
		}
	}
	onTestFinished(mend)
	return mend
}

interface Chore {
	readonly name: string
	/** Creates a due item of an address; the broken one comes first. */
	readonly prepare: (opened: TestShop, correo: string) => Promise<unknown>
	/** The time from its creation until it is due. */
	readonly afterMs: number
	readonly run: (opened: TestShop) => Promise<unknown>
	/** The mail that reports it. */
	readonly kind: string
}

const SOURCE = { address: '10.0.0.1', front: SAMPLE_FRONT }
const hold = async (opened: TestShop, correo: string) => {
	const { account } = await openProfessional(opened, { correo })
	const [lot] = opened.product().lots
	const lots = [{ productId: opened.product().id, lotId: lot?.id ?? 0, quantityHundredths: 144 }]
	const made = await opened.shop.holds.hold(account, { lots, obra: '', seenHold: null })
	if (!made.ok) throw new Error('it is not held')
}
const quotation = async (opened: TestShop, correo: string) => {
	const { shop, product, db, clock } = opened
	const { account } = await openProfessional(opened, { correo })
	const line = {
		productId: product().id,
		variantId: 'picking' as const,
		quantity: 1,
		areaHundredths: null,
		lotId: null,
	}
	const client = { nombre: 'Marta', correo, telefono: '', obra: '' }
	const by = { kind: 'profesional', account } as const
	const made = await shop.quotations.draft(by, { lines: [line], client, buyerId: null, messageId: null })
	if (!made.ok) throw new Error(made.code)
	await db
		.update(quotations)
		.set({ state: 'enviado', edition: 1, sentAt: new Date(clock.nowMs()) })
		.where(eq(quotations.id, made.id))
}

const CHORES: readonly Chore[] = [
	{
		name: 'alerts',
		prepare: async ({ shop, product, db }, correo) => {
			await shop.alerts.ask({ slug: product('agotado').slug, email: correo, wish: { kind: 'existencias' } }, SOURCE)
			await db.execute(sql`update stock_alerts set confirmed_at = asked_at`)
			await db.execute(sql`update lots set on_hand_hundredths = 1000 where on_hand_hundredths = 0`)
		},
		afterMs: 0,
		run: ({ shop }) => shop.alerts.sendDue(),
		kind: 'aviso-existencias',
	},
	{
		name: 'ends of holds',
		prepare: hold,
		afterMs: 30 * DAY_MS,
		run: ({ shop }) => shop.holds.endDue(),
		kind: 'reserva-terminada',
	},
	{
		name: 'reminders of holds',
		prepare: hold,
		afterMs: 6 * DAY_MS,
		run: ({ shop }) => shop.holds.endDue(),
		kind: 'reserva-termina',
	},
	{
		name: 'ends of quotations',
		prepare: quotation,
		afterMs: 60 * DAY_MS,
		run: ({ shop }) => shop.quotations.end(),
		kind: 'presupuesto-caducado',
	},
	{
		name: 'reminders of quotations',
		prepare: quotation,
		afterMs: 29 * DAY_MS,
		run: ({ shop }) => shop.quotations.remind(),
		kind: 'presupuesto-aviso',
	},
	{
		name: 'left carts',
		prepare: async (opened, correo) => {
			const { shop, product } = opened
			const { account } = await openAccount(opened, { correo })
			await shop.leftCarts.choose(account.id, true)
			const line = {
				productId: product().id,
				lotId: product().lots[0]?.id ?? 0,
				variantId: 'picking' as const,
				quantity: 1,
			}
			await shop.changeSavedCart(account.id, { set: [{ ...line, areaHundredths: null }], removed: [] })
		},
		afterMs: DAY_MS,
		run: ({ shop }) => shop.leftCarts.sendDue(),
		kind: 'carrito-dejado',
	},
	{
		name: 'expiry of orders',
		prepare: (opened, correo) => opened.order({ customer: { ...CUSTOMER, correo } }),
		afterMs: DAY_MS,
		run: ({ shop }) => shop.expireOrders(),
		kind: 'pedido-caducado',
	},
]

test.each(CHORES)('$name: a failing row is listed and retried, and the others are processed', async (chore) => {
	const products = [importedTile(), importedTile({ ...oneLot(0), slug: 'agotado', nombre: 'Agotado' })]
	const opened = await openTestShop(database, { products })
	const { db, clock, failures, shop, context } = opened
	for (const correo of [BROKEN, WHOLE]) {
		await chore.prepare(opened, correo)
		clock.advance(1000)
	}
	clock.advance(chore.afterMs)
	await db.delete(mails)
	const mend = await breakRows(opened)
	const told = async () => {
		const found = await db.select().from(mails).where(eq(mails.kind, chore.kind))
		return found.map(({ recipient }) => recipient)
	}
	const list = async () => (await runStaffCommand(shop, ['failed'], context.log)).lines.join('\n')
	await chore.run(opened)
	expect(await told()).toEqual([WHOLE])
	expect(failures).toHaveLength(1)
	expect(await list()).toMatch(/Tareas automáticas que fallan.*\n.*1 intento .*rows_are_whole/)
	// It waits for its growing delay.
	await chore.run(opened)
	expect(failures).toHaveLength(1)
	clock.advance(60_001)
	await chore.run(opened)
	expect(failures).toHaveLength(2)
	expect(await list()).toMatch(/2 intentos/)
	await mend()
	clock.advance(120_001)
	await chore.run(opened)
	expect((await told()).toSorted()).toEqual([WHOLE, BROKEN].toSorted())
	expect(await db.$count(workFailures)).toBe(0)
})

test('a failing erasure stops neither that of other buyers nor that of other data', async () => {
	const opened = await openTestShop(database)
	const { db, clock, context, failures } = opened
	for (const correo of [BROKEN, WHOLE]) await opened.order({ customer: { ...CUSTOMER, correo } })
	await db.update(orders).set({ state: 'cancelled' })
	await opened.shop.createCustomer(CUSTOMER)
	await breakRows(opened)
	await db.execute(sql`create trigger refuse_broken before delete on customers
		for each row execute function refuse_broken()`)
	onTestFinished(async () => {
		await db.execute(sql`drop trigger refuse_broken on customers`)
	})
	await db.update(mails).set({ state: 'enviado', sentAt: new Date(clock.nowMs()) })
	clock.advance(400 * DAY_MS)
	await forgetOldData(context)
	const left = await db.select({ correo: orders.correo }).from(orders)
	expect(left.map(({ correo }) => correo).toSorted()).toEqual(['', BROKEN])
	expect(await db.$count(mails)).toBe(0)
	expect(failures.map(({ what }) => what)).toEqual([
		'old data could not be deleted',
		'the buyer of an old order could not be erased',
	])
	const listed = (await db.select().from(workFailures)).map(({ work, item }) => `${work} ${item}`)
	expect(listed.toSorted()).toMatchObject(['clean-up customers', expect.stringMatching(/^erasures /)])
})

const LETTERHEAD = {
	from: 'Solería <pedidos@example.es>',
	shop: 'tienda@example.es',
	contract: () => Promise.reject(),
	invoice: async () => null,
	logo: () => null,
}

/** A shop with many queued mails, and the process that has sent each. */
async function openOutbox(count: number) {
	const opened = await openTestShop(database)
	const { db, clock } = opened
	const mail = { kind: 'prueba', recipient: WHOLE, subject: 's', text: 't', html: 'h' }
	for (let nth = 0; nth < count; nth += 1) await queueMail(db, mail, new Date(clock.nowMs()))
	const sent: number[] = []
	const gatewayOf = (during: () => unknown = () => {}): MailGateway => ({
		atOnce: 1,
		send: async ({ id }) => {
			sent.push(id)
			await during()
		},
	})
	return { ...opened, sent, gatewayOf }
}

test('a slow mail server never causes a second mail: no claim expires while waiting', async () => {
	const { context, clock, sent, gatewayOf } = await openOutbox(20)
	const other = gatewayOf()
	const slow = gatewayOf(async () => {
		clock.advance(20_000)
		// Another process, when the claims of a whole batch would be over.
		if (sent.length === 17) await sendMails(context, other, LETTERHEAD)
	})
	await sendMails(context, slow, LETTERHEAD)
	await sendMails(context, other, LETTERHEAD)
	expect(sent.toSorted((a, b) => a - b)).toEqual([...new Set(sent)].toSorted((a, b) => a - b))
	expect(sent).toHaveLength(20)
})

test('the claim of a mail is extended while it is being sent', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	const { context, db, clock, sent, gatewayOf } = await openOutbox(1)
	const dueAt = async () => (await db.select().from(mails))[0]?.nextAttemptAt.getTime() ?? 0
	const endless = gatewayOf(async () => {
		const claimedUntil = await dueAt()
		clock.advance(4 * 60_000)
		vi.advanceTimersByTime(75_000)
		await vi.waitFor(async () => expect(await dueAt()).toBeGreaterThan(claimedUntil))
		clock.advance(4 * 60_000)
		await sendMails(context, gatewayOf(), LETTERHEAD)
	})
	await sendMails(context, endless, LETTERHEAD)
	expect(sent).toHaveLength(1)
})

test('a stopping program ends between two items, and leaves the others unclaimed', async () => {
	const { context, db, sent, gatewayOf } = await openOutbox(5)
	const stop = new AbortController()
	const gateway = gatewayOf(() => sent.length === 2 && stop.abort())
	expect(await sendMails({ ...context, stopping: stop.signal }, gateway, LETTERHEAD)).toBe(2)
	const states = (await db.select().from(mails)).map(({ state, attempts }) => `${state} ${attempts}`)
	expect(states.toSorted()).toEqual([...Array(2).fill('enviado 1'), ...Array(3).fill('pendiente 0')])
	expect(await sendMails(context, gatewayOf(), LETTERHEAD)).toBe(3)
})
