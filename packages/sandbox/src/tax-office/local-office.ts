import type { Element } from '@xmldom/xmldom'
import { childAt, childrenOf, readXml, textAt } from '../xml.ts'
import { altaFault, type RecordFault, recordWarning } from './check-record.ts'
import { NAMESPACES } from './namespaces.ts'
import { type ReceivedRecord, readRecord } from './read-record.ts'
import { schemaFault } from './sequences.ts'
import { answerXml, type DecidedRecord, faultXml } from './write-answer.ts'

const MOST_RECORDS = 1000

/** The forced answers to the next message, regardless of its content. */
export const OFFICE_MOODS = {
	normal: 'Comprueba cada registro',
	rechazar: 'Rechaza los registros',
	errores: 'Los acepta con errores',
	silencio: 'Los toma y no contesta',
	rehusar: 'Rehúsa el envío entero: no autorizado (Fault Client)',
	esquema: 'Rehúsa el envío entero: esquema (Fault Client)',
	averia: 'Está averiada (Fault Server)',
} as const
export type OfficeMood = keyof typeof OFFICE_MOODS

/** A record that the office has. */
export interface KeptRecord {
	readonly record: ReceivedRecord
	readonly state: 'Correcta' | 'AceptadaConErrores' | 'Anulada'
}

/** The office's answer; null for no answer. */
export type OfficeReply = { readonly status: number; readonly xml: string } | null

/** A tax office in memory that speaks the protocol of the tax agency. */
export interface LocalOffice {
	receive(body: string): OfficeReply
	/** Its decision about each record, newest first. */
	decided(): readonly DecidedRecord[]
	/** The record of an invoice that is in force or annulled; null if there is none. */
	find(taxId: string, number: string, day: string): KeptRecord | null
	mood(): OfficeMood
	/** For the next message only. */
	setMood(mood: OfficeMood): void
}

interface LocalOfficeOptions {
	readonly nowMs: () => number
	/** Between two messages. */
	readonly waitSeconds: number
}

class Refusal extends Error {}

const schemaRefusal = (what: string): OfficeReply => ({
	status: 500,
	xml: faultXml('Client', `Codigo[4102].El XML no cumple el esquema. ${what}`),
})

