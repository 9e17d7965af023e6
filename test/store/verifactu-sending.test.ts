import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localOffice } from '#gateways/tax-office/local-office/local-office.ts'
import { readAnswer } from '#gateways/tax-office/read-answer.ts'
import type { OfficeAnswer, TaxOffice } from '#gateways/tax-office/tax-office.ts'
import { RECORDS_TOGETHER, sendRecords } from '#shop/verifactu/send-records.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { verifactuDeliveries } from '#store/verifactu/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const SILENCE: OfficeAnswer = { kind: 'trouble', reason: 'ECONNRESET' }

/** A shop that sends, and the office that it sends to, with the messages that arrived. */
async function openSending() {
	const given = await openTestShop(database, { verifactu: 'send' })
	const office = localOffice({ nowMs: () => given.clock.nowMs(), waitSeconds: 120 })
	const messages: string[] = []
	const line: TaxOffice = {
		async send(envelope) {
			messages.push(envelope)
			const reply = office.receive(envelope)
			return reply === null ? SILENCE : readAnswer(reply.xml)
		},
	}
	return { ...given, office, messages, line, send: () => sendRecords(given.context, line) }
}

async function paidOrder(given: TestShop) {
	const order = await given.order()
	await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
	return order
}

const deliveries = ({ db }: TestShop) =>
	db
		.select({
			state: verifactuDeliveries.state,
			attempts: verifactuDeliveries.attempts,
			code: verifactuDeliveries.code,
			csv: verifactuDeliveries.csv,
		})
		.from(verifactuDeliveries)
		.orderBy(asc(verifactuDeliveries.chainId), asc(verifactuDeliveries.position))

const staff = async (given: TestShop, ...words: string[]) =>
	(await runStaffCommand(given.shop, words, given.context.log)).lines

/** The records of a message, without its header. */
const recordsIn = (message = '') => message.match(/<sfLR:RegistroFactura>.*?<\/sfLR:RegistroFactura>/g)

test('records are sent in their order, a minute after the first one, and then as the office asks', async () => {
	const given = await openSending()
	await paidOrder(given)
	await paidOrder(given)
	expect(await given.send()).toBeNull()
	given.clock.advance(MINUTE_MS)
	expect(await given.send()).toBe(2)
	expect(recordsIn(given.messages[0])?.map((xml) => /S2026-\d+/.exec(xml)?.[0])).toEqual([
		'S2026-000001',
		'S2026-000002',
	])
	expect(given.messages[0]).not.toContain('Incidencia')
	const accepted = { state: 'aceptado', attempts: 1, code: null, csv: 'A-0000000000001' }
	expect(await deliveries(given)).toEqual([accepted, accepted])
	await paidOrder(given)
	given.clock.advance(119 * SECOND_MS)
	expect(await given.send()).toBeNull()
	given.clock.advance(SECOND_MS)
	expect(await given.send()).toBe(1)
	expect(await given.send()).toBeNull()
	expect(await staff(given, 'verifactu')).toEqual([
		expect.stringContaining('todos se envían'),
		'Por enviar: 0. Por corregir: 0 rechazados y 0 aceptados con errores.',
	])
})

test('without an answer the same records are sent again, which say that something failed; duplicates are theirs', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	given.office.setMood('silencio')
	expect(await given.send()).toBe(0)
	expect(await given.send()).toBeNull()
	expect(given.warnings).toContainEqual({
		what: 'records of invoices could not be sent to the tax agency',
		about: { waiting: 1, cause: 'ECONNRESET' },
	})
	const order = await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	expect(await given.send()).toBe(2)
	const [first, second] = given.messages
	expect(recordsIn(second)?.[0]).toBe(recordsIn(first)?.[0])
	expect(second).toContain('<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>')
	expect(await deliveries(given)).toMatchObject([
		{ state: 'aceptado', attempts: 2, code: '3000' },
		{ state: 'aceptado', attempts: 1, code: null },
	])
	expect((await given.shop.viewOrder(order.id, order.accessKey))?.invoices).toHaveLength(1)
	expect(given.warnings.filter(({ what }) => what.includes('could not be sent'))).toHaveLength(1)
})

test('while the office is away orders are invoiced, and it is tried at least every hour', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	const waits = []
	for (let attempt = 0; attempt < 9; attempt++) {
		given.office.setMood('averia')
		expect(await given.send()).toBe(0)
		let minutes = 0
		given.office.setMood('averia')
		while ((await given.send()) === null) {
			given.clock.advance(MINUTE_MS)
			minutes += 1
		}
		waits.push(minutes)
		given.clock.advance(60 * MINUTE_MS)
	}
	expect(Math.max(...waits)).toBe(60)
	await paidOrder(given)
	expect((await staff(given, 'verifactu')).join(' ')).toMatch(
		/Por enviar: 2, .*No se puede enviar desde el 21\/11\/26, 12:01: Codigo\[20009\]/,
	)
	given.office.setMood('normal')
	given.clock.advance(60 * MINUTE_MS)
	expect(await given.send()).toBe(2)
	expect(await given.shop.verifactu.verify()).toMatchObject({ ok: true, records: 2 })
})

