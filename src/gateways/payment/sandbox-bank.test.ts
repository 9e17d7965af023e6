import { FORM_LIFE_MS, localBank } from '@soleria/sandbox'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { redsysGateway } from './redsys-gateway.ts'
import type { SignatureVersion } from './redsys-signature.ts'

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const MERCHANT = { merchantCode: '999008881', terminal: '1', secret: SECRET }
const GOOD = { pan: '4548 8100 0000 0003', expiry: '12/49', cvv: '123', cancel: false }
const NOVEMBER_MS = Date.UTC(2026, 10, 19, 16, 5)

function shopAndBank(
	signatureVersion: SignatureVersion = 'HMAC_SHA512_V2',
	asked: { readonly method?: 'bizum'; readonly amountCents?: number } = {},
) {
	const clock = { nowMs: NOVEMBER_MS }
	const gateway = redsysGateway({ ...MERCHANT, signatureVersion, formUrl: 'http://localhost/tpv-pruebas' })
	const bank = localBank({ ...MERCHANT, merchantName: 'Azulejos', now: () => clock.nowMs })
	const form = gateway.createForm({
		orderNumber: '26110K3F9Z',
		amountCents: cents(asked.amountCents ?? 48555),
		...(asked.method && { method: asked.method }),
		description: 'Azulejos',
		notificationUrl: 'http://localhost/api/pagos/notificacion?v=a%2Fb',
		okUrl: 'http://localhost/pedido-confirmado?id=26110K3F9Z',
		koUrl: 'http://localhost/checkout',
	})
	const posted = {
		Ds_SignatureVersion: form.signatureVersion,
		Ds_MerchantParameters: form.params,
		Ds_Signature: form.signature,
	}
	return { gateway, bank, posted, clock }
}

test.each(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const)('the test card is authorised under %s', (version) => {
	const { gateway, bank, posted } = shopAndBank(version)
	expect(bank.open(posted)).toMatchObject({ ok: true, amountCents: 48555, orderNumber: '26110K3F9Z' })
	const decision = bank.decide(posted, GOOD)
	if (!decision.ok) throw new Error(decision.code)
	expect(decision.notificationUrl).toBe('http://localhost/api/pagos/notificacion?v=a%2Fb')
	const read = gateway.readNotification({ ...decision.notification })
	expect(read).toMatchObject({
		ok: true,
		orderNumber: '26110K3F9Z',
		amountCents: 48555,
		authorised: true,
		responseCode: '0000',
		authorisationCode: expect.stringMatching(/^\d{6}$/),
		date: '19/11/2026',
		hour: '17:05',
		cardCountry: '724',
	})
	const back = new URL(decision.returnUrl)
	expect(back.pathname).toBe('/pedido-confirmado')
	expect(back.searchParams.get('id')).toBe('26110K3F9Z')
	expect(gateway.readNotification(Object.fromEntries(back.searchParams))).toEqual(read)
})

test('the notification travels as Redsys writes it: web-safe, with its clock percent-encoded', () => {
	const { bank, posted } = shopAndBank('HMAC_SHA256_V1')
	const decision = bank.decide(posted, GOOD)
	if (!decision.ok) throw new Error(decision.code)
	const text = decision.notification.Ds_MerchantParameters
	expect(text).toMatch(/^[A-Za-z0-9_-]+=*$/)
	expect(decision.notification.Ds_Signature).toMatch(/^[A-Za-z0-9_-]+=$/)
	expect(JSON.parse(Buffer.from(text, 'base64url').toString())).toMatchObject({
		Ds_Date: '19%2F11%2F2026',
		Ds_Hour: '17%3A05',
		Ds_Terminal: '001',
	})
})

test.each([
	['0190', { ...GOOD, cvv: '999' }],
	['0180', { ...GOOD, pan: '4111111111111111' }],
	['0101', { ...GOOD, expiry: '01/30' }],
	['9915', { pan: '', expiry: '', cvv: '', cancel: true }],
])('a payment answered %s is not authorised and goes back to urlKO', (responseCode, card) => {
	const { gateway, bank, posted } = shopAndBank()
	const decision = bank.decide(posted, card)
	if (!decision.ok) throw new Error(decision.code)
	expect(gateway.readNotification({ ...decision.notification })).toMatchObject({
		ok: true,
		authorised: false,
		responseCode,
		authorisationCode: null,
	})
	expect(new URL(decision.returnUrl).pathname).toBe('/checkout')
})

