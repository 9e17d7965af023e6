import { expect, test } from 'vitest'
import { DIR3_CODE, missingUnits } from './dir3.ts'
import { attachedFormat } from './format.ts'
import { signerFault } from './signer.ts'

const subject = 'C=ES\nO=Azulejos del Tajo\\, S. L.\norganizationIdentifier=VATES-B12345674\nCN=Ana Ruiz'
const facts = { subject, validFrom: 1000, validTo: 2000 }

test.each([
	[null, 'B12345674', 1500],
	[null, 'b12345674', 2000],
	['certificado_caducado', 'B12345674', 2001],
	['certificado_aun_no_valido', 'B12345674', 999],
	['certificado_ajeno', 'A58818501', 1500],
	['certificado_ajeno', '12345674', 1500],
	['certificado_ajeno', '', 1500],
] as const)('signing is %s as %s at %i', (fault, taxId, nowMs) => {
	expect(signerFault(facts, { taxId, nowMs })).toBe(fault)
})

test.each(['L01280796', 'LA0007407', 'E04585801', 'GE0010566', 'U02800201'])('%s is a code of DIR3', (code) => {
	expect(DIR3_CODE.test(code)).toBe(true)
})

test.each(['', 'L0128079', 'L012807966', '101280796', 'L0128079A', 'XX0007407', 'l01280796'])(
	'%s is not a code of DIR3',
	(code) => {
		expect(DIR3_CODE.test(code)).toBe(false)
	},
)

test('three units are required together, and the fourth is optional', () => {
	const none = { contable: '', gestor: '', tramitador: '', proponente: '' }
	const all = { contable: 'LA0007408', gestor: 'L01280796', tramitador: 'LA0007407', proponente: '' }
	expect(missingUnits(none)).toEqual([])
	expect(missingUnits(all)).toEqual([])
	expect(missingUnits({ ...all, gestor: '' })).toEqual(['gestor'])
	expect(missingUnits({ ...none, proponente: 'GE0010566' })).toEqual(['contable', 'gestor', 'tramitador'])
})

test.each([
	['facturae', { wished: 'facturae', isBusiness: false, from: null, isoDay: '2026-11-21' }],
	[null, { wished: null, isBusiness: true, from: null, isoDay: '2027-11-21' }],
	[null, { wished: null, isBusiness: true, from: '2027-10-01', isoDay: '2027-09-30' }],
	['ubl', { wished: null, isBusiness: true, from: '2027-10-01', isoDay: '2027-10-01' }],
	[null, { wished: null, isBusiness: false, from: '2027-10-01', isoDay: '2027-10-01' }],
	['facturae', { wished: 'facturae', isBusiness: true, from: '2027-10-01', isoDay: '2027-10-01' }],
] as const)('a mail carries %s', (format, asked) => {
	expect(attachedFormat(asked)).toBe(format)
})
