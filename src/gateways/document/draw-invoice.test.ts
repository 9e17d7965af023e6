import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { exchangeInvoice } from '#domain/invoice/exchange-invoice.ts'
import { makeCreditNote } from '#domain/invoice/make-credit-note.ts'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { makeMonthlyInvoice } from '#domain/invoice/monthly-invoice.ts'
import { cents } from '#domain/money/cents.ts'
import { ANYBODY, BUYER, orderOf, termsFor } from '#test/sample-invoices.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder } from '#test/sample-order.ts'
import { SAMPLE_REPLACEMENT } from '#test/sample-records.ts'
import { runsOf } from './any-letters.ts'
import { openDocumentThread } from './document-thread.ts'
import { drawInvoice } from './draw-invoice.ts'

/** Invoices issued and rendered by earlier versions of the shop. They are never regenerated. */
const ISSUED = join(import.meta.dirname, '../../../test/support/issued')

const lines = [sampleLine()]
const invoice = makeInvoice(orderOf(lines), lines, termsFor())

/** The uncompressed part of a PDF: its objects with their document-level entries. */
const objects = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const pagesOf = (bytes: Uint8Array) => objects(bytes).match(/\/Type \/Page\b(?!s)/g)?.length

test('an invoice is drawn as the same bytes, also after being stored as JSON', async () => {
	const first = await drawInvoice(invoice)
	const again = await drawInvoice(JSON.parse(JSON.stringify(invoice)))
	expect(Buffer.from(again).equals(first)).toBe(true)
	const other = await drawInvoice({ ...invoice, number: 2 })
	expect(Buffer.from(other).equals(first)).toBe(false)
})

test('each kind of invoice is a page with the kind in its title', async () => {
	const kinds = [
		[invoice, 'Factura F2026-000001'],
		[makeInvoice(orderOf(lines), lines, ANYBODY), 'Factura simplificada S2026-000001'],
		[
			makeCreditNote(invoice, { number: 1, isoDay: '2026-12-01', reason: 'Devolución' }),
			'Factura rectificativa R2026-000001',
		],
	] as const
	for (const [one, title] of kinds) {
		const bytes = await drawInvoice(one)
		expect(objects(bytes).slice(0, 8)).toBe('%PDF-1.7')
		expect(objects(bytes).includes(`(${title})`)).toBe(true)
		expect(pagesOf(bytes)).toBe(1)
	}
})

test('a monthly invoice lists the day, reference, amount and due day of each order, on as many pages as needed', async () => {
	const ordered = (id: string, day: number) => ({
		order: sampleOrder({
			id,
			createdAt: new Date(Date.UTC(2026, 10, day, 11)),
			obra: `Obra ${id}`,
			payMethod: 'credito',
			creditDays: 30,
			refundedCents: cents(day === 2 ? 1000 : 0),
		}),
		lines,
		returned: [],
	})
	const orders = Array.from({ length: 9 }, (_, place) => ordered(`2611AAAAA${place}`, place + 2))
	const monthly = makeMonthlyInvoice(orders, { merchant: SAMPLE_MERCHANT, number: 3, isoDay: '2026-12-01' })
	const bytes = await drawInvoice(monthly)
	expect(pagesOf(bytes)).toBeGreaterThan(1)
	const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
	const plain = text.replaceAll(/\s+/g, ' ')
	expect(plain).toContain('Pedidos 9, de noviembre de 2026')
	expect(plain).toContain('Pedido 2611AAAAA0, del 2 de noviembre de 2026 · Obra 2611AAAAA0')
	expect(plain).toContain('vence el 10 de diciembre de 2026')
	expect(plain).toContain('Devuelto o descontado antes de facturar')
	expect(plain.match(/Transporte/g)).toHaveLength(9)
})

