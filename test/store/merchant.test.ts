import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import type { OutgoingMail } from '#gateways/mail/mail-gateway.ts'
import { openContractFiles } from '#shop/document/contract-files.ts'
import { sendMails } from '#shop/mail/send-mails.ts'
import { createShop } from '#shop/shop.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { findInvoiceOfOrder } from '#store/invoice/invoices.ts'
import { mails } from '#store/mail/tables.ts'
import { insertLegalText } from '#store/merchant/legal-texts.ts'
import { merchantVersions } from '#store/merchant/tables.ts'
import { findOrder } from '#store/order/orders.ts'
import { SAMPLE_SETTINGS } from '#test/sample-merchant.ts'
import { temporaryFolder } from '#test/shop-process.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000

const staffSays = async ({ shop, context }: Pick<TestShop, 'shop' | 'context'>, ...words: string[]) => {
	const { code, lines } = await runStaffCommand(shop, words, context.log)
	return { code, said: lines.join('\n') }
}

/** Pays an order and returns its invoice. */
async function invoiceOf(opened: TestShop, order: { id: string; totalCents: number }) {
	const number = await opened.startPayment(order)
	await opened.bankSays({ number, amountCents: order.totalCents })
	return (await findInvoiceOfOrder(opened.db, order.id))?.content
}

test('a change is a version of its own, visible at once, and no version is ever changed or deleted', async () => {
	const opened = await openTestShop(database)
	const before = opened.shop.version()
	expect(await opened.shop.settings.change({ telefono: '600 111 222', iban: '' })).toBe(true)
	expect(opened.shop.merchant()).toMatchObject({ brand: 'Solería', iban: '', phones: [{ dial: '+34600111222' }, {}] })
	expect(opened.shop.version()).not.toBe(before)
	expect(await opened.shop.settings.change({ telefono: '600 111 222' })).toBe(false)
	expect(await opened.db.$count(merchantVersions)).toBe(2)
	for (const table of ['merchant_versions', 'legal_texts']) {
		await insertLegalText(opened.db, 'privacidad', '# T', new Date(NOON_MS))
		for (const change of [`update ${table} set id = default`, `delete from ${table}`]) {
			const cause = { message: `${table} are never changed or deleted` }
			await expect(opened.db.execute(sql.raw(change)), change).rejects.toMatchObject({ cause })
		}
	}
	expect(await opened.db.$count(merchantVersions)).toBe(2)
})

test('a planned change comes into force on its day, as one version, even if two processes apply it at once', async () => {
	const opened = await openTestShop(database)
	const { settings } = opened.shop
	expect(await settings.plan({ telefono: '600 111 222' }, '2026-11-21')).toEqual({ ok: false, code: 'fecha_pasada' })
	expect(await settings.plan({ cashback: '8' }, '2026-11-23')).toEqual({ ok: true })
	expect(await settings.plan({ cashback: '7', iban: '' }, '2026-11-22')).toEqual({ ok: true })
	expect(await settings.plan({ cashback: '9' }, '2026-11-22')).toEqual({ ok: true })
	const [first, second] = await settings.planned()
	expect(first).toMatchObject({ from: '2026-11-22', change: { cashback: '7', iban: '' } })
	expect(await settings.unplan(second?.id ?? 0)).toBe(true)
	expect(await settings.unplan(second?.id ?? 0)).toBe(false)
	const versions = await opened.db.$count(merchantVersions)

	await settings.applyPlanned()
	expect([await opened.db.$count(merchantVersions), settings.values().cashback]).toEqual([versions, undefined])
	// Past midnight in Madrid.
	opened.clock.advance(13 * 3_600_000)
	await Promise.all([settings.applyPlanned(), settings.applyPlanned()])
	expect(settings.values()).toMatchObject({ cashback: '7' })
	expect(settings.values()).not.toHaveProperty('iban')
	expect(await opened.db.$count(merchantVersions)).toBe(versions + 1)
	expect(await settings.planned()).toMatchObject([{ from: '2026-11-23' }])
	opened.clock.advance(DAY_MS)
	await settings.applyPlanned()
	expect(settings.values()).toMatchObject({ cashback: '8' })
	expect(await settings.planned()).toEqual([])
})

