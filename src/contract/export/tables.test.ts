import { expect, test } from 'vitest'
import { customerRow } from './tables.ts'

const CUSTOMER = {
	correo: 'ines@example.es',
	nombre: 'Inés Vidal',
	telefono: '600 123 456',
	empresa: '',
	nif: '',
	direccion: 'Calle Mayor 1',
	codigoPostal: '28001',
	localidad: 'Madrid',
	kind: 'particular',
	orders: 2,
	totalCents: -1250,
}

test.each(['=HYPERLINK("https://example.es")', '+34 600', '-2+3', '@SUM(A1)', '\tx'])(
	'a name that a spreadsheet would compute is only text: %s',
	(nombre) => {
		expect(customerRow({ ...CUSTOMER, nombre })[1]).toBe(`'${nombre}`)
	},
)

test('numbers stay numbers, negative ones too', () => {
	expect(customerRow(CUSTOMER)).toEqual([
		...['ines@example.es', 'Inés Vidal', '600 123 456', '', '', 'Calle Mayor 1', '28001', 'Madrid'],
		...['particular', 2, '-12,50'],
	])
})