test('an incomplete card names its faults and leaves the payment open', () => {
	const { bank, posted } = shopAndBank()
	const refused = bank.decide(posted, { pan: '4548', expiry: '13/49', cvv: 'x', cancel: false })
	expect(refused).toMatchObject({
		code: 'tarjeta_incompleta',
		faults: [{ field: 'pan' }, { field: 'expiry' }, { field: 'cvv' }],
	})
	expect(bank.decide(posted, GOOD)).toMatchObject({ ok: true, authorised: true })
})

test('a payment number is used once, whatever its outcome', () => {
	for (const card of [GOOD, { ...GOOD, cvv: '999' }, { ...GOOD, cancel: true }]) {
		const { bank, posted } = shopAndBank()
		const first = bank.decide(posted, card)
		if (!first.ok) throw new Error(first.code)
		const again = { ok: false, code: 'SIS0051', returnUrl: first.returnUrl }
		expect(bank.decide(posted, GOOD)).toMatchObject(again)
		expect(bank.open(posted)).toMatchObject(again)
	}
})

test('a form is refused once it has been open for more than 30 minutes', () => {
	const { bank, posted, clock } = shopAndBank()
	bank.open(posted)
	clock.nowMs += FORM_LIFE_MS
	expect(bank.open(posted).ok).toBe(true)
	clock.nowMs += 1
	expect(bank.decide(posted, GOOD)).toMatchObject({ code: 'SIS0142', returnUrl: 'http://localhost/checkout' })
})

test('a form whose amount, order or signature was changed is refused without a way back', () => {
	const { bank, posted } = shopAndBank()
	const parameters = JSON.parse(Buffer.from(posted.Ds_MerchantParameters, 'base64').toString())
	for (const change of [{ DS_MERCHANT_AMOUNT: '1' }, { DS_MERCHANT_ORDER: '2611000000' }]) {
		const forged = Buffer.from(JSON.stringify({ ...parameters, ...change })).toString('base64')
		const refusal = bank.open({ ...posted, Ds_MerchantParameters: forged })
		expect(refusal).toMatchObject({ ok: false, code: 'SIS0042', returnUrl: null })
	}
	expect(bank.open({ ...posted, Ds_Signature: 'AAAA' })).toMatchObject({ code: 'SIS0042' })
	expect(bank.open({ ...posted, Ds_SignatureVersion: 'NONE' })).toMatchObject({ code: 'SIS0042' })
	expect(bank.open({})).toMatchObject({ code: 'SIS0430' })
	expect(bank.open({ ...posted, Ds_MerchantParameters: ['a'] })).toMatchObject({ code: 'SIS0430' })
})

test('a form of another merchant is refused', () => {
	const { posted } = shopAndBank()
	const other = localBank({ ...MERCHANT, merchantCode: '1', merchantName: 'Otro', now: () => 0 })
	expect(other.open(posted)).toMatchObject({ code: 'SIS0026' })
})

test('Bizum is paid with the test phone up to its limit, refused with another phone, and asked again without one', () => {
	const decided = (phone: string, amountCents?: number) => {
		const { bank, posted } = shopAndBank('HMAC_SHA512_V2', { method: 'bizum', ...(amountCents && { amountCents }) })
		expect(bank.open(posted)).toMatchObject({ ok: true, isBizum: true })
		return bank.decideBizum(posted, { phone, cancel: false })
	}
	expect(decided('700000000')).toMatchObject({ ok: true, authorised: true })
	expect(decided('600123456')).toMatchObject({ ok: true, authorised: false, responseCode: '0190' })
	expect(decided('700000000', 100_000)).toMatchObject({ authorised: true })
	expect(decided('700000000', 100_001)).toMatchObject({ authorised: false })
	expect(decided('91')).toMatchObject({ ok: false, code: 'telefono_incompleto' })
})

test('a payment requested by card cannot be paid by Bizum', () => {
	const { bank, posted } = shopAndBank()
	expect(bank.open(posted)).toMatchObject({ ok: true, isBizum: false })
	expect(bank.decideBizum(posted, { phone: '700000000', cancel: false })).toMatchObject({
		ok: false,
		code: 'SIS0022',
	})
})
