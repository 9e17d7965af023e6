import { expect, test } from 'vitest'
import { billingSchema, taxIdSchema } from '#contract/order/customer.ts'
import { hasRightCheckDigits } from './check-digits.ts'

test.each([
	'ATU13585627',
	'BE0428759497',
	'DE136695976',
	'DK13585628',
	'EL094259216',
	'FI20774740',
	'FR40303265045',
	'HU12892312',
	'IE6433435F',
	'IT00743110157',
	'NL004495445B01',
	'PL8567346215',
	'PT501964843',
	'SE123456789701',
	'XI110305878',
	'B12345674',
])('the check digits of %s are right', (id) => {
	expect(hasRightCheckDigits(id)).toBe(true)
	expect(taxIdSchema.parse(` ${id.toLowerCase()} `)).toBe(id)
})

test.each(['DE136695977', 'FR41303265045', 'IT00743110158', 'PT501964844', 'NL123', 'XI110305879'])(
	'the check digits of %s are wrong, and the fault is reported at its field',
	(id) => {
		expect(hasRightCheckDigits(id)).toBe(false)
		expect(taxIdSchema.safeParse(id).error?.issues[0]?.message).toBe(
			'Ese número de IVA no es correcto: comprueba el país y las cifras',
		)
	},
)

test('the recipient of an invoice has a postal code of the state of its tax id', () => {
	const recipient = { nombre: 'Carrelages SARL', direccion: '1 rue de la Paix', localidad: 'París' }
	const of = (nif: string, codigoPostal: string) => billingSchema.safeParse({ ...recipient, nif, codigoPostal })
	expect(of('FR40303265045', '75002').success).toBe(true)
	expect(of('PT501964843', '1000-205').success).toBe(true)
	expect(of('B12345674', '28001').success).toBe(true)
	expect(of('B12345674', '1000-205').error?.issues).toMatchObject([
		{ path: ['codigoPostal'], message: 'Introduce un código postal válido' },
	])
})
