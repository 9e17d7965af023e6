import fc from 'fast-check'
import {
	createRedsysAPI,
	deserializeAndVerifyJSONResponse,
	SANDBOX_URLS,
	serializeAndSignJSONRequest,
} from 'redsys-easy'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { type RedsysConfig, redsysGateway } from './redsys-gateway.ts'
import { decodeParameters } from './redsys-parameters.ts'
import { sign } from './redsys-signature.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const V1: RedsysConfig = {
	merchantCode: '999008881',
	terminal: '3',
	secret: SECRET,
	signatureVersion: 'HMAC_SHA256_V1',
	formUrl: 'https://bank.example/pay',
}
const V2: RedsysConfig = { ...V1, signatureVersion: 'HMAC_SHA512_V2' }
const REQUEST = {
	orderNumber: '26110K3F9Z',
	amountCents: cents(48555),
	description: 'Azulejo de baño · 19,5 m²',
	notificationUrl: 'https://shop.example/api/pagos/notificacion',
	okUrl: 'https://shop.example/pedido-confirmado?id=26110K3F9Z',
	koUrl: 'https://shop.example/checkout?id=26110K3F9Z',
}
const ANSWER = {
	Ds_Date: '19%2F11%2F2026',
	Ds_Hour: '17%3A05',
	Ds_Amount: '48555',
	Ds_Currency: '978',
	Ds_Order: '26110K3F9Z',
	Ds_MerchantCode: '999008881',
	Ds_Terminal: '003',
	Ds_Response: '0000',
	Ds_TransactionType: '0',
	Ds_Card_Country: '724',
	Ds_AuthorisationCode: '004512',
}

function notification(config: RedsysConfig, answer: object, encoding: 'base64' | 'base64url' = 'base64url') {
	const text = Buffer.from(JSON.stringify(answer)).toString(encoding)
	const order = 'Ds_Order' in answer ? String(answer.Ds_Order) : ''
	return {
		Ds_SignatureVersion: config.signatureVersion,
		Ds_MerchantParameters: text,
		Ds_Signature: sign(config.signatureVersion, SECRET, order, text),
	}
}

const anOrder = fc.stringMatching(/^[0-9]{4}[0-9A-Za-z]{0,8}$/)
const anAmount = fc.integer({ min: 1, max: 999_999_999_999 }).map(cents)

test('under V1 the gateway sends the same bytes as redsys-easy', () => {
	const api = createRedsysAPI({ secretKey: SECRET, urls: { ...SANDBOX_URLS, redirect: V1.formUrl } })
	fc.assert(
		fc.property(anOrder, anAmount, fc.string({ unit: 'grapheme', maxLength: 40 }), (orderNumber, amountCents, text) => {
			const description = text.toWellFormed()
			const ours = redsysGateway(V1).createForm({ ...REQUEST, orderNumber, amountCents, description })
			const theirs = api.createRedirectForm({
				DS_MERCHANT_AMOUNT: String(amountCents),
				DS_MERCHANT_ORDER: orderNumber,
				DS_MERCHANT_MERCHANTCODE: '999008881',
				DS_MERCHANT_CURRENCY: '978',
				DS_MERCHANT_TRANSACTIONTYPE: '0',
				DS_MERCHANT_TERMINAL: '3',
				DS_MERCHANT_MERCHANTURL: REQUEST.notificationUrl,
				DS_MERCHANT_URLOK: REQUEST.okUrl,
				DS_MERCHANT_URLKO: REQUEST.koUrl,
				DS_MERCHANT_PRODUCTDESCRIPTION: description,
				// The library's type has only the short form; the documentation has three digits.
				DS_MERCHANT_CONSUMERLANGUAGE: '001' as '1',
			})
			expect(ours.action).toBe(theirs.url)
			expect(ours.params).toBe(theirs.body.Ds_MerchantParameters)
			expect(ours.signature).toBe(theirs.body.Ds_Signature)
			expect(ours.signatureVersion).toBe(theirs.body.Ds_SignatureVersion)
		}),
	)
})

test('the gateway reads messages signed by redsys-easy, and redsys-easy verifies messages the gateway accepts', () => {
	fc.assert(
		fc.property(anOrder, anAmount, (orderNumber, amountCents) => {
			const answer = { ...ANSWER, Ds_Order: orderNumber, Ds_Amount: String(amountCents) }
			const theirs = serializeAndSignJSONRequest(SECRET, { ...answer, DS_MERCHANT_ORDER: orderNumber } as never)
			expect(redsysGateway(V1).readNotification({ ...theirs })).toMatchObject({ ok: true, orderNumber, amountCents })
			expect(deserializeAndVerifyJSONResponse(SECRET, notification(V1, answer))).toEqual(answer)
		}),
	)
})

test('a notification is read in both base64 alphabets, with its percent-encoded clock and its padded terminal', () => {
	for (const config of [V1, V2]) {
		for (const encoding of ['base64', 'base64url'] as const) {
			expect(redsysGateway(config).readNotification(notification(config, ANSWER, encoding))).toEqual({
				ok: true,
				orderNumber: '26110K3F9Z',
				amountCents: 48555,
				authorised: true,
				responseCode: '0000',
				authorisationCode: '004512',
				date: '19/11/2026',
				hour: '17:05',
				cardCountry: '724',
			})
		}
	}
})

