import { expect, test } from 'vitest'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder, sampleView } from '#test/sample-order.ts'
import { printedDeliveryNote } from './printed-delivery-note.ts'

const NOW = Date.UTC(2026, 10, 23, 10)

function noteOf(change: Parameters<typeof sampleOrder>[0] = {}) {
	return printedDeliveryNote(sampleView({ order: sampleOrder(change), lines: [sampleLine()] }), SAMPLE_MERCHANT, NOW)
}

test('a delivery note has the goods, sender, recipient and date', () => {
	expect(noteOf({ nombre: 'Begoña Núñez' })).toMatchObject({
		id: '2611K7Q2M4',
		facts: [
			['Fecha', '23 de noviembre de 2026'],
			['Pedido del', expect.stringContaining('21 de noviembre de 2026')],
			['Entrega', 'Entrega a domicilio'],
		],
		parties: [{ name: 'Solería Cerámica, S. L.' }, { name: 'Begoña Núñez' }],
		items: [{ name: 'Terrazo Sal 60×60', lot: 'lote B, calibre 9', quantity: '19,5 m²', packages: '' }],
		export: null,
	})
})

test('boxes are shown as packages beside their m²; goods without tone or weight omit them', () => {
	const lines = [
		sampleLine({ variantId: 'picking', variantName: 'Por cajas', unit: 'ud', quantity: 14, areaHundredths: 144 }),
		sampleLine({
			variantName: 'Por sacos',
			unit: 'ud',
			quantity: 6,
			areaHundredths: 100,
			tono: '',
			calibre: '',
			weightGrams: 0,
		}),
	]
	const { items } = printedDeliveryNote(sampleView({ lines }), SAMPLE_MERCHANT, NOW)
	expect(items).toMatchObject([
		{ quantity: '20,16 m²', packages: '14 cajas' },
		{ quantity: '6 sacos', packages: '6 sacos', lot: '', weight: '' },
	])
})

test('the notes to the driver are printed in a limited number of lines', () => {
	expect(noteOf({ notas: 'Segundo piso sin ascensor\n\nLa calle es estrecha', acceso: null }).driver).toEqual([
		'Segundo piso sin ascensor / La calle es estrecha',
	])
	expect(noteOf({ notas: null, acceso: null }).driver).toEqual([])
	expect(noteOf({ notas: 'a\n'.repeat(250), acceso: null }).driver).toHaveLength(1)
})

test('unknown data leave no gap, and an export is marked as one', () => {
	expect(noteOf({ tracking: null, carrier: null }).transport).toEqual([])
	expect(noteOf({ tracking: 'ES01', carrier: 'Norte' }).transport).toEqual([
		['Transportista', 'Norte'],
		['Seguimiento', 'ES01'],
	])
	expect(noteOf({ taxRegime: 'exportacion' }).export).toContain('Operación exenta, art. 21')
	expect(noteOf({ delivery: 'pickup' }).parties[1].details[0]).toContain('Calle del Gres')
})
