import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { NAMESPACES } from './write-envelope.ts'

const envelope = (body: string) =>
	`<env:Envelope xmlns:env="${NAMESPACES.soap}"><env:Body>${body}</env:Body></env:Envelope>`
const answer = (content: string) =>
	envelope(
		`<r:RespuestaRegFactuSistemaFacturacion xmlns:r="${NAMESPACES.sfR}" xmlns:t="${NAMESPACES.sf}">${content}</r:RespuestaRegFactuSistemaFacturacion>`,
	)
const line = (state: string, more = '') =>
	`<r:RespuestaLinea><r:IDFactura><t:NumSerieFactura>F2026-000001</t:NumSerieFactura></r:IDFactura><r:Operacion><t:TipoOperacion>Alta</t:TipoOperacion></r:Operacion><r:EstadoRegistro>${state}</r:EstadoRegistro>${more}</r:RespuestaLinea>`
const WAIT = '<r:TiempoEsperaEnvio>120</r:TiempoEsperaEnvio>'

test('an answer is read line by line', () => {
	const rejected = line(
		'Incorrecto',
		'<r:CodigoErrorRegistro>3000</r:CodigoErrorRegistro><r:DescripcionErrorRegistro>Duplicado</r:DescripcionErrorRegistro><r:RegistroDuplicado><t:EstadoRegistroDuplicado>Correcta</t:EstadoRegistroDuplicado></r:RegistroDuplicado>',
	)
	expect(readAnswer(answer(`<r:CSV>A-1</r:CSV>${WAIT}${line('Correcto')}${rejected}`))).toEqual({
		kind: 'answer',
		csv: 'A-1',
		waitSeconds: 120,
		lines: [
			{ number: 'F2026-000001', kind: 'alta', state: 'aceptado', code: null, text: null, duplicate: null },
			{
				number: 'F2026-000001',
				kind: 'alta',
				state: 'rechazado',
				code: '3000',
				text: 'Duplicado',
				duplicate: 'correcta',
			},
		],
	})
})

test.each([
	['env:Client', 'refused'],
	['soapenv:Client.Authentication', 'refused'],
	['env:Server', 'trouble'],
	['Server', 'trouble'],
	['', 'trouble'],
])('a fault of %s is %s', (code, kind) => {
	const fault = `<env:Fault><faultcode>${code}</faultcode><faultstring>Codigo[4112]</faultstring></env:Fault>`
	const refused = kind === 'refused' ? { code: '4112' } : {}
	expect(readAnswer(envelope(fault))).toEqual({ kind, reason: 'Codigo[4112]', ...refused })
})

const BOMB = `<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;&x;&x;">]>`
test.each([
	['nothing', ''],
	['a page', '<!doctype html><html><body>502</body></html>'],
	['entities', BOMB + answer(WAIT + line('&y;'))],
	['a half answer', answer(WAIT + line('Correcto')).slice(0, -20)],
	['no wait', answer(line('Correcto'))],
	['a wait that is no number', answer(`<r:TiempoEsperaEnvio>-1</r:TiempoEsperaEnvio>${line('Correcto')}`)],
	['an unknown state', answer(WAIT + line('constructor'))],
	['another service', envelope('<x/>')],
	['an empty envelope', envelope('')],
])('%s is no answer, and the records are sent again', (_, text) => {
	expect(readAnswer(text).kind).toBe('trouble')
})

test('a wait is at most a day, and texts are cut', () => {
	const long = answer(
		`<r:TiempoEsperaEnvio>999999999</r:TiempoEsperaEnvio>${line('Incorrecto', `<r:DescripcionErrorRegistro>${'x'.repeat(9000)}</r:DescripcionErrorRegistro>`)}`,
	)
	const read = readAnswer(long)
	expect(read).toMatchObject({ kind: 'answer', waitSeconds: 86_400 })
	expect(read.kind === 'answer' && read.lines[0]?.text).toHaveLength(500)
})

test('every input gives an answer', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (text) => {
			expect(readAnswer(text).kind).toBe('trouble')
		}),
	)
})
