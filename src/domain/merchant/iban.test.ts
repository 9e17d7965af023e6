import { expect, test } from 'vitest'
import { readIban } from './iban.ts'

test('an account number is written in groups of four', () => {
	expect(readIban('es91 2100-0418.4502 0005 1332')).toBe('ES91 2100 0418 4502 0005 1332')
	expect(readIban('PT50000201231234567890154')).toBe('PT50 0002 0123 1234 5678 9015 4')
})

test.each([
	['a wrong digit', 'ES91 2100 0418 4502 0005 1333'],
	['two digits exchanged', 'ES91 2100 0418 4502 0050 1332'],
	['a digit too few', 'ES91 2100 0418 4502 0005 133'],
	['another length, though its check digits are right', 'ES82 2100 0418 4502 0005 13'],
	['no country', '9121 0004 1845 0200 0513 32'],
	['nothing', ''],
])('%s is refused', (_, text) => {
	expect(readIban(text)).toBeNull()
})
