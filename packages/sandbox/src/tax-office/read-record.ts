import { createHash } from 'node:crypto'
import type { Element } from '@xmldom/xmldom'
import { childAt, childrenOf, textAt } from '../xml.ts'

/** A received record, whose elements are those of the schema. */
export interface ReceivedRecord {
	readonly element: Element
	readonly kind: 'alta' | 'anulacion'
	readonly taxId: string
	readonly number: string
	readonly day: string
	/** The invoice among all: NIF, number and day. */
	readonly key: string
	/** The taxpayer and the installation, whose records are one chain. */
	readonly chain: string
	readonly total: string
	readonly type: string
	readonly recordedAt: string
	readonly hash: string
	/** The hash of the record before it; empty for a first one. */
	readonly previousHash: string
	/** The hash that its own values give. */
	readonly computedHash: string
}

const HASHED = {
	alta: ['TipoFactura', 'CuotaTotal', 'ImporteTotal'],
	anulacion: [],
} as const

/** Reads a record without the sender's types, so that both have to agree with the specification. */
export function readRecord(element: Element): ReceivedRecord {
	const kind = element.localName === 'RegistroAlta' ? 'alta' : 'anulacion'
	const id = childAt(element, 'IDFactura')
	const named = id === null ? [] : childrenOf(id).map((part) => [part.localName ?? '', part.textContent?.trim() ?? ''])
	const [taxId = '', number = '', day = ''] = named.map(([, text]) => text ?? '')
	const previousHash = textAt(element, 'Encadenamiento', 'RegistroAnterior', 'Huella')
	const recordedAt = textAt(element, 'FechaHoraHusoGenRegistro')
	const values = [
		...named,
		...HASHED[kind].map((name) => [name, textAt(element, name)]),
		['Huella', previousHash],
		['FechaHoraHusoGenRegistro', recordedAt],
	]
	return {
		element,
		kind,
		taxId,
		number,
		day,
		key: [taxId, number, day].join(' '),
		chain: [taxId, textAt(element, 'SistemaInformatico', 'NumeroInstalacion')].join(' '),
		total: textAt(element, 'ImporteTotal'),
		type: textAt(element, 'TipoFactura'),
		recordedAt,
		hash: textAt(element, 'Huella'),
		previousHash,
		computedHash: createHash('sha256')
			.update(values.map(([name, text]) => `${name}=${text}`).join('&'), 'utf8')
			.digest('hex')
			.toUpperCase(),
	}
}
