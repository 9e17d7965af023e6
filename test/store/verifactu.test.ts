import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { timeLiteral } from '#domain/verifactu/literals.ts'
import type { AltaRecord } from '#domain/verifactu/record.ts'
import { createShop } from '#shop/shop.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import type { Database } from '#store/database.ts'
import { invoices } from '#store/invoice/tables.ts'
import { verifactuChains, verifactuDeliveries, verifactuRecords } from '#store/verifactu/tables.ts'
import { signedNotification } from '#test/signed-notification.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MINUTE_MS = 60_000
const BUYER = { name: 'Reformas Peñalara, S. L.', taxId: 'B12345674', address: ['Calle Mayor 1', '28001 Madrid'] }

async function paidOrder(given: TestShop, change: Parameters<TestShop['order']>[0] = {}) {
	const order = await given.order(change)
	await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
	return order
}

const recordsOf = ({ db }: TestShop) =>
	db.select().from(verifactuRecords).orderBy(asc(verifactuRecords.chainId), asc(verifactuRecords.position))

const staff = (given: TestShop, ...words: string[]) => runStaffCommand(given.shop, words, given.context.log)

/** Does something that the triggers prevent, as a user with the rights to switch them off could. */
async function tampered(db: Database, statement: string): Promise<void> {
	await db.execute(sql.raw('alter table verifactu_records disable trigger user'))
	await db.execute(sql.raw(statement))
	await db.execute(sql.raw('alter table verifactu_records enable trigger user'))
}

test('an invoice, its full replacement and a credit note have their records in one chain, in the order of issue', async () => {
	const given = await openTestShop(database)
	const order = await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	await given.shop.orders.exchangeInvoice(order.id, BUYER)
	given.clock.advance(MINUTE_MS)
	await given.shop.orders.refund(order.id, { amountCents: cents(1000), reason: 'Una caja rota', restock: false })
	const [chain] = await given.db.select().from(verifactuChains)
	const records = await recordsOf(given)
	expect(
		records.map(({ content, position, previousHash }) => [
			content.invoice.number,
			(content as AltaRecord).type,
			position,
			previousHash,
		]),
	).toEqual([
		['S2026-000001', 'F2', 1, ''],
		['F2026-000001', 'F3', 2, records[0]?.hash],
		['R2026-000001', 'R1', 3, records[1]?.hash],
	])
	expect(records[0]?.content).toMatchObject({
		previous: null,
		recordedAt: '2026-11-21T12:00:00+01:00',
		software: { name: 'Soleria', version: '1.2.3', producerTaxId: 'A58818501', installation: chain?.installation },
	})
	expect(records[2]?.content.previous).toEqual({
		taxId: 'B00000000',
		number: 'F2026-000001',
		day: '21-11-2026',
		hash: records[1]?.hash,
	})
	expect(await given.shop.verifactu.verify()).toEqual({ ok: true, records: 3, chains: 1 })
	const issued = await given.db.select().from(invoices).orderBy(asc(invoices.issuedAt))
	expect(issued.map(({ content }) => 'verification' in content)).toEqual([false, false, false])
})