test('an invoice and its corrections have the buyer’s own reference', async () => {
	const obra = `Obra Atocha 12 ${'W'.repeat(45)}`
	const issued = makeInvoice({ ...orderOf(lines), obra }, lines, termsFor())
	for (const one of [issued, makeCreditNote(issued, { number: 1, isoDay: '2026-12-01', reason: 'Devolución' })]) {
		const bytes = await drawInvoice(one)
		expect(pagesOf(bytes)).toBe(1)
		const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
		expect(text.replaceAll(/\s+/g, ' ')).toContain(`Referencia de obra ${obra}`)
	}
	expect('obra' in makeInvoice({ ...orderOf(lines), obra: null }, lines, termsFor())).toBe(false)
})

test('each rate is in the VAT table, and each cause of 0 % is at its lines and in words', async () => {
	const several = [
		sampleLine(),
		sampleLine({ ivaPercent: 10 }),
		sampleLine({ ivaPercent: 0, exencion: 'E1' }),
		sampleLine({ ivaPercent: 0, exencion: 'N1' }),
	]
	const bytes = await drawInvoice(makeInvoice(orderOf(several), several, termsFor()))
	const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
	const read = text.replaceAll(/\s+/g, ' ')
	for (const words of [
		'21 % 539,87 € 113,37 €',
		'10 % 485,55 € 48,56 €',
		'0 % E1 485,55 € 0,00 €',
		'0 % N1 485,55 € 0,00 €',
		'E1: Operación exenta, art. 20 Ley 37/1992',
		'N1: Operación no sujeta a IVA',
		'2158,45 €',
	]) {
		expect(read).toContain(words)
	}
	expect(read.match(/0 % (E1|N1)/g)).toHaveLength(4)
})

test('the invoice of an export and its credit note name the article that exempts them', async () => {
	const exported = makeInvoice(sampleOrder({ taxRegime: 'exportacion' }, lines), lines, termsFor())
	const note = makeCreditNote(exported, { number: 1, isoDay: '2026-12-01', reason: 'Devolución' })
	for (const one of [exported, note]) {
		const bytes = await drawInvoice(one)
		const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
		expect(text.replaceAll(/\s+/g, ' ')).toContain(
			'Operación exenta, art. 21 Ley 37/1992 (art. 146 Directiva 2006/112/CE)',
		)
		expect(pagesOf(await drawInvoice(one))).toBe(1)
	}
})

test('a full invoice in place of a simplified one names the simplified one', async () => {
	const simplified = makeInvoice(orderOf(lines), lines, ANYBODY)
	const full = exchangeInvoice(simplified, { ...termsFor(), isoDay: '2026-12-01' })
	const { text } = await extractText(await getDocumentProxy(await drawInvoice(full)), { mergePages: true })
	expect(text.replaceAll(/\s+/g, ' ')).toContain(
		'Emitida en sustitución de la factura simplificada S2026-000001, del 21 de noviembre de 2026',
	)
	expect(pagesOf(await drawInvoice(full))).toBe(1)
})

test('many lines take further pages, and the sums go with the last line', async () => {
	const pages: (number | undefined)[] = []
	for (const count of [1, 10, 11, 40]) {
		const many = Array.from({ length: count }, () => sampleLine())
		pages.push(pagesOf(await drawInvoice(makeInvoice(orderOf(many), many, termsFor()))))
	}
	expect(pages).toEqual([1, 2, 2, 3])
})

test('a name in any script is drawn', async () => {
	for (const name of ['Łukasz Śmigły', 'Ștefan', 'Nguyễn Văn', 'Олена', '王', '🏠', 'a\u0301', '(«\\»)', '\u0000']) {
		const drawn = await drawInvoice({ ...invoice, recipient: { ...BUYER, name, address: [name, name] } })
		expect(pagesOf(drawn)).toBe(1)
	}
})