export function localOffice({ nowMs, waitSeconds }: LocalOfficeOptions): LocalOffice {
	const kept = new Map<string, KeptRecord>()
	const lastOfChain = new Map<string, ReceivedRecord>()
	/** The hashes that records name as that before them. */
	const followed = new Set<string>()
	const decided: DecidedRecord[] = []
	let mood: OfficeMood = 'normal'
	let messages = 0

	/** The fault of a record that exists already, or whose required record is missing. */
	function placeFault(record: ReceivedRecord): Pick<DecidedRecord, 'fault' | 'duplicate'> | null {
		const known = kept.get(record.key) ?? null
		const text = (name: string) => textAt(record.element, name)
		const found = (code: string, words: string, duplicate: KeptRecord['state'] | null = null) => ({
			fault: { code, text: words },
			duplicate,
		})
		if (record.kind === 'anulacion') {
			if (known?.state === 'Anulada') return found('3001', 'La factura ya está anulada', 'Anulada')
			const isMissing = known === null && text('SinRegistroPrevio') !== 'S'
			return isMissing ? found('3002', 'No existe el registro de la factura') : null
		}
		const isCorrection = text('Subsanacion') === 'S'
		if (known && !isCorrection) return found('3000', 'Registro de facturación duplicado', known.state)
		const isMissing = isCorrection && known === null && text('RechazoPrevio') !== 'X'
		return isMissing ? found('3002', 'No existe el registro de la factura') : null
	}

	function decide(record: ReceivedRecord, now: OfficeMood, isIncident: boolean): DecidedRecord {
		const today = new Date(nowMs() + 2 * 3_600_000).toISOString().slice(0, 10)
		const placed = placeFault(record)
		const wrong = record.kind === 'alta' ? altaFault(record, today) : null
		const asked: RecordFault | null = now === 'rechazar' ? { code: '1100', text: 'Rechazado a petición' } : null
		const rejected = placed ?? (asked || wrong ? { fault: asked ?? wrong, duplicate: null } : null)
		const previous = lastOfChain.get(record.chain) ?? null
		// A rejected record continues the chain, but not a repeated one, nor one that later records follow.
		const isSentAgain = kept.get(record.key)?.record.hash === record.hash || followed.has(record.hash)
		if (!isSentAgain) lastOfChain.set(record.chain, record)
		followed.add(record.previousHash)
		if (rejected) return { record, state: 'Incorrecto', ...rejected }
		const onRequest = now === 'errores' ? { code: '2001', text: 'El NIF del destinatario no está en el censo' } : null
		const warning = recordWarning(record, previous, { nowMs: nowMs(), isIncident }) ?? onRequest
		const isAnnulled = record.kind === 'anulacion'
		kept.set(record.key, { record, state: isAnnulled ? 'Anulada' : warning ? 'AceptadaConErrores' : 'Correcta' })
		return { record, state: warning ? 'AceptadoConErrores' : 'Correcto', fault: warning, duplicate: null }
	}

	return {
		receive(body) {
			const now = mood
			mood = 'normal'
			if (now === 'averia') return { status: 500, xml: faultXml('Server', 'Codigo[20009].Servicio no disponible') }
			if (now === 'rehusar') {
				return { status: 500, xml: faultXml('Client', 'Codigo[4112].El titular del certificado no está autorizado') }
			}
			if (now === 'esquema') return schemaRefusal('Rehusado a petición')
			try {
				const { name, taxId, isIncident, elements } = readMessage(body)
				const outcome = elements.map((element) => decide(readRecord(element), now, isIncident))
				decided.unshift(...outcome.toReversed())
				messages += 1
				if (now === 'silencio') return null
				const csv = `A-${`${messages}`.padStart(13, '0')}`
				const nowIso = new Date(nowMs()).toISOString()
				return { status: 200, xml: answerXml(outcome, { csv, name, taxId, nowIso, waitSeconds }) }
			} catch (error) {
				if (!(error instanceof Refusal)) throw error
				return schemaRefusal(error.message)
			}
		},
		decided: () => decided,
		find: (taxId, number, day) => kept.get([taxId, number, day].join(' ')) ?? null,
		mood: () => mood,
		setMood: (next) => {
			mood = next
		},
	}
}

/** The taxpayer and the records of a message; throws a refusal of the whole message. */
function readMessage(body: string): {
	readonly name: string
	readonly taxId: string
	/** Whether it declares that its records are late because something failed. */
	readonly isIncident: boolean
	readonly elements: readonly Element[]
} {
	const envelope = readXml(body)
	const soapBody = envelope?.namespaceURI === NAMESPACES.soap ? childAt(envelope, 'Body') : null
	const message = soapBody && childAt(soapBody, 'RegFactuSistemaFacturacion')
	if (message?.namespaceURI !== NAMESPACES.message) throw new Refusal('No es RegFactuSistemaFacturacion')
	const [header, ...wrapped] = childrenOf(message)
	if (header?.localName !== 'Cabecera' || header.namespaceURI !== NAMESPACES.message)
		throw new Refusal('Falta Cabecera')
	if (wrapped.length < 1 || wrapped.length > MOST_RECORDS) throw new Refusal('Entre 1 y 1000 registros')
	const elements = wrapped.map((one) => {
		const [record, ...others] = childrenOf(one)
		const isRecord = record?.localName === 'RegistroAlta' || record?.localName === 'RegistroAnulacion'
		if (one.localName !== 'RegistroFactura' || !record || !isRecord || others.length > 0) {
			throw new Refusal('RegistroFactura lleva un registro')
		}
		return record
	})
	const fault = [...childrenOf(header), ...elements].map(schemaFault).find((found) => found !== null)
	if (fault) throw new Refusal(fault)
	const taxId = textAt(header, 'ObligadoEmision', 'NIF')
	if (elements.some((element) => readRecord(element).taxId !== taxId)) {
		throw new Refusal('Un registro es de otro obligado')
	}
	const isIncident = textAt(header, 'RemisionVoluntaria', 'Incidencia') === 'S'
	return { name: textAt(header, 'ObligadoEmision', 'NombreRazon'), taxId, isIncident, elements }
}