test('an invoice that is rolled back leaves no record, and a refused record leaves no invoice', async () => {
	const given = await openTestShop(database)
	await paidOrder(given)
	const order = await given.order()
	const number = await given.startPayment(order)
	await given.db.execute(
		sql.raw(
			`create function refuse_records() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
		),
	)
	await given.db.execute(
		sql.raw('create trigger refuse before insert on verifactu_records for each row execute function refuse_records()'),
	)
	await expect(given.bankSays({ number, amountCents: order.totalCents })).rejects.toThrow()
	await given.db.execute(sql.raw('drop function refuse_records() cascade'))
	expect(await given.db.$count(invoices)).toBe(1)
	await given.bankSays({ number, amountCents: order.totalCents })
	expect(await given.shop.verifactu.verify()).toEqual({ ok: true, records: 2, chains: 1 })
})

test('a record is never older than the previous one, whatever the clock of its transaction', async () => {
	const given = await openTestShop(database)
	await paidOrder(given)
	given.clock.advance(-5 * MINUTE_MS)
	await paidOrder(given)
	const records = await recordsOf(given)
	expect(records.map(({ content }) => content.recordedAt)).toEqual([timeLiteral(NOON_MS), timeLiteral(NOON_MS)])
	expect(await given.shop.verifactu.verify()).toMatchObject({ ok: true })
})

test('there is neither a record nor a code with Veri*factu off', async () => {
	const given = await openTestShop(database, { verifactu: 'off' })
	const order = await paidOrder(given)
	await given.shop.orders.exchangeInvoice(order.id, BUYER)
	expect(await recordsOf(given)).toEqual([])
	const issued = await given.db.select().from(invoices)
	expect(issued.map(({ content }) => 'verification' in content)).toEqual([false, false])
	expect(await given.shop.verifactu.annul('F2026-000001', 'x')).toMatchObject({ ok: false })
})

test('no record can be changed, deleted or skipped, and each follows the last one', async () => {
	const given = await openTestShop(database, { verifactu: 'send' })
	await paidOrder(given)
	await paidOrder(given)
	const { db } = given
	const run = (statement: string) =>
		db.execute(sql.raw(statement)).then(
			() => 'done',
			(error: { cause?: { constraint?: string } }) => error.cause?.constraint,
		)
	expect(await run(`update verifactu_records set reason = 'x'`)).toBe('verifactu_records_stay')
	expect(await run('delete from verifactu_records where position = 2')).toMatch(/verifactu_/)
	expect(await run('delete from verifactu_deliveries')).toBe('verifactu_deliveries_kept')
	expect(await run('delete from verifactu_chains')).toMatch(/verifactu_/)
	expect(await run(`update verifactu_chains set installation = 'other'`)).toBe('verifactu_chains_close')
	const copy = (position: number, previous: string, at = 'recorded_at') =>
		run(`
		insert into verifactu_records (chain_id, position, kind, series, number, hash, previous_hash, recorded_at, content)
		select chain_id, ${position}, kind, series, number, repeat('A', 64), ${previous}, ${at}, content from verifactu_records where position = 2`)
	expect(await copy(4, 'hash')).toBe('verifactu_records_follow')
	expect(await copy(3, 'previous_hash')).toBe('verifactu_records_follow')
	expect(await copy(3, 'hash', `recorded_at - interval '1 second'`)).toBe('verifactu_records_follow')
	expect(await copy(2, 'previous_hash')).toMatch(/pk|no_fork/)
	await db.update(verifactuDeliveries).set({ state: 'aceptado' }).where(eq(verifactuDeliveries.position, 1))
	expect(await run(`update verifactu_deliveries set state = 'pendiente'`)).toBe('verifactu_deliveries_stay')
})

test.each([
	[
		`update verifactu_records set content = jsonb_set(content, '{total}', '"1.00"') where position = 2`,
		'la huella no es la de su contenido',
	],
	[
		`update verifactu_records set recorded_at = recorded_at + interval '1 hour' where position = 2`,
		'la hora no es la suya',
	],
	[
		`update verifactu_records set previous_hash = repeat('B', 64) where position = 2`,
		'no enlaza con el registro anterior',
	],
	[`delete from verifactu_records where position = 2`, 'falta un registro antes de este'],
	[
		`update verifactu_records set content = jsonb_set(content, '{breakdown,0,base}', '"1.00"') where position = 2`,
		'no dice lo que la factura: bases',
	],
	[
		`update verifactu_records set content = jsonb_set(content, '{recipient}', '{"name": "Otro", "id": {"taxId": "12345678Z"}}') where position = 2`,
		'no dice lo que la factura: destinatario',
	],
	[`delete from verifactu_records where position = 3`, 'la factura no tiene registro'],
])('the check detects a change past the triggers: %s', async (statement, fault) => {
	const given = await openTestShop(database)
	for (let count = 0; count < 3; count++) await paidOrder(given)
	expect((await staff(given, 'verifactu', 'verificar')).lines).toEqual([
		'Comprobados 3 registros en 1 cadena: todo coincide.',
	])
	await tampered(given.db, statement)
	const answer = await staff(given, 'verifactu', 'verificar')
	expect(answer).toEqual({ code: 1, lines: [expect.stringContaining(fault)] })
	expect(answer.lines[0]).toMatch(/^Factura S2026-00000[23]/)
})

test('the staff annuls wrong records and issues corrected ones, with a reason', async () => {
	const given = await openTestShop(database)
	await paidOrder(given)
	const { annul, correct } = given.shop.verifactu
	expect(await correct('S2026-000009', 'x')).toMatchObject({ ok: false })
	expect(await correct('s2026-000001', 'Descripción')).toMatchObject({ ok: true })
	expect(await annul('S2026-000001', 'Prueba')).toMatchObject({
		ok: true,
		record: { kind: 'anulacion', position: 3, hash: expect.stringMatching(/^[0-9A-F]{64}$/) },
	})
	expect(await annul('S2026-000001', 'Prueba')).toMatchObject({ ok: false })
	const records = await recordsOf(given)
	expect(records.map(({ kind, reason }) => [kind, reason])).toEqual([
		['alta', null],
		['alta', 'Descripción'],
		['anulacion', 'Prueba'],
	])
	expect(records[1]?.content).toMatchObject({ correction: { rejectedBefore: 'X' } })
	expect(records[2]?.content).toMatchObject({ withoutRecord: true })
	expect(await given.shop.verifactu.verify()).toEqual({ ok: true, records: 3, chains: 1 })
})

test('an invoice of a version without records is recorded when staff request it', async () => {
	const given = await openTestShop(database)
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	const without = { ...given.context, verifactu: { ...given.context.verifactu, mode: 'off' as const } }
	const order = await given.order()
	const number = await given.startPayment(order)
	await createShop(without).takeNotification(signedNotification({ number, amountCents: order.totalCents }))
	expect(await given.shop.verifactu.verify()).toMatchObject({
		ok: false,
		number: 'S2026-000002',
		fault: 'sin_registro',
	})
	expect(await given.shop.verifactu.correct('S2026-000002', 'Sin registro')).toMatchObject({ ok: true })
	expect((await recordsOf(given))[1]?.content).not.toHaveProperty('correction')
	expect(await given.shop.verifactu.verify()).toMatchObject({ ok: true, records: 2 })
})

test('a new installation starts a chain of its own', async () => {
	const given = await openTestShop(database)
	await paidOrder(given)
	const installation = async () => (await staff(given, 'verifactu')).lines[1]
	const first = await installation()
	expect(first).toMatch(/^Número de instalación: .+\.$/)
	expect((await staff(given, 'verifactu', 'nueva-cadena')).code).toBe(0)
	expect((await staff(given, 'verifactu', 'nueva-cadena')).code).toBe(1)
	await paidOrder(given)
	expect(await installation()).not.toBe(first)
	expect((await staff(given, 'verifactu', 'otra')).code).toBe(2)
	const records = await recordsOf(given)
	expect(records.map(({ position, content }) => [position, content.previous])).toEqual([
		[1, null],
		[1, null],
	])
	expect(await given.shop.verifactu.verify()).toEqual({ ok: true, records: 2, chains: 2 })
})