test('the database refuses a scheduled change without content', async () => {
	const { db } = await openTestShop(database)
	const empty = sql`insert into planned_settings (created_at, from_day, change) values (now(), '2099-01-01', '{}')`
	await expect(db.execute(empty)).rejects.toMatchObject({ cause: { constraint: 'planned_settings_change' } })
})

test('an invoice keeps the merchant data of its day, and a later one has the new data', async () => {
	const opened = await openTestShop(database)
	const first = await opened.order()
	const issued = await invoiceOf(opened, first)
	await opened.shop.settings.change({ razon_social: 'Otra Cerámica, S. A.', nif: 'A58818501' })
	const later = await invoiceOf(opened, await opened.order({ idempotencyKey: 'another-order' }))
	expect(issued?.issuer).toMatchObject({ companyName: 'Solería Cerámica, S. L.', taxId: 'B00000000' })
	expect(later?.issuer).toMatchObject({ companyName: 'Otra Cerámica, S. A.', taxId: 'A58818501' })
	expect((await findInvoiceOfOrder(opened.db, first.id))?.content).toEqual(issued)
})

test('an order names its settings and conditions, which stay readable', async () => {
	const opened = await openTestShop(database)
	const { shop, clock } = opened
	const body = (text: string) => `# Condiciones de venta\n\nVende {{razon_social}}.\n\n## Precios\n\n${text}\n`
	await shop.settings.takeLegalText('condiciones', body('Los de hoy.'), null)
	await shop.settings.takeLegalText('condiciones', body('Los de mañana.'), new Date(NOON_MS + DAY_MS))
	const placed = await findOrder(opened.db, (await opened.order()).id)
	clock.advance(DAY_MS)
	await shop.settings.change({ razon_social: 'Otra Cerámica, S. A.' })
	const later = await findOrder(opened.db, (await opened.order({ idempotencyKey: 'another-order' })).id)

	expect(placed).toMatchObject({ merchantVersionId: 1, conditionsId: 1 })
	expect(later).toMatchObject({ merchantVersionId: 2, conditionsId: 2 })
	expect(JSON.stringify(shop.legalPage('condiciones'))).toMatch(/Vende [\s\S]*Otra Cerámica[\s\S]*Los de mañana/)
	expect(JSON.stringify((await shop.contractOf('1-1'))?.conditions)).toMatch(
		/Vende [\s\S]*Solería Cerámica[\s\S]*Los de hoy/,
	)
	for (const version of ['1-9', '9-1', '1', '1-1-1', '99999999999-1']) {
		expect(await shop.contractOf(version), version).toBeNull()
	}
	const past = await shop.settings.takeLegalText('privacidad', body(''), new Date(NOON_MS))
	expect(past).toEqual({ ok: false, code: 'fecha_pasada' })
})