test.each([
	['0000', true],
	['0099', true],
	['0100', false],
	['0190', false],
	['0900', false],
	['9915', false],
])('the answer %s means authorised: %s', (response, authorised) => {
	const fields = notification(V1, { ...ANSWER, Ds_Response: response, Ds_AuthorisationCode: '++++++' })
	expect(redsysGateway(V1).readNotification(fields)).toMatchObject({ authorised, authorisationCode: null })
})

test.each([
	['comercio_ajeno', { Ds_MerchantCode: '999008882' }],
	['terminal_ajeno', { Ds_Terminal: '30' }],
	['terminal_ajeno', { Ds_Terminal: '' }],
	['moneda_ajena', { Ds_Currency: '840' }],
	['operacion_ajena', { Ds_TransactionType: '3' }],
	['parametros_ilegibles', { Ds_Amount: '-1' }],
	['parametros_ilegibles', { Ds_Amount: '485.55' }],
	['parametros_ilegibles', { Ds_Response: '' }],
])('a validly signed notification that the shop cannot accept is refused: %s for %j', (code, change) => {
	expect(redsysGateway(V1).readNotification(notification(V1, { ...ANSWER, ...change }))).toEqual({ ok: false, code })
})

test('a change of any parameter after signing is refused', () => {
	for (const config of [V1, V2]) {
		const honest = notification(config, ANSWER)
		const changes = [{ Ds_Amount: '1' }, { Ds_Currency: '840' }, { Ds_Terminal: '1' }, { Ds_Order: '26110K3F9Y' }]
		for (const change of [...changes, { Ds_Response: '0001' }]) {
			const forged = Buffer.from(JSON.stringify({ ...ANSWER, ...change })).toString('base64url')
			const fields = { ...honest, Ds_MerchantParameters: forged }
			expect(redsysGateway(config).readNotification(fields)).toEqual({ ok: false, code: 'firma_no_valida' })
		}
	}
})

test('only the configured signature version is accepted', () => {
	expect(redsysGateway(V2).readNotification(notification(V1, ANSWER)).ok).toBe(false)
	const unsigned = { ...notification(V1, ANSWER), Ds_SignatureVersion: 'NONE' }
	expect(redsysGateway(V1).readNotification(unsigned)).toEqual({ ok: false, code: 'version_no_admitida' })
})

test('garbage is refused and never throws', () => {
	const field = fc.oneof(
		fc.anything(),
		fc.string(),
		fc.base64String(),
		fc.json().map((json) => btoa(encodeURI(json))),
	)
	const fields = fc.record({ Ds_SignatureVersion: field, Ds_MerchantParameters: field, Ds_Signature: field })
	fc.assert(
		fc.property(fields, (garbage) => {
			expect(redsysGateway(V1).readNotification(garbage).ok).toBe(false)
		}),
	)
	for (const text of ['', 'bnVsbA==', 'W10=', 'e30=', btoa('{"Ds_Order":{}}'), 'A'.repeat(20_000)]) {
		const garbage = { ...notification(V1, ANSWER), Ds_MerchantParameters: text }
		expect(redsysGateway(V1).readNotification(garbage)).toEqual({ ok: false, code: 'parametros_ilegibles' })
	}
})

test('the form has the documented fields, and the terminal exactly as configured', () => {
	for (const config of [V1, V2]) {
		const form = redsysGateway(config).createForm({ ...REQUEST, terminal: '003', holder: 'Lucía Peña' })
		expect(Object.fromEntries(decodeParameters(form.params) ?? [])).toEqual({
			DS_MERCHANT_AMOUNT: '48555',
			DS_MERCHANT_ORDER: '26110K3F9Z',
			DS_MERCHANT_MERCHANTCODE: '999008881',
			DS_MERCHANT_CURRENCY: '978',
			DS_MERCHANT_TRANSACTIONTYPE: '0',
			DS_MERCHANT_TERMINAL: '003',
			DS_MERCHANT_MERCHANTURL: REQUEST.notificationUrl,
			DS_MERCHANT_URLOK: REQUEST.okUrl,
			DS_MERCHANT_URLKO: REQUEST.koUrl,
			DS_MERCHANT_PRODUCTDESCRIPTION: REQUEST.description,
			DS_MERCHANT_TITULAR: 'Lucía Peña',
			DS_MERCHANT_CONSUMERLANGUAGE: '001',
		})
	}
})

test('an impossible payment is never signed', () => {
	const gateway = redsysGateway(V1)
	expect(gateway.servesTerminal('003')).toBe(true)
	expect(gateway.servesTerminal('4')).toBe(false)
	expect(() => gateway.createForm({ ...REQUEST, terminal: '4' })).toThrow(RangeError)
	expect(() => gateway.createForm({ ...REQUEST, amountCents: cents(0) })).toThrow(RangeError)
	expect(() => gateway.createForm({ ...REQUEST, orderNumber: 'A123' })).toThrow(RangeError)
	expect(() => redsysGateway({ ...V1, secret: 'corto' })).toThrow(RangeError)
})
