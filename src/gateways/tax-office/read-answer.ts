import type { Element } from '@xmldom/xmldom'
import { childAt, childrenOf, readXml, textAt } from '#gateways/xml/xml.ts'
import type { OfficeAnswer, OfficeLine } from './tax-office.ts'

const STATES = { Correcto: 'aceptado', AceptadoConErrores: 'aceptado_con_errores', Incorrecto: 'rechazado' } as const
const DUPLICATES = {
	Correcta: 'correcta',
	AceptadaConErrores: 'aceptada_con_errores',
	Anulada: 'anulada',
} as const
const LONGEST_TEXT = 500
const LONGEST_WAIT_SECONDS = 24 * 3600

const unreadable = (reason: string): OfficeAnswer => ({ kind: 'trouble', reason })

/** Reads the tax agency's answer; anything else counts as no answer. */
export function readAnswer(text: string): OfficeAnswer {
	const envelope = readXml(text)
	const body = envelope && childAt(envelope, 'Body')
	const content = body && childrenOf(body)[0]
	if (!content) return unreadable('respuesta ilegible')
	if (content.localName === 'Fault') return readFault(content)
	if (content.localName !== 'RespuestaRegFactuSistemaFacturacion') return unreadable('respuesta de otro servicio')
	const waitSeconds = textAt(content, 'TiempoEsperaEnvio')
	const lines = childrenOf(content)
		.filter(({ localName }) => localName === 'RespuestaLinea')
		.map(readLine)
	if (!/^\d{1,9}$/.test(waitSeconds) || lines.some((line) => line === null)) return unreadable('respuesta ilegible')
	return {
		kind: 'answer',
		csv: textAt(content, 'CSV').slice(0, LONGEST_TEXT) || null,
		waitSeconds: Math.min(Number(waitSeconds), LONGEST_WAIT_SECONDS),
		lines: lines.filter((line) => line !== null),
	}
}

/** `soap:Client.…` means a fault of the message, anything else a fault of the server. */
function readFault(fault: Element): OfficeAnswer {
	const reason = textAt(fault, 'faultstring').slice(0, LONGEST_TEXT) || 'fallo sin descripción'
	const [, code] = /^(?:\w+:)?(\w+)/.exec(textAt(fault, 'faultcode')) ?? []
	if (code !== 'Client') return { kind: 'trouble', reason }
	return { kind: 'refused', reason, code: /Codigo\[(\d{1,9})\]/.exec(reason)?.[1] ?? null }
}

function readLine(line: Element): OfficeLine | null {
	const state = textAt(line, 'EstadoRegistro')
	const operation = textAt(line, 'Operacion', 'TipoOperacion')
	const number = textAt(line, 'IDFactura', 'NumSerieFactura')
	if (!Object.hasOwn(STATES, state) || !['Alta', 'Anulacion'].includes(operation) || number === '') return null
	const duplicate = textAt(line, 'RegistroDuplicado', 'EstadoRegistroDuplicado')
	return {
		number,
		kind: operation === 'Alta' ? 'alta' : 'anulacion',
		state: STATES[state as keyof typeof STATES],
		code: textAt(line, 'CodigoErrorRegistro').slice(0, 10) || null,
		text: textAt(line, 'DescripcionErrorRegistro').slice(0, LONGEST_TEXT) || null,
		duplicate: Object.hasOwn(DUPLICATES, duplicate) ? DUPLICATES[duplicate as keyof typeof DUPLICATES] : null,
	}
}
