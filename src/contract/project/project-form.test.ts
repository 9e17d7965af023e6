import { expect, test } from 'vitest'
import { readBefore, readProjectFields, readSavedLine } from './project-form.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}

test('the fields of a project are read as stored, and others are ignored', () => {
	const typed = {
		nombre: ' Piso ',
		nota: 'Con\r\ncuidado',
		'sala-3-nombre': '',
		'sala-3-lugar': 'bano',
		'sala-3-m2': '012.50',
		'linea-5-m2': '7,50',
		'linea-6-cantidad': '12',
		'linea-6-sala': '3',
		accion: 'guardar',
		'linea-x-nota': 'no',
	}
	expect(readProjectFields(formOf(typed))).toEqual({
		ok: true,
		typed: {
			nombre: 'Piso',
			nota: 'Con\ncuidado',
			'sala-3-nombre': '',
			'sala-3-lugar': 'bano',
			'sala-3-m2': '12,5',
			'linea-5-m2': '7,5',
			'linea-6-cantidad': '12',
			'linea-6-sala': '3',
		},
	})
})

test.each([
	['nombre', 'Ponle un nombre', ' '],
	['nombre', 'Como mucho 80', 'x'.repeat(81)],
	['nota', 'Como mucho 500', 'x'.repeat(501)],
	['sala-3-lugar', 'Elige uno de los lugares', 'luna'],
	['sala-3-m2', 'Escribe los m²', 'once'],
	['sala-3-m2', 'Escribe los m²', '0'],
	['linea-5-m2', 'Escribe los m²', ''],
	['linea-5-m2', 'de medio en medio', '7,25'],
	['linea-6-cantidad', 'cantidad entera', '0'],
	['linea-6-cantidad', 'cantidad entera', '1,5'],
])('%s: «%s» is reported at its field', (name, told, value) => {
	const read = readProjectFields(formOf({ 'linea-6-nota': 'bien', [name]: value }))
	expect(read).toMatchObject({ ok: false, faults: [{ campo: name, mensaje: expect.stringContaining(told) }] })
})

test('an unreadable state is empty', () => {
	expect(readBefore('{"nombre":"Piso"}')).toEqual({ nombre: 'Piso' })
	for (const text of ['', '{', '[]', '{"nombre":1}', 'null']) expect(readBefore(text)).toEqual({})
})

test('a product is saved with its m² or its quantity, according to its way of buying', () => {
	const sent = { producto: '4', lote: '9', variante: 'custom', cantidad: 'nada', area: '12,5' }
	const line = { productId: 4, lotId: 9, variantId: 'custom', quantity: 1, areaHundredths: 1250 }
	expect(readSavedLine(new URLSearchParams(sent))).toEqual({ ok: true, line })
	expect(readSavedLine(formOf({ ...sent, lote: '', variante: 'picking', cantidad: '3' }))).toEqual({
		ok: true,
		line: { ...line, lotId: null, variantId: 'picking', quantity: 3, areaHundredths: null },
	})
	expect(readSavedLine(formOf({ ...sent, area: '' }))).toMatchObject({ ok: false, faults: [{ campo: 'area' }] })
	expect(readSavedLine(formOf({ ...sent, variante: 'picking' }))).toMatchObject({ faults: [{ campo: 'cantidad' }] })
	expect(readSavedLine(formOf({ ...sent, variante: 'caja' }))).toMatchObject({ faults: [{ campo: 'variante' }] })
})
