import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readBizumForm } from './bizum.ts'
import { bizumPage } from './bizum-page.ts'
import { cardPage, refusalPage } from './page.ts'
import { bankRefusal, type OpenPayment } from './request.ts'
import { BANK_STYLE_SOURCE } from './style.ts'

const PAYMENT: OpenPayment = {
	ok: true,
	amountCents: 48555,
	orderNumber: '26110K3F9Z',
	merchantName: 'Azulejos <b>& Cía</b>',
	description: '"><script>alert(1)</script>',
	isBizum: false,
	form: { Ds_SignatureVersion: 'HMAC_SHA512_V2', Ds_MerchantParameters: 'a"b', Ds_Signature: '<c>' },
}

test('the page displays the payment, and its form includes the signed fields', () => {
	const html = cardPage(PAYMENT, '/tpv-pruebas/pago')
	expect(html).toContain('<html lang="es">')
	expect(html.replaceAll('\u00a0', ' ')).toContain('>Pagar 485,55 €</button>')
	expect(html).toContain('action="/tpv-pruebas/pago"')
	expect(html).toContain('<input type="hidden" name="Ds_MerchantParameters" value="a&quot;b">')
	expect(html).toContain('<input type="hidden" name="Ds_Signature" value="&lt;c&gt;">')
	for (const token of ['cc-number', 'cc-exp', 'cc-csc']) expect(html).toContain(`autocomplete="${token}"`)
})

test('no input from outside becomes markup', () => {
	const card = { pan: '"><img src=x>', expiry: "'><i>", cvv: '12<', cancel: false }
	const html = cardPage(PAYMENT, '/"><script>', { faults: [{ field: 'pan', text: '<u>' }], card })
	expect(html).not.toMatch(/<(script|img|i|b|u)[\s>]/)
	expect(refusalPage({ ...bankRefusal('SIS0051', 'https://shop.example/?a=1&b="'), text: '<b>' })).not.toMatch(
		/<b>|b="/,
	)
})

test('a fault is tied to its field, and the page never repeats the security code', () => {
	const card = { pan: '4548', expiry: '12/49', cvv: '7777', cancel: false }
	const html = cardPage(PAYMENT, '/pago', { faults: [{ field: 'cvv', text: 'Revisa el código.' }], card })
	expect(html).toContain('aria-describedby="cvv-pista cvv-error" aria-invalid="true"')
	expect(html).toContain('<p class="fault" id="cvv-error">Revisa el código.</p>')
	expect(html).toContain('value="4548"')
	expect(html).not.toContain('7777')
})

test('the exported hash is the hash of the only style, and there is no script nor style attribute', () => {
	for (const html of [cardPage(PAYMENT, '/pago'), refusalPage(bankRefusal('SIS0042'))]) {
		const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
		const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
		expect(hashes).toEqual([BANK_STYLE_SOURCE])
		expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/)
	}
})

test('a refusal leads back to the shop only when it is allowed to', () => {
	expect(refusalPage(bankRefusal('SIS0042'))).not.toContain('<a ')
	expect(refusalPage(bankRefusal('SIS0051', 'https://shop.example/ok'))).toContain('href="https://shop.example/ok"')
})

test('the page of Bizum asks for a phone, or says that the amount is too large', () => {
	const bizum = { ...PAYMENT, isBizum: true }
	expect(bizumPage(bizum, '/tpv')).toContain('name="telefono"')
	const over = bizumPage({ ...bizum, amountCents: 100_001 }, '/tpv')
	expect(over).toContain('supera el límite')
	expect(over).not.toContain('name="telefono"')
	expect(bizumPage(bizum, '/tpv', { fault: '<b>', form: { phone: '"><i>', cancel: false } })).not.toMatch(/<(b|i)>/)
})

test('a phone is read with its country and its spaces', () => {
	expect(readBizumForm({ telefono: '+34 700 000-000' })).toEqual({ phone: '700000000', cancel: false })
	expect(readBizumForm({ telefono: ['7'], accion: 'cancelar' })).toEqual({ phone: '', cancel: true })
})
