import { expect, test } from 'vitest'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import { cents } from '#domain/money/cents.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import {
	accountDeletedLetter,
	alreadyRegisteredLetter,
	confirmAccountLetter,
	confirmNewEmailLetter,
	emailChangedLetter,
	newProfessionalLetter,
	newRedemptionLetter,
	passwordChangedLetter,
	passwordResetLetter,
	professionalApprovedLetter,
	professionalReceivedLetter,
	professionalRefusedLetter,
	rewardRedeemedLetter,
} from './account-letters.ts'

const FRONT = SAMPLE_FRONT
const HOSTILE = '<script>alert(1)</script>\r\nBcc: x@example.es'
const FACTS = {
	name: 'Luis Gil',
	company: 'Obras Gil, S. L.',
	cif: 'B12345674',
	activity: 'Constructor',
	email: 'luis@example.es',
	phone: '600 000 001',
	address: 'Calle Sol, 3, 28001 Madrid',
}

function expectBoth({ text, html }: WrittenLetter, parts: readonly string[]) {
	for (const written of [text, html].map((part) => part.replaceAll('\u00a0', ' '))) {
		for (const part of parts) expect(written).toContain(part)
	}
}

test('a letter with a key links to the page that accepts it', () => {
	const keyed = [
		[confirmAccountLetter(FRONT, 'a+b'), 'https://shop.example/confirmar-correo?clave=a%2Bb'],
		[confirmNewEmailLetter(FRONT, 'a+b'), 'https://shop.example/confirmar-correo?clave=a%2Bb'],
		[passwordResetLetter(FRONT, 'a+b'), 'https://shop.example/cambiar-contrasena?clave=a%2Bb'],
	] as const
	for (const [letter, url] of keyed) expectBoth(letter, [url])
	expectBoth(passwordResetLetter(FRONT, 'k'), ['una hora', 'no hagas nada'])
})

test('the letter of a second registration leads to the existing account', () => {
	expectBoth(alreadyRegisteredLetter(FRONT), [
		'https://shop.example/login',
		'https://shop.example/recuperar-contrasena',
	])
})

test('recipients who did not make the request read the steps to take', () => {
	for (const letter of [passwordChangedLetter(FRONT), emailChangedLetter(FRONT), accountDeletedLetter(FRONT)]) {
		expectBoth(letter, ['Si no', '910 000 010'])
	}
})

test('a professional is greeted by name, and the shop receives the message', () => {
	expectBoth(professionalReceivedLetter(FRONT, FACTS), ['Hola, Luis Gil:', 'para Obras Gil, S. L.'])
	expectBoth(newProfessionalLetter(FRONT, FACTS), Object.values(FACTS))
	expect(newProfessionalLetter(FRONT, { ...FACTS, phone: '' }).text).not.toContain('Teléfono')
})

test('the name of a company that looks like an address is not repeated in a letter to a stranger', () => {
	const { text } = professionalReceivedLetter(FRONT, { name: 'Gana en evil.com', company: 'evil.com' })
	expect(text).not.toContain('evil')
})

test('an approved professional reads their terms and the name of their manager', () => {
	const manager = { name: 'Marta Ruiz', phone: '910 000 021', email: 'marta@soleria.example' }
	expectBoth(professionalApprovedLetter(FRONT, { name: 'Luis', manager }), [
		'3 € menos por m²',
		'5 %',
		...Object.values(manager),
		'https://shop.example/cashback',
	])
})

test('the letter to a refused professional gives the reason', () => {
	expectBoth(professionalRefusedLetter(FRONT, { name: 'Luis', reason: 'Falta la escritura.' }), ['Falta la escritura.'])
})

test('a redeemed reward shows its code, value and remainder to the cent', () => {
	const reward = {
		rewardName: 'Vale de 25 €',
		valueCents: cents(2500),
		code: 'VALE-0123-4567-89AB',
		balanceCents: cents(1241),
	}
	expectBoth(rewardRedeemedLetter(FRONT, reward), ['VALE-0123-4567-89AB', '25,00 €', '12,41 €'])
	const { text } = rewardRedeemedLetter(FRONT, { ...reward, code: null })
	expect(text).not.toContain('Código')
})

test('the shop reads the redeemer of a reward, the reward and its request', () => {
	const facts = { ...FACTS, rewardName: 'Muestra de un producto', valueCents: cents(600), wish: 'Terrazo Gris' }
	expectBoth(newRedemptionLetter(FRONT, facts), [
		'Muestra de un producto',
		'6,00 €',
		'Obras Gil, S. L.',
		'Terrazo Gris',
	])
	expect(newRedemptionLetter(FRONT, { ...facts, wish: '' }).html).not.toContain('Terrazo')
})

test('no user text becomes markup or another header, in any script', () => {
	const person = { name: HOSTILE, company: HOSTILE }
	const letters = [
		professionalReceivedLetter(FRONT, person),
		newProfessionalLetter(FRONT, {
			...person,
			cif: HOSTILE,
			activity: HOSTILE,
			email: HOSTILE,
			phone: HOSTILE,
			address: HOSTILE,
		}),
		professionalApprovedLetter(FRONT, {
			name: HOSTILE,
			manager: { name: HOSTILE, phone: HOSTILE, email: HOSTILE },
		}),
		professionalRefusedLetter(FRONT, { name: HOSTILE, reason: HOSTILE }),
		rewardRedeemedLetter(FRONT, { rewardName: HOSTILE, valueCents: cents(600), code: HOSTILE, balanceCents: cents(0) }),
		newRedemptionLetter(FRONT, {
			...person,
			email: HOSTILE,
			rewardName: HOSTILE,
			valueCents: cents(600),
			wish: HOSTILE,
		}),
	]
	for (const { subject, html } of letters) {
		expect(html).not.toContain('<script')
		expect(subject).not.toMatch(/[\r\n]/)
	}
})
