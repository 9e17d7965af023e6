import { localOffice } from '@soleria/sandbox'
import { expect, test } from 'vitest'
import { makeInvoice } from '#domain/invoice/make-invoice.ts'
import { orderOf, termsFor } from '#test/sample-invoices.ts'
import { sampleLine } from '#test/sample-order.ts'
import {
	altaOf,
	annulmentOf,
	chained,
	type HashedRecord,
	SAMPLE_CHAIN,
	SAMPLE_INVOICES,
	SAMPLE_REPLACEMENT,
	SAMPLE_TAXPAYER,
} from '#test/sample-records.ts'
import { readAnswer } from './read-answer.ts'
import { writeEnvelope } from './write-envelope.ts'
import { recordXml } from './write-record.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 11, 1)
const open = () => localOffice({ nowMs: () => NOW_MS, waitSeconds: 60 })
const { F1, F2 } = SAMPLE_INVOICES

const message = (records: readonly HashedRecord[], change: (xml: string) => string = (xml) => xml) =>
	change(
		writeEnvelope(
			SAMPLE_TAXPAYER,
			records.map(({ record, hash }) => recordXml(record, hash)),
			false,
		),
	)

/** State and code of each line of the answer; the kind of another answer. */
function told(office: ReturnType<typeof open>, body: string) {
	const reply = office.receive(body)
	if (reply === null) return 'silence'
	const answer = readAnswer(reply.xml)
	return answer.kind === 'answer' ? answer.lines.map(({ state, code }) => (code ? `${state} ${code}` : state)) : answer
}

test('a chain with each kind of record is accepted', () => {
	const office = open()
	expect(told(office, message(SAMPLE_CHAIN))).toEqual(SAMPLE_CHAIN.map(() => 'aceptado'))
	expect(office.find('B00000000', 'S2026-000001', '21-11-2026')?.state).toBe('Anulada')
	expect(office.find('B00000000', 'F2026-000001', '21-11-2026')?.state).toBe('Correcta')
})

test('a replacement invoice is accepted with the replaced amounts, and rejected without them', () => {
	const records = chained([altaOf(F1), altaOf(SAMPLE_REPLACEMENT)])
	expect(told(open(), message(records))).toEqual(['aceptado', 'aceptado'])
	const without = (xml: string) => xml.replace(/<sf:ImporteRectificacion>.*<\/sf:ImporteRectificacion>/, '')
	expect(told(open(), message(records, without))).toEqual(['aceptado', 'rechazado 1118'])
})

test('a record that arrives late is accepted with errors unless the message declares an incident', () => {
	const late = localOffice({ nowMs: () => NOW_MS + 241_000, waitSeconds: 60 })
	const [first] = chained([altaOf(F1)])
	const [second] = chained([altaOf(F2)])
	if (!first || !second) throw new Error('no records')
	expect(told(late, message([first]))).toEqual(['aceptado_con_errores 2004'])
	const declared = writeEnvelope(SAMPLE_TAXPAYER, [recordXml(second.record, second.hash)], true)
	expect(told(localOffice({ nowMs: () => NOW_MS + 241_000, waitSeconds: 60 }), declared)).toEqual(['aceptado'])
})

test('a record sent before is a duplicate, with its state', () => {
	const office = open()
	const [first, second] = chained([altaOf(F1), annulmentOf(F1)])
	if (!first || !second) throw new Error('no records')
	expect(told(office, message([first]))).toEqual(['aceptado'])
	expect(told(office, message([first, second]))).toEqual(['rechazado 3000', 'aceptado'])
	expect(told(office, message([second]))).toEqual(['rechazado 3001'])
})

test('annulling or correcting an unknown invoice is rejected, unless the record says that it is unknown', () => {
	const again = (...makes: Parameters<typeof chained>[0]) => told(open(), message(chained(makes)))
	expect(again(annulmentOf(F1))).toEqual(['rechazado 3002'])
	expect(again(annulmentOf(F1, { withoutRecord: true }))).toEqual(['aceptado'])
	expect(again(altaOf(F1, {}))).toEqual(['rechazado 3002'])
	expect(again(altaOf(F1, { rejectedBefore: 'X' }))).toEqual(['aceptado'])
})

test.each([
	[
		'another hash',
		(xml: string) =>
			xml.replace(/<sf:Huella>[0-9A-F]{4}(?=[0-9A-F]{60}<\/sf:Huella><\/sf:RegistroAlta>)/, '<sf:Huella>0000'),
		'2000',
	],
	['an amount that is hashed', (xml: string) => xml.replace('<sf:CuotaTotal>113.37', '<sf:CuotaTotal>113.38'), '2000'],
])('%s is accepted with errors', (_, change, code) => {
	expect(told(open(), message(chained([altaOf(F1)]), change))).toEqual([`aceptado_con_errores ${code}`])
})

