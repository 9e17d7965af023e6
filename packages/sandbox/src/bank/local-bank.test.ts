import { expect, test } from 'vitest'
import { localBank } from './local-bank.ts'
import { decodeParameters, encodeParameters, type SignedFields } from './messages.ts'
import { serveLocalBank } from './server.ts'
import { isSignedBy, sign } from './signature.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const MERCHANT = { merchantCode: '999008881', merchantName: 'Azulejos', terminal: '1', secret: SECRET }
const NUMBER = '26110K3F9Z'
const CARD = { pan: '4548810000000003', caducidad: '12/49', cvv: '123', accion: 'pagar' }

/** The form of a shop, signed. The notification's address refuses connections, like a shop that is down. */
function formOf(change: Readonly<Record<string, string>> = {}): SignedFields {
	const parameters = encodeParameters('HMAC_SHA512_V2', {
		DS_MERCHANT_ORDER: NUMBER,
		DS_MERCHANT_AMOUNT: '48555',
		DS_MERCHANT_CURRENCY: '978',
		DS_MERCHANT_TRANSACTIONTYPE: '0',
		DS_MERCHANT_MERCHANTCODE: '999008881',
		DS_MERCHANT_TERMINAL: '001',
		DS_MERCHANT_MERCHANTURL: 'http://127.0.0.1:1/aviso',
		DS_MERCHANT_URLOK: 'http://shop.example/ok',
		DS_MERCHANT_URLKO: 'http://shop.example/ko',
		...change,
	})
	return {
		Ds_SignatureVersion: 'HMAC_SHA512_V2',
		Ds_MerchantParameters: parameters,
		Ds_Signature: sign('HMAC_SHA512_V2', SECRET, change.DS_MERCHANT_ORDER ?? NUMBER, parameters),
	}
}

const open = () => serveLocalBank(localBank({ ...MERCHANT, now: () => 0 }), '/tpv')

test('a form opens the card page, and paying there leads back to the shop with the signed answer', async () => {
	const bank = open()
	expect(await bank.answer({ ...formOf() })).toMatchObject({ status: 200, html: expect.stringContaining('485,55') })
	const paid = await bank.answer({ ...formOf(), ...CARD })
	if (!('location' in paid)) throw new Error('it was not decided')
	const back = new URL(paid.location)
	expect(back.pathname).toBe('/ok')
	const [parameters = '', signature = ''] = ['Ds_MerchantParameters', 'Ds_Signature'].map((name) =>
		back.searchParams.get(name),
	) as string[]
	expect(isSignedBy('HMAC_SHA512_V2', SECRET, NUMBER, parameters, signature)).toBe(true)
	expect(decodeParameters(parameters)?.get('DS_RESPONSE')).toBe('0000')
	expect(await bank.answer({ ...formOf(), ...CARD })).toMatchObject({ status: 400 })
})

test('an invalid card number shows the form again, and a refused card leads back', async () => {
	expect(await open().answer({ ...formOf(), ...CARD, pan: 'x' })).toMatchObject({ status: 422 })
	const refused = await open().answer({ ...formOf(), ...CARD, cvv: '999' })
	expect('location' in refused && new URL(refused.location).pathname).toBe('/ko')
})

test.each([
	['another merchant', { DS_MERCHANT_MERCHANTCODE: '1' }, 'SIS0026'],
	['another currency', { DS_MERCHANT_CURRENCY: '840' }, 'SIS0027'],
	['no amount', { DS_MERCHANT_AMOUNT: '0' }, 'SIS0018'],
	['no order number', { DS_MERCHANT_ORDER: 'A' }, 'SIS0014'],
	['an invalid address', { DS_MERCHANT_URLOK: 'javascript:1' }, 'SIS0430'],
])('a form with %s is refused with the bank’s code', async (_, change, code) => {
	expect(await open().answer({ ...formOf(change) })).toMatchObject({
		status: 400,
		html: expect.stringContaining(code),
	})
})

test('a changed or invalid form is refused', async () => {
	const forged = { ...formOf(), Ds_MerchantParameters: formOf({ DS_MERCHANT_AMOUNT: '1' }).Ds_MerchantParameters }
	expect(await open().answer(forged)).toMatchObject({ html: expect.stringContaining('SIS0042') })
	for (const nothing of [{}, { ...formOf(), Ds_MerchantParameters: 'bnVsbA==' }])
		expect(await open().answer(nothing)).toMatchObject({ html: expect.stringContaining('SIS0430') })
})