test('a message that is refused whole stops the sending until staff resume it', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	given.office.setMood('rehusar')
	expect(await given.send()).toBe(0)
	expect(given.failures.map(({ what }) => what)).toEqual([expect.stringContaining('the tax agency refused a message')])
	given.clock.advance(24 * 60 * MINUTE_MS)
	expect(await given.send()).toBeNull()
	expect((await staff(given, 'verifactu')).join(' ')).toContain('Envío parado: Codigo[4112]')
	expect(await staff(given, 'verifactu-reanudar')).toEqual(['Los registros se envían otra vez.'])
	expect(await given.send()).toBe(1)
	expect(await staff(given, 'verifactu-reanudar')).toEqual(['No había ningún envío parado.'])
})

test('a rejected record and one with errors are shown until staff record the invoice again', async () => {
	const given = await openSending()
	for (const mood of ['rechazar', 'errores'] as const) {
		await paidOrder(given)
		given.clock.advance(2 * MINUTE_MS)
		given.office.setMood(mood)
		expect(await given.send()).toBe(1)
	}
	expect(given.warnings).toContainEqual({
		what: 'the tax agency rejected records of invoices',
		about: { rejected: 1, codes: '1100' },
	})
	expect((await staff(given, 'verifactu')).slice(1, 4)).toEqual([
		'Por enviar: 0. Por corregir: 1 rechazados y 1 aceptados con errores.',
		'  S2026-000001 · rechazado · 1100 · Rechazado a petición',
		'  S2026-000002 · aceptado con errores · 2001 · El NIF del destinatario no está en el censo',
	])
	for (const number of ['S2026-000001', 'S2026-000002']) {
		await staff(given, 'verifactu-subsanar', number, '--motivo', 'Corregido')
		expect(await staff(given, 'verifactu-subsanar', number, '--motivo', 'Corregido')).toEqual([
			expect.stringContaining('espera respuesta'),
		])
	}
	given.clock.advance(2 * MINUTE_MS)
	expect(await given.send()).toBe(2)
	expect(given.messages.at(-1)?.match(/<sf:(Subsanacion|RechazoPrevio)>.</g)).toEqual([
		'<sf:Subsanacion>S<',
		'<sf:RechazoPrevio>X<',
		'<sf:Subsanacion>S<',
	])
	expect((await deliveries(given)).map(({ state }) => state)).toEqual([
		'rechazado',
		'aceptado_con_errores',
		'aceptado',
		'aceptado',
	])
	expect(await staff(given, 'verifactu')).toHaveLength(2)
})

test('one process sends at a time, and another goes on when it has died', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	const answer = Promise.withResolvers<OfficeAnswer>()
	const arrived = Promise.withResolvers<void>()
	const slow = sendRecords(given.context, {
		send: () => {
			arrived.resolve()
			return answer.promise
		},
	})
	await arrived.promise
	expect(await given.send()).toBeNull()
	given.clock.advance(10 * MINUTE_MS)
	expect(await given.send()).toBe(1)
	answer.resolve({ kind: 'refused', reason: 'too late' })
	expect(await slow).toBe(0)
	expect((await given.shop.verifactu.state()).senders).toMatchObject([{ failures: 0, stopped: null }])
	expect(await deliveries(given)).toMatchObject([{ state: 'aceptado', attempts: 2 }])
})

test('an answer about other records is no answer', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	const line = {
		number: 'F2026-000009',
		kind: 'alta',
		state: 'aceptado',
		code: null,
		text: null,
		duplicate: null,
	} as const
	const foreign: OfficeAnswer = { kind: 'answer', csv: 'A-1', waitSeconds: 60, lines: [line] }
	expect(await sendRecords(given.context, { send: async () => foreign })).toBe(0)
	expect(await deliveries(given)).toMatchObject([{ state: 'pendiente', attempts: 1 }])
})

test('a shop that does not send has nothing to send', async () => {
	const given = await openTestShop(database, { verifactu: 'record' })
	await paidOrder(given)
	given.clock.advance(60 * MINUTE_MS)
	expect(await sendRecords(given.context, { send: () => Promise.reject(new Error('sent')) })).toBeNull()
	expect(RECORDS_TOGETHER).toBe(1000)
})
