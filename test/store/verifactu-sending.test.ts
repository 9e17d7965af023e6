import { localOffice } from '@soleria/sandbox'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAnswer } from '#gateways/tax-office/read-answer.ts'
import type { OfficeAnswer, TaxOffice } from '#gateways/tax-office/tax-office.ts'
import { sendRecords } from '#shop/verifactu/send-records.ts'
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

test('records are sent in their order, a minute after the first one, and then at the interval of the office', async () => {
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
		expect.stringContaining('Número de instalación'),
		'Por enviar: 0. Por corregir: 0 rechazados y 0 aceptados con errores.',
	])
})

test('unanswered records are sent again with an incident declared, and duplicates count as theirs', async () => {
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

test('orders are invoiced while the office is away, and sending is retried at least every hour', async () => {
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

test('a message refused as a whole stops sending until the staff resumes it', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	given.office.setMood('rehusar')
	expect(await given.send()).toBe(0)
	expect(given.failures.map(({ what }) => what)).toEqual([expect.stringContaining('the tax agency refused a message')])
	given.clock.advance(24 * 60 * MINUTE_MS)
	expect(await given.send()).toBeNull()
	expect((await staff(given, 'verifactu')).join(' ')).toContain('Envío parado: Codigo[4112]')
	expect(await given.shop.verifactu.resume()).toBe(1)
	expect(await given.send()).toBe(1)
	expect(await given.shop.verifactu.resume()).toBe(0)
})

/** A line that damages the records of these invoices on their way, so that they break the schema. */
function damaging(given: Awaited<ReturnType<typeof openSending>>, ...numbers: string[]): TaxOffice {
	const broken = (record: string) =>
		numbers.some((number) =>
			record.includes(`<sf:IDFactura><sf:IDEmisorFactura>B00000000</sf:IDEmisorFactura><sf:NumSerieFactura>${number}<`),
		)
			? record.replace(/<sf:DescripcionOperacion>.*?<\/sf:DescripcionOperacion>/, '')
			: record
	return {
		send: (envelope) =>
			given.line.send(envelope.replace(/<sfLR:RegistroFactura>.*?<\/sfLR:RegistroFactura>/g, (one) => broken(one))),
	}
}

/** Sends the due records minute by minute until none waits or the sending stops; returns the minutes. */
async function sendForMinutes(given: Awaited<ReturnType<typeof openSending>>, line: TaxOffice, most = 60) {
	for (let minutes = 0; minutes < most; minutes++) {
		const { waiting, stopped } = await given.shop.verifactu.state()
		if (waiting === 0 || stopped > 0) return minutes
		given.clock.advance(MINUTE_MS)
		await sendRecords(given.context, line)
	}
	return most
}

test('a record that violates the schema is parked and shown, and the others are sent in their order', async () => {
	const given = await openSending()
	for (let order = 0; order < 3; order++) await paidOrder(given)
	const minutes = await sendForMinutes(given, damaging(given, 'S2026-000002'))
	expect(minutes).toBeLessThan(10)
	expect(await deliveries(given)).toMatchObject([
		{ state: 'aceptado', attempts: 1, code: null },
		{ state: 'apartado', attempts: 0, code: '4102', csv: null },
		// It follows a record that the office does not have, which is no error of its own.
		{ state: 'aceptado', attempts: 1, code: '2007' },
	])
	expect(given.failures.map(({ what }) => what)).toEqual([expect.stringContaining('refuses the record of an invoice')])
	expect(await staff(given, 'verifactu')).toEqual([
		expect.stringContaining('todos se envían'),
		expect.stringContaining('Número de instalación'),
		'Por enviar: 0. Por corregir: 0 rechazados y 0 aceptados con errores.',
		'Apartados, que la Agencia Tributaria no admite y no se envían: 1.',
		expect.stringContaining('S2026-000002 · apartado · 4102 · Codigo[4102].El XML no cumple el esquema.'),
		expect.stringContaining('se subsana o se envía otra vez'),
	])
	expect(await given.shop.verifactu.verify()).toMatchObject({ ok: true, records: 3 })
	await paidOrder(given)
	await sendForMinutes(given, given.line)
	expect((await deliveries(given)).at(-1)).toMatchObject({ state: 'aceptado', code: null })
})

test('a parked record is recorded again at the end of the chain, as unknown to the tax agency', async () => {
	const given = await openSending()
	await paidOrder(given)
	await paidOrder(given)
	await sendForMinutes(given, damaging(given, 'S2026-000001'))
	expect(await given.shop.verifactu.correct('S2026-000001', 'Corregido')).toMatchObject({ ok: true })
	expect(await given.shop.verifactu.resend('S2026-000001')).toBe(false)
	await sendForMinutes(given, given.line)
	expect(given.messages.at(-1)).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>')
	expect((await deliveries(given)).map(({ state }) => state)).toEqual(['apartado', 'aceptado', 'aceptado'])
	expect(await given.shop.verifactu.state()).toMatchObject({ parked: 0, rejected: 0, withErrors: 0, answers: [] })
})

test('a parked record sent again by staff is unchanged and late, and its message declares the incident', async () => {
	const given = await openSending()
	for (let order = 0; order < 2; order++) await paidOrder(given)
	await sendForMinutes(given, damaging(given, 'S2026-000001'))
	const records = await given.shop.verifactu.verify()
	expect(await given.shop.verifactu.resend('S2026-000009')).toBe(false)
	expect(await given.shop.verifactu.resend('S2026-000001')).toBe(true)
	given.clock.advance(30 * MINUTE_MS)
	expect(await given.send()).toBe(1)
	expect(given.messages.at(-1)).toContain('<sf:Incidencia>S</sf:Incidencia>')
	expect(await deliveries(given)).toMatchObject([
		{ state: 'aceptado', attempts: 1, code: '2007' },
		{ state: 'aceptado', attempts: 1 },
	])
	expect(await given.shop.verifactu.verify()).toEqual(records)
	// The next record follows the last of the chain, not the last one sent.
	await paidOrder(given)
	await sendForMinutes(given, given.line)
	expect((await deliveries(given)).at(-1)).toMatchObject({ state: 'aceptado', code: null })
})

test('sending stops if every record is refused, and all of them wait for staff', async () => {
	const given = await openSending()
	for (let order = 0; order < 4; order++) await paidOrder(given)
	const all = ['1', '2', '3', '4'].map((number) => `S2026-00000${number}`)
	expect(await sendForMinutes(given, damaging(given, ...all))).toBeLessThan(20)
	expect((await given.shop.verifactu.state()).senders).toMatchObject([{ stopped: expect.stringContaining('4102') }])
	expect(await deliveries(given)).toMatchObject(all.map(() => ({ state: 'pendiente', attempts: 0, code: null })))
	await given.shop.verifactu.resume()
	expect(await given.send()).toBe(4)
	expect((await deliveries(given)).every(({ state }) => state === 'aceptado')).toBe(true)
})

/** A message that has reached the office, which answers on the test's signal. */
async function sendSlowly({ context }: Pick<TestShop, 'context'>) {
	const answer = Promise.withResolvers<OfficeAnswer>()
	const arrived = Promise.withResolvers<void>()
	const slow = sendRecords(context, {
		send: () => {
			arrived.resolve()
			return answer.promise
		},
	})
	await arrived.promise
	return { slow, answer }
}

test('a refusal that arrives after another process has sent the record parks nothing', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	const { slow, answer } = await sendSlowly(given)
	given.clock.advance(10 * MINUTE_MS)
	let parkedFirst = ''
	const other: TaxOffice = {
		send: async (envelope) => {
			answer.resolve({ kind: 'refused', reason: 'Codigo[4102].El XML no cumple el esquema', code: '4102' })
			await slow
			parkedFirst = (await deliveries(given)).map(({ state }) => state).join()
			return given.line.send(envelope)
		},
	}
	expect(await sendRecords(given.context, other)).toBe(1)
	expect(parkedFirst).toBe('pendiente')
	expect(await deliveries(given)).toMatchObject([{ state: 'aceptado' }])
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
	expect((await staff(given, 'verifactu')).slice(2, 5)).toEqual([
		'Por enviar: 0. Por corregir: 1 rechazados y 1 aceptados con errores.',
		'  S2026-000001 · rechazado · 1100 · Rechazado a petición',
		'  S2026-000002 · aceptado con errores · 2001 · El NIF del destinatario no está en el censo',
	])
	for (const number of ['S2026-000001', 'S2026-000002']) {
		expect(await given.shop.verifactu.correct(number, 'Corregido')).toMatchObject({ ok: true })
		expect(await given.shop.verifactu.correct(number, 'Corregido')).toEqual({ ok: false, code: 'respuesta_pendiente' })
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
	expect(await staff(given, 'verifactu')).toHaveLength(3)
})

test('one process sends at a time, and another continues when it has died', async () => {
	const given = await openSending()
	await paidOrder(given)
	given.clock.advance(MINUTE_MS)
	const { slow, answer } = await sendSlowly(given)
	expect(await given.send()).toBeNull()
	given.clock.advance(10 * MINUTE_MS)
	expect(await given.send()).toBe(1)
	answer.resolve({ kind: 'refused', reason: 'too late', code: null })
	expect(await slow).toBe(0)
	expect((await given.shop.verifactu.state()).senders).toMatchObject([{ failures: 0, stopped: null }])
	expect(await deliveries(given)).toMatchObject([{ state: 'aceptado', attempts: 2 }])
})

test('an answer about other records does not count as an answer', async () => {
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

test('a shop that does not send records has none to send', async () => {
	const given = await openTestShop(database, { verifactu: 'record' })
	await paidOrder(given)
	given.clock.advance(60 * MINUTE_MS)
	expect(await sendRecords(given.context, { send: () => Promise.reject(new Error('sent')) })).toBeNull()
})
