import { expect, test } from 'vitest'
import { orderAnswer } from '#contract/order/order-answer.ts'
import { EMPTY_SHOWROOM } from '#domain/picture/showroom.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder, sampleView } from '#test/sample-order.ts'
import { type DeliveryNoteFacts, deliveryNoteName, makeDeliveryNote } from './delivery-note.ts'
import { drawableText } from './delivery-note-text.ts'

const answer = orderAnswer(
	sampleView({
		order: sampleOrder({ nombre: 'Begoña Núñez', telefono: '', tracking: null, carrier: null }),
		lines: [
			sampleLine({ weightGrams: 0 }),
			sampleLine({
				position: 1,
				nombre: 'Adhesivo (25 kg)',
				variantName: 'Cubos',
				tono: '',
				calibre: '',
				unit: 'ud',
				quantity: 6,
				areaHundredths: 100,
				weightGrams: 0,
			}),
		],
	}),
	{ showroom: EMPTY_SHOWROOM, merchant: SAMPLE_MERCHANT, nowMs: 0 },
)
const order: DeliveryNoteFacts = { ...answer, merchant: SAMPLE_MERCHANT, day: '23 de noviembre de 2026' }

/** The uncompressed PDF: its texts are in Windows-1252, which equals Latin-1 here. */
async function written(facts: DeliveryNoteFacts): Promise<string> {
	const note = await makeDeliveryNote(facts)
	expect(note.type).toBe('application/pdf')
	return Buffer.from(await note.arrayBuffer()).toString('latin1')
}

test('a delivery note is a PDF of one page with the real order in it', async () => {
	const pdf = await written(order)
	expect(pdf.slice(0, 5)).toBe('%PDF-')
	expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
	const texts = ['2611K7Q2M4', 'Begoña Núñez', 'Terrazo Sal 60×60', 'tono B · calibre 9', '19,5 m²', '6 ud']
	for (const text of [...texts, '23 de noviembre de 2026', 'Recibí conforme', 'Página 1 de 1']) {
		expect(pdf).toContain(`(${text})`)
	}
	expect(pdf).toContain('(Adhesivo \\(25 kg\\))')
	expect(deliveryNoteName(order.id)).toBe('albaran-2611K7Q2M4.pdf')
})

test('what is not known has no place, and what is known is said', async () => {
	const short = await written(order)
	for (const heading of ['Bultos', 'Transportista', 'Seguimiento']) expect(short).not.toContain(`(${heading})`)
	const long = await written({
		...order,
		weight: '412 kg',
		items: order.items.map((item) => ({ ...item, packages: '14 cajas', weight: '206 kg' })),
		shipping: { ...order.shipping, phone: '+34 600 000 000', tracking: 'ES01', carrier: 'Transportes del Norte' },
	})
	const texts = [
		'Bultos',
		'14 cajas',
		'206 kg',
		'Peso total: 412 kg',
		'Tel. +34 600 000 000',
		'ES01',
		'Transportes del Norte',
	]
	for (const text of texts) expect(long).toContain(`(${text})`)
})

test('what the driver was told stands above the products, and nothing where nothing was said', async () => {
	const told = await written(order)
	const texts = [
		'Para el transportista',
		'Segundo piso sin ascensor / La calle es estrecha',
		'No puede entrar un camión de 12 t · Hace falta trampilla elevadora · Hace falta grúa · Llamar antes de llegar',
	]
	for (const text of texts) expect(told).toContain(`(${text})`)
	const untold = await written({ ...order, shipping: { ...order.shipping, notes: null, access: [] } })
	expect(untold).not.toContain('(Para el transportista)')
	// A note of nothing but line breaks takes no more room than its letters.
	const long = await written({ ...order, shipping: { ...order.shipping, notes: 'a\n'.repeat(250) } })
	expect(long.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
})

test('many products take further pages, each with its number', async () => {
	const pdf = await written({ ...order, items: Array.from({ length: 40 }, () => order.items).flat() })
	const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
	expect(pages).toBeGreaterThan(3)
	expect(pdf).toContain(`(Página ${pages} de ${pages})`)
	expect(pdf).toContain('(Albarán 2611K7Q2M4, continuación)')
	expect(pdf.split('(Recibí conforme)')).toHaveLength(2)
})

test('letters that the fonts lack are written without their marks', () => {
	expect(drawableText('Łukasz Śmigły, Ștefan, Đorđe')).toBe('Lukasz Smigly, Stefan, Dorde')
	expect(drawableText('Peña · 2 € «m²» 60×60 Š – ½')).toBe('Peña · 2 € «m²» 60×60 Š – ½')
	expect(drawableText('n\u0303 1\u00a0234 王🏠')).toBe('ñ 1 234 ??')
	expect(drawableText('a\nb')).toBe('a b')
})

test('the note of an export says that it is one, and who pays what the destination charges', async () => {
	const text = (pdf: string) => pdf.replaceAll(/[^\p{L}\p{N}.,]+/gu, ' ')
	expect(text(await written({ ...order, taxRegime: 'exportacion' }))).toContain(
		'Exportación. Operación exenta, art. 21',
	)
	expect(await written(order)).not.toContain('Exportación')
})
