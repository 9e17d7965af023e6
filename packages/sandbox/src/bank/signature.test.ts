import { expect, test } from 'vitest'
import { isSignedBy, sign } from './signature.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const NUMBER = '0726qI3H7sZx'
const PARAMETERS = Buffer.from(
	JSON.stringify({
		DS_MERCHANT_TRANSACTIONTYPE: '0',
		DS_MERCHANT_ORDER: NUMBER,
		DS_MERCHANT_MERCHANTCODE: '999008881',
		DS_MERCHANT_TERMINAL: '1',
		DS_MERCHANT_AMOUNT: '4999',
		DS_MERCHANT_CURRENCY: '978',
		DS_MERCHANT_MERCHANTURL: 'http://www.prueba.com/urlNotificacion.php',
		DS_MERCHANT_URLOK: 'http://www.prueba.com/urlOK.php',
		DS_MERCHANT_URLKO: 'http://www.prueba.com/urlKO.php',
	}),
).toString('base64')

test('V1 signs the published example of Redsys as published', () => {
	expect(sign('HMAC_SHA256_V1', SECRET, NUMBER, PARAMETERS)).toBe('TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=')
})

test('V2 signs as openssl does, with the encrypted number in base64 as its key', () => {
	expect(sign('HMAC_SHA512_V2', SECRET, NUMBER, PARAMETERS)).toBe(
		'4UGUZ9fexwR5YAjC00bQvExCf1gq1oLBcNIbxlPjqymn838fYIN-_ZnZQdRY6WPYi-n--x8EiIjRTJNDqWSLJg',
	)
})

test('a signature is valid in any form of base64, and invalid for another number, secret or text', () => {
	for (const version of ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const) {
		const signature = sign(version, SECRET, NUMBER, PARAMETERS)
		const webSafe = signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
		for (const written of [signature, webSafe]) {
			expect(isSignedBy(version, SECRET, NUMBER, PARAMETERS, written)).toBe(true)
			expect(isSignedBy(version, SECRET, '0726qI3H7sZy', PARAMETERS, written)).toBe(false)
			expect(isSignedBy(version, SECRET.toLowerCase(), NUMBER, PARAMETERS, written)).toBe(false)
			expect(isSignedBy(version, SECRET, NUMBER, `${PARAMETERS}A`, written)).toBe(false)
		}
		for (const garbage of ['', '====', 'ñ', signature.slice(0, -4)])
			expect(isSignedBy(version, SECRET, NUMBER, PARAMETERS, garbage)).toBe(false)
	}
})
