import { expect, test } from 'vitest'
import { fieldFaults } from '#contract/field-faults.ts'
import { buyerSchema, customerSchema, placeFaults } from './customer.ts'

const LUCIA = {
	nombre: 'Lucía Peña',
	correo: 'lucia@example.es',
	telefono: '+34 600 123 456',
	direccion: 'Calle Mayor 1, 2.º B',
	localidad: 'L’Hospitalet de Llobregat',
	codigoPostal: '08901',
}

function faultOf(change: object): [string, string] | null {
	const parsed = customerSchema.safeParse({ ...LUCIA, ...change })
	const [fault] = parsed.success ? [] : fieldFaults(parsed.error)
	return fault ? [fault.campo, fault.mensaje] : null
}

test('blanks around the fields of a customer are removed', () => {
	expect(customerSchema.parse({ ...LUCIA, nombre: '  Lucía Peña ', codigoPostal: ' 08901 ' })).toEqual(LUCIA)
})

test.each<[object, string, string]>([
	[{ nombre: '   ' }, 'nombre', 'Introduce tu nombre y apellidos'],
	[{ nombre: undefined }, 'nombre', 'Introduce tu nombre y apellidos'],
	[{ nombre: 'a'.repeat(121) }, 'nombre', 'Como mucho 120 caracteres'],
	[{ nombre: 'Lucía\r\nBcc: otra@example.es' }, 'nombre', 'Hay caracteres que no se pueden usar'],
	[{ correo: '' }, 'correo', 'Introduce tu correo electrónico'],
	[{ correo: 'lucia@example' }, 'correo', 'Por favor, introduce un email válido'],
	[{ correo: 'lucia@@example.es' }, 'correo', 'Por favor, introduce un email válido'],
	[{ correo: 'Lucía <lucia@example.es>' }, 'correo', 'Por favor, introduce un email válido'],
	[{ telefono: '600' }, 'telefono', 'Introduce un teléfono de 9 cifras, con prefijo si no es de España'],
	[{ codigoPostal: '8901' }, 'codigoPostal', 'Introduce un código postal válido'],
	[{ codigoPostal: 8901 }, 'codigoPostal', 'Introduce un código postal válido'],
	[{ direccion: null }, 'direccion', 'Introduce la calle y el número'],
	[{ localidad: '' }, 'localidad', 'Introduce la localidad'],
	[{ contrasena: 'x' }, 'contrasena', 'Este campo no existe'],
])('%j is refused in words of its own', (change, field, message) => {
	expect(faultOf(change)).toEqual([field, message])
})

test('valid addresses and telephone numbers are accepted', () => {
	for (const correo of ['a.b+c@sub.example.co', 'ñandú@example.es', "o'neil@example.es".replace("'", '')]) {
		expect(faultOf({ correo })).toBeNull()
	}
	for (const telefono of ['600123456', '+44 20 7946 0958', '(91) 123-45-67']) expect(faultOf({ telefono })).toBeNull()
})

test('a tax id may be left out, is formatted as on an invoice, and is refused in words if invalid', () => {
	const nif = (typed?: string) => {
		const parsed = buyerSchema.safeParse({ ...LUCIA, ...(typed === undefined ? {} : { nif: typed }) })
		return parsed.success ? parsed.data.nif : parsed.error.issues.map(({ message }) => message)
	}
	expect(nif()).toBe('')
	expect(nif(' ')).toBe('')
	expect(nif('es b-12.345.674')).toBe('B12345674')
	for (const wrong of ['B12345675', 'x', '1'.repeat(40)]) {
		expect(nif(wrong)).toEqual(['Ese NIF no es correcto: comprueba las cifras y la letra'])
	}
})

test('an address is required only for home delivery and for a full invoice to the buyer', () => {
	const faults = (
		change: { readonly nif?: string; readonly direccion?: string },
		delivery: 'shipping' | 'pickup',
		isInvoicedApart = false,
	) =>
		placeFaults(
			{ direccion: '', codigoPostal: '', localidad: '', nif: '', ...change },
			{ delivery, isInvoicedApart },
		).map(({ campo }) => campo)
	expect(faults({}, 'pickup')).toEqual([])
	expect(faults({}, 'shipping')).toEqual(['direccion', 'codigoPostal', 'localidad'])
	expect(faults({ nif: 'B12345674', direccion: 'Calle Mayor 1' }, 'pickup')).toEqual(['codigoPostal', 'localidad'])
	expect(faults({ nif: 'B12345674' }, 'pickup', true)).toEqual([])
})