test('the confirmation carries the contract of its order as PDF, as it was when the order was placed', async () => {
	const opened = await openTestShop(database)
	const { shop, context, db, clock } = opened
	const text = (title: string, body: string) => `# ${title}\n\nVende {{razon_social}}.\n\n## Texto\n\n${body}\n`
	await shop.settings.takeLegalText('condiciones', text('Condiciones', 'Las de **hoy**.'), null)
	await shop.settings.takeLegalText('modelo-desistimiento', text('Modelo', 'A la atención de…'), null)
	const order = await opened.order()
	clock.advance(DAY_MS / 24 / 60)
	await shop.settings.takeLegalText('condiciones', text('Condiciones', 'Las de mañana.'), null)
	await shop.settings.change({ razon_social: 'Otra Cerámica, S. A.' })
	const invoice = await invoiceOf(opened, order)
	expect(invoice).toBeDefined()

	const contracts = openContractFiles(context, { thread: openDocumentThread(), directory: await temporaryFolder() })
	onTestFinished(contracts.close)
	const sent: OutgoingMail[] = []
	const gateway = { atOnce: 2, send: async (mail: OutgoingMail) => void sent.push(mail) }
	const letterhead = {
		from: 'tienda@shop.example',
		shop: 'tienda@shop.example',
		invoice: async () => null,
		logo: () => null,
	}
	const unable = async () => Promise.reject(new Error('no PDF'))
	await sendMails(context, gateway, { ...letterhead, contract: unable })
	expect(sent.map(({ to }) => to)).toEqual(['tienda@shop.example'])
	clock.advance(60_000)
	await sendMails(context, gateway, { ...letterhead, contract: contracts.find })
	const [pdf, ...more] = sent.find(({ to }) => to !== 'tienda@shop.example')?.attachments ?? []
	expect(pdf?.name).toBe('condiciones-de-venta.pdf')
	expect(more).toEqual([])
	const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.bytes ?? [])), {
		mergePages: true,
	})
	expect(read).toMatch(/Vende Solería Cerámica, S\. L\.[\s\S]*Las de hoy[\s\S]*Modelo[\s\S]*A la atención de/)
	expect(read).not.toContain('mañana')
	expect(await contracts.find('1-1-2')).toBe(await contracts.find('1-1-2'))
	await expect(contracts.find('1-1-1')).rejects.toThrow('there is no contract 1-1-1')
	expect(await db.select({ contract: mails.contract }).from(mails).where(isNotNull(mails.contract))).toHaveLength(1)
})

test('production takes no orders with incomplete merchant data, and names the missing fields', async () => {
	const opened = await openTestShop(database)
	const context = { ...opened.context, isProduction: true, hasMailServer: false }
	const shop = createShop(context)
	const order = (idempotencyKey: string) => shop.placeOrder(orderOf(opened.product(), { idempotencyKey }))
	expect(await order('first-order')).toEqual({ ok: false, code: 'pedidos_cerrados' })
	const fields = () => shop.orderObstacles().map(({ field }) => field)
	expect(fields()).toEqual(['nif', 'direccion_web', 'condiciones', 'SMTP_URL'])
	await shop.settings.takeLegalText('condiciones', '# C\n\nC.\n\n## C\n\nC.\n', null)
	await shop.settings.change({ nif: 'B12345674', direccion_web: 'https://www.ejemplo.es' })
	expect(fields()).toEqual(['SMTP_URL'])
	context.hasMailServer = true
	expect(fields()).toEqual([])
	expect(await order('first-order')).toMatchObject({ ok: true })
})

test('mails link to the configured origin, whichever process sends them', async () => {
	const opened = await openTestShop(database)
	await opened.shop.settings.change({ direccion_web: 'https://www.ruiz.example' })
	await invoiceOf(opened, await opened.order())
	const texts = (await opened.db.select().from(mails)).map(({ text }) => text)
	expect(texts.length).toBeGreaterThan(0)
	for (const text of texts) {
		expect(text).toContain('https://www.ruiz.example/')
		expect(text).not.toContain('shop.example')
	}
	expect(opened.shop.front('http://localhost:3000').origin).toBe('https://www.ruiz.example')
})

test('free delivery follows its setting', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const lines = orderOf(opened.product()).lines
	const quote = () => shop.quoteLines({ lines, postalCode: '28001', promoCode: null })
	expect(await quote()).toMatchObject({ ok: true, free: false })
	await shop.settings.change({ envio_gratis_desde: '1' })
	expect(await quote()).toMatchObject({ ok: true, free: true, costCents: 0 })
})

