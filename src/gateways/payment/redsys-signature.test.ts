import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedBy, isUsableSecret, orderKeyV1, orderKeyV2, sign } from './redsys-signature.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const PARAMETERS =
	'eyJEU19NRVJDSEFOVF9UUkFOU0FDVElPTlRZUEUiOiIwIiwiRFNfTUVSQ0hBTlRfT1JERVIiOiIwNzI2cUkzSDdzWngiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9BTU9VTlQiOiI0OTk5IiwiRFNfTUVSQ0hBTlRfQ1VSUkVOQ1kiOiI5NzgiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6Ly93d3cucHJ1ZWJhLmNvbS91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOi8vd3d3LnBydWViYS5jb20vdXJsS08ucGhwIn0='

test('V1 derives the key and the signature of the published example', () => {
	expect(orderKeyV1(SECRET, '0726qI3H7sZx').toString('base64')).toBe('GViV77kFjMPKVUcE9qxzlg==')
	expect(sign('HMAC_SHA256_V1', SECRET, '0726qI3H7sZx', PARAMETERS)).toBe(
		'TyW+LIa2GZnhCPLM7JSPwbQn4ZjOvMO/KiIf4yJgwo8=',
	)
})

// Computed independently with openssl: `enc -aes-128-cbc` of the order, its base64 text as the key of `dgst -sha512
// -hmac`.
test.each([
	[
		'0726qI3H7sZx',
		'3nngQ3w0JZpYQKh1SkmLJQ==',
		'4UGUZ9fexwR5YAjC00bQvExCf1gq1oLBcNIbxlPjqymn838fYIN-_ZnZQdRY6WPYi-n--x8EiIjRTJNDqWSLJg',
	],
	[
		'26110K3F9Z02',
		'eTICUDDYzzkOswHL8Hy7CQ==',
		'jdjOgF5ETxdEh4fm5R1G1eV0nheUIqn5IT9VFKaDQQmfUhUPhQtxLVJMyTUtZnj94NhsjxUzBDFFmoe-HQiY0w',
	],
	[
		'2611',
		'alQsfkhV1HbJhdWi22PmuA==',
		'fXUP13Son4fQWmzKZO04TyBSutUO5kLQZJVgeioYb5aQF7QZ_BzokDl-fcz0U-ls4JjUdEtSsZ5xMxSCl9y41w',
	],
])('V2 of order %s equals the result of openssl', (order, key, signature) => {
	expect(orderKeyV2(SECRET, order)).toBe(key)
	expect(sign('HMAC_SHA512_V2', SECRET, order, PARAMETERS)).toBe(signature)
})

test('V2 agrees with a derivation through the web cryptography interface', async () => {
	const { subtle } = globalThis.crypto
	const bytes = (text: string) => new TextEncoder().encode(text)
	await fc.assert(
		fc.asyncProperty(
			fc.stringMatching(/^[0-9]{4}[0-9A-Za-z]{0,8}$/),
			fc.base64String({ minLength: 4 }),
			async (order, text) => {
				const aes = await subtle.importKey('raw', bytes(SECRET.slice(0, 16)), 'AES-CBC', false, ['encrypt'])
				const sealed = await subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, aes, bytes(order))
				const keyText = btoa(String.fromCharCode(...new Uint8Array(sealed)))
				const hmac = await subtle.importKey('raw', bytes(keyText), { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
				const mac = String.fromCharCode(...new Uint8Array(await subtle.sign('HMAC', hmac, bytes(text))))
				const expected = btoa(mac).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
				expect(sign('HMAC_SHA512_V2', SECRET, order, text)).toBe(expected)
			},
		),
		{ numRuns: 50 },
	)
})

test('a signature is valid in base64 and in base64url, with and without padding', () => {
	const signature = sign('HMAC_SHA256_V1', SECRET, '0726qI3H7sZx', PARAMETERS)
	const webSafe = signature.replaceAll('+', '-').replaceAll('/', '_')
	for (const written of [signature, webSafe, webSafe.replaceAll('=', '')]) {
		expect(isSignedBy('HMAC_SHA256_V1', SECRET, '0726qI3H7sZx', PARAMETERS, written)).toBe(true)
	}
})

test('a signature of other parameters, another order or another secret is rejected', () => {
	for (const version of ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const) {
		const signature = sign(version, SECRET, '26110K3F9Z', PARAMETERS)
		expect(isSignedBy(version, SECRET, '26110K3F9Z', PARAMETERS, signature)).toBe(true)
		expect(isSignedBy(version, SECRET, '26110K3F9Z', `${PARAMETERS}A`, signature)).toBe(false)
		expect(isSignedBy(version, SECRET, '26110K3F9Y', PARAMETERS, signature)).toBe(false)
		expect(isSignedBy(version, SECRET.toLowerCase(), '26110K3F9Z', PARAMETERS, signature)).toBe(false)
		for (const garbage of ['', 'A', '====', 'ñ', signature.slice(0, -4), `${signature}AAAA`]) {
			expect(isSignedBy(version, SECRET, '26110K3F9Z', PARAMETERS, garbage)).toBe(false)
		}
	}
})

test('a secret that is not a 3DES key cannot sign V1', () => {
	expect(isUsableSecret('HMAC_SHA256_V1', SECRET)).toBe(true)
	expect(isUsableSecret('HMAC_SHA256_V1', 'short')).toBe(false)
	expect(isUsableSecret('HMAC_SHA512_V2', '')).toBe(false)
})
