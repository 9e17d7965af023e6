import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/spans.ts'
import { signerText } from './signer-text.ts'

const NOW = Date.UTC(2026, 10, 21, 11)
const holder = 'Ana Ruiz'

test.each([
	['calm', { fault: null, holder, validTo: NOW + 100 * DAY_MS }, '(Ana Ruiz), que vale hasta el 1 de marzo de 2027.'],
	['warm', { fault: null, holder, validTo: NOW + 30 * DAY_MS }, 'Renuévalo antes.'],
	['bad', { fault: 'certificado_caducado', holder, validTo: NOW - DAY_MS }, 'el certificado ha caducado (Ana Ruiz)'],
	['bad', { fault: 'certificado_ajeno', holder, validTo: NOW + DAY_MS }, 'no lleva el NIF de la empresa'],
	['calm', { fault: 'sin_certificado', holder: null, validTo: null }, 'Sirve el de Veri*factu.'],
] as const)('the staff’s text is right, %s', (tone, state, part) => {
	const shown = signerText(state, NOW)
	expect(shown.tone).toBe(tone)
	expect(shown.text).toContain(part)
})