test('a text is split where its font changes, and a character without a font becomes a question mark', () => {
	expect(runsOf('Peña, S. L. · 2 € «m²» ×')).toEqual([{ extended: false, text: 'Peña, S. L. · 2 € «m²» ×' }])
	expect(runsOf('Ana Łoś')).toEqual([
		{ extended: false, text: 'Ana ' },
		{ extended: true, text: 'Ł' },
		{ extended: false, text: 'o' },
		{ extended: true, text: 'ś' },
	])
	expect(runsOf('王 A\nB')).toEqual([{ extended: false, text: '? A B' }])
	expect(runsOf('n\u0303')).toEqual([{ extended: false, text: 'ñ' }])
	expect(runsOf('')).toEqual([])
})

test('the thread draws an invoice like any other document', async () => {
	const thread = openDocumentThread()
	onTestFinished(() => thread.close())
	expect(
		Buffer.from(await drawInvoice(invoice)).equals(
			await thread.draw({ key: 'a', order: () => ({ invoice }), store: async () => {} }),
		),
	).toBe(true)
})

/** Every leaf of a value, by its path: `lines.0.detail`. */
function leavesOf(value: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null) return [path]
	return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
}

/** The same value, noting each leaf that is read. */
function watched<Value>(value: Value, read: Set<string>, path = ''): Value {
	if (typeof value !== 'object' || value === null) return value
	return new Proxy(value, {
		get: (target, name) => {
			const part = Reflect.get(target, name)
			if (typeof name === 'symbol' || typeof part === 'function') return part
			const at = path === '' ? name : `${path}.${name}`
			if (typeof part !== 'object' || part === null) read.add(at)
			return watched(part, read, at)
		},
	})
}

test('a replacement invoice states the replaced one, the reason, and that the amounts stay', async () => {
	const { text } = await extractText(await getDocumentProxy(await drawInvoice(SAMPLE_REPLACEMENT)), {
		mergePages: true,
	})
	expect(text).toContain('Rectifica la factura F2026-000001, del 21 de noviembre de 2026')
	expect(text).toContain('Motivo: El NIF estaba equivocado')
	expect(text).toContain(
		'Rectifica también lo abonado de ella, ya descontado: R2026-000001, del 21 de noviembre de 2026',
	)
	expect(text).toContain('Importe de la rectificación: 0,00 €')
	expect(text).toContain('NIF 12345678Z')
})

test('every field of an invoice is drawn', async () => {
	const note = makeCreditNote(invoice, {
		number: 1,
		isoDay: '2026-12-01',
		reason: 'Devolución',
		amountCents: cents(5000),
	})
	for (const one of [invoice, note, SAMPLE_REPLACEMENT]) {
		const read = new Set<string>()
		await drawInvoice(watched(one, read))
		expect(leavesOf(one).filter((leaf) => !read.has(leaf))).toEqual([])
	}
})

test('an invoice that was issued before a field was added keeps its bytes', async () => {
	const issued = JSON.parse(await readFile(join(ISSUED, 'F2026-000001.json'), 'utf8'))
	const hash = createHash('sha256').update(await drawInvoice(issued))
	expect(hash.digest('hex')).toBe((await readFile(join(ISSUED, 'F2026-000001.sha256'), 'utf8')).trim())
})

test('an invoice is headed by the logo, or by the written name if there is none', async () => {
	const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
	const look = {
		colours: { main: '#7a1f3d', dark: '#2b0a16' } as const,
		logo: { width: 1, height: 1, hasName: true, png },
	}
	const images = async (bytes: Uint8Array) =>
		Buffer.from(bytes)
			.toString('latin1')
			.match(/\/Subtype \/Image/g)?.length ?? 0
	const textOf = async (bytes: Uint8Array) =>
		(await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
	const named = await drawInvoice(invoice, look)
	expect(await images(named)).toBeGreaterThan(0)
	expect((await textOf(named)).startsWith(invoice.issuer.brand)).toBe(false)
	const plain = await drawInvoice(invoice)
	expect(await images(plain)).toBe(0)
	expect(await textOf(plain)).toContain(invoice.issuer.brand)
})
