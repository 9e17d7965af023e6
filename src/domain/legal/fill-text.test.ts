import { expect, test } from 'vitest'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { fillPlainText, fillText } from './fill-text.ts'

test('the full stop of an abbreviation at the end of a sentence is not doubled', () => {
	const merchant = { ...SAMPLE_MERCHANT, companyName: 'Cerámica Sol, S. L.', brand: 'Sol' }
	expect(fillText('Los del domicilio de {{razon_social}}.', merchant)).toBe('Los del domicilio de Cerámica Sol, S. L.')
	expect(fillPlainText('De {{razon_social}}. Aquí.', merchant)).toBe('De Cerámica Sol, S. L. Aquí.')
	expect(fillPlainText('De {{razon_social}}, o {{ marca }}.', merchant)).toBe('De Cerámica Sol, S. L., o Sol.')
	expect(fillPlainText('{{nada}}.', merchant)).toBe('.')
})