test('a record that does not follow the last one is accepted with errors', () => {
	const office = open()
	const [first] = chained([altaOf(F1)])
	const [stray] = chained([altaOf(F2)])
	if (!first || !stray) throw new Error('no records')
	expect(told(office, message([first, stray]))).toEqual(['aceptado', 'aceptado_con_errores 2007'])
})

test.each([
	[
		'order of elements',
		(xml: string) =>
			xml.replace(/(<sf:CuotaTotal>.*?<\/sf:CuotaTotal>)(<sf:ImporteTotal>.*?<\/sf:ImporteTotal>)/, '$2$1'),
	],
	['a missing element', (xml: string) => xml.replace(/<sf:DescripcionOperacion>.*?<\/sf:DescripcionOperacion>/, '')],
	['an unknown element', (xml: string) => xml.replace('<sf:TipoHuella>', '<sf:Otro>1</sf:Otro><sf:TipoHuella>')],
	['another namespace', (xml: string) => xml.replace('SuministroInformacion.xsd', 'SuministroInformacion.xsd2')],
	['a comma in an amount', (xml: string) => xml.replace('<sf:ImporteTotal>653.24', '<sf:ImporteTotal>653,24')],
	['a day the other way round', (xml: string) => xml.replaceAll('21-11-2026', '2026-11-21')],
	['another taxpayer', (xml: string) => xml.replace('<sf:NIF>B00000000', '<sf:NIF>B12345674')],
	['no envelope', () => '<x/>'],
	['no XML', () => 'x'],
])('a message with %s is refused whole', (_, change) => {
	expect(told(open(), message(chained([altaOf(F1)]), change))).toMatchObject({ kind: 'refused' })
})

test.each([
	['a simplified invoice with a recipient', (xml: string) => xml.replace('>F1<', '>F2<'), '1190'],
	[
		'a full one that names no recipient',
		(xml: string) => xml.replace(/<sf:Destinatarios>.*<\/sf:Destinatarios>/, ''),
		'1189',
	],
	['a future day', (xml: string) => xml.replaceAll('21-11-2026', '23-11-2026'), '1112'],
	['a rectifying one without its kind', (xml: string) => xml.replace('>F1<', '>R1<'), '1115'],
	[
		'an export of the general regime',
		(xml: string) =>
			xml.replace(
				'<sf:CalificacionOperacion>S1</sf:CalificacionOperacion>',
				'<sf:OperacionExenta>E2</sf:OperacionExenta>',
			),
		'1199',
	],
	[
		'VAT that is not that of its base',
		(xml: string) => xml.replace('<sf:CuotaRepercutida>113.37', '<sf:CuotaRepercutida>213.37'),
		'1142',
	],
])('%s is rejected', (_, change, code) => {
	expect(told(open(), message(chained([altaOf(F1)]), change))).toEqual([`rechazado ${code}`])
})

test('operations not subject to VAT are accepted without rate and VAT, and rejected with them', () => {
	const lines = [sampleLine({ ivaPercent: 10 }), sampleLine({ ivaPercent: 0, exencion: 'N1' })]
	const records = chained([altaOf(makeInvoice(orderOf(lines), lines, termsFor()))])
	expect(told(open(), message(records))).toEqual(['aceptado'])
	const base = 'N1</sf:CalificacionOperacion><sf:BaseImponibleOimporteNoSujeto>'
	const taxed =
		'N1</sf:CalificacionOperacion><sf:TipoImpositivo>21.00</sf:TipoImpositivo><sf:BaseImponibleOimporteNoSujeto>'
	expect(
		told(
			open(),
			message(records, (xml) => xml.replace(base, taxed)),
		),
	).toEqual(['rechazado 1197'])
})

test('the chosen answer applies to the next message, and the one after it is judged normally', () => {
	const office = open()
	const body = message(chained([altaOf(F1)]))
	office.setMood('rehusar')
	expect(told(office, body)).toMatchObject({ kind: 'refused', code: '4112' })
	office.setMood('esquema')
	expect(told(office, body)).toMatchObject({ kind: 'refused', code: '4102' })
	office.setMood('averia')
	expect(told(office, body)).toMatchObject({ kind: 'trouble' })
	office.setMood('rechazar')
	expect(told(office, body)).toEqual(['rechazado 1100'])
	office.setMood('silencio')
	expect(told(office, body)).toBe('silence')
	expect(told(office, body)).toEqual(['rechazado 3000'])
})