test('staff show, set and import settings from a file, and get every fault reported', async () => {
	const opened = await openTestShop(database)
	const shown = await staffSays(opened, 'settings')
	expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('nif: B00000000') })
	expect(shown.said).toMatch(/Falta para poder vender:\n {2}nif: B00000000 no es de ninguna empresa/)
	expect(await staffSays(opened, 'settings', 'set', 'nif', 'B12345675')).toEqual({
		code: 1,
		said: 'No se ha cambiado nada:\n  nif: no es un NIF: su carácter de control no coincide',
	})
	expect(await staffSays(opened, 'settings', 'set', 'color', 'azul')).toMatchObject({ code: 1 })
	expect(await staffSays(opened, 'settings', 'set', 'marca')).toMatchObject({ code: 2 })
	expect(await staffSays(opened, 'settings', 'set', 'marca', 'Azulejos', 'Ruiz')).toMatchObject({ code: 0 })
	expect(opened.shop.merchant().brand).toBe('Azulejos Ruiz')

	const file = join(temporaryFolder(), 'identidad.json')
	await writeFile(file, JSON.stringify({ nif: 'B1', garantia_anos: 'diez', otra: 'cosa', marca: 'Otra' }))
	const refused = await staffSays(opened, 'setup', '--fichero', file)
	expect(refused.code).toBe(1)
	for (const name of ['nif:', 'garantia_anos:', 'otra:']) expect(refused.said).toContain(name)
	expect(opened.shop.merchant().brand).toBe('Azulejos Ruiz')
	await writeFile(
		file,
		JSON.stringify({
			...SAMPLE_SETTINGS,
			nif: 'b-12345674',
			garantia_anos: 5,
			direccion_web: 'https://www.ruiz.example',
		}),
	)
	expect(await staffSays(opened, 'setup', '--fichero', file)).toEqual({
		code: 0,
		said: 'Guardado.\nLos ajustes están completos.',
	})
	expect(opened.shop.merchant()).toMatchObject({ taxId: 'B12345674', guaranteeYears: 5 })
	await writeFile(file, '[1]')
	expect(await staffSays(opened, 'setup', '--fichero', file)).toMatchObject({ code: 1 })
})

test('the staff schedules a legal text from a day on, unless it names unknown placeholders', async () => {
	const opened = await openTestShop(database)
	const file = join(temporaryFolder(), 'texto.md')
	await writeFile(file, '# Aviso legal\n\nEl nuestro.\n\n## Titular\n\n{{razon_social}}, {{cif}}\n')
	expect(await staffSays(opened, 'legal-text', 'aviso-legal', '--fichero', file)).toEqual({
		code: 1,
		said: 'No hay ningún dato que se llame así: cif',
	})
	await writeFile(file, '# Aviso legal\n\nEl nuestro.\n\n## Titular\n\n{{razon_social}}, {{nif}}\n')
	const past = await staffSays(opened, 'legal-text', 'aviso-legal', '--fichero', file, '--desde', '2026-01-01')
	expect(past).toMatchObject({ code: 1, said: expect.stringContaining('fecha pasada') })
	expect(await staffSays(opened, 'legal-text', 'aviso-legal', '--fichero', file)).toMatchObject({ code: 0 })
	expect(JSON.stringify(opened.shop.legalPage('aviso-legal'))).toContain('Solería Cerámica, S. L., B00000000')
	expect((await staffSays(opened, 'legal-text')).said).toMatch(/aviso-legal · versión 1 · desde el/)
	expect(await staffSays(opened, 'legal-text', 'portada', '--fichero', file)).toMatchObject({ code: 2 })
})

test('a change of a setting or text changed meanwhile is refused, and other settings do not matter', async () => {
	const { shop } = await openTestShop(database)
	const seen = shop.settings.values()
	expect(await shop.settings.changeSeen({ telefono: '600 111 222' }, seen)).toEqual({ ok: true })
	expect(await shop.settings.changeSeen({ cashback: '7' }, seen)).toEqual({ ok: true })
	expect(await shop.settings.changeSeen({ telefono: '600 333 444' }, seen)).toMatchObject({
		...{ ok: false, code: 'cambiado_entretanto', now: { telefono: '600 111 222' } },
	})
	expect(shop.merchant()).toMatchObject({ phones: [{ text: '600 111 222' }, {}], terms: { cashbackPercent: 7 } })
	const body = '# Aviso legal\n\n## Quién\n\nNosotros.\n'
	const lastId = Math.max(
		0,
		...shop.settings.legalTexts().flatMap(({ id, page }) => (page === 'aviso-legal' ? [id] : [])),
	)
	expect(await shop.settings.takeLegalText('aviso-legal', body, null, lastId)).toMatchObject({ ok: true })
	expect(await shop.settings.takeLegalText('aviso-legal', body, null, lastId)).toEqual({
		...{ ok: false, code: 'cambiado_entretanto' },
	})
})
