import { textAt, writeAll, writeXml, type XmlNode } from '../xml.ts'
import type { RecordFault } from './check-record.ts'
import { NAMESPACES } from './namespaces.ts'
import type { ReceivedRecord } from './read-record.ts'

export type RecordState = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'

/** The answer about one record. */
export interface DecidedRecord {
	readonly record: ReceivedRecord
	readonly state: RecordState
	readonly fault: RecordFault | null
	/** The state of the record that is there already. */
	readonly duplicate: 'Correcta' | 'AceptadaConErrores' | 'Anulada' | null
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const envelope = (body: string) =>
	`${XML}<env:Envelope xmlns:env="${NAMESPACES.soap}"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`

export function faultXml(side: 'Client' | 'Server', text: string): string {
	return envelope(
		writeXml([
			'env:Fault',
			[
				['faultcode', `env:${side}`],
				['faultstring', text],
			],
		]),
	)
}

/** The data of an answer beside the records. */
interface AnswerFacts {
	readonly csv: string
	readonly name: string
	readonly taxId: string
	readonly nowIso: string
	readonly waitSeconds: number
}

export function answerXml(
	decided: readonly DecidedRecord[],
	{ csv, name, taxId, nowIso, waitSeconds }: AnswerFacts,
): string {
	const accepted = decided.filter(({ state }) => state !== 'Incorrecto')
	const isWhole = decided.every(({ state }) => state === 'Correcto')
	const state = accepted.length === 0 ? 'Incorrecto' : isWhole ? 'Correcto' : 'ParcialmenteCorrecto'
	const content = writeAll([
		accepted.length === 0 ? null : ['tikR:CSV', csv],
		[
			'tikR:DatosPresentacion',
			[
				['tik:NIFPresentador', taxId],
				['tik:TimestampPresentacion', nowIso],
			],
		],
		[
			'tikR:Cabecera',
			[
				[
					'tik:ObligadoEmision',
					[
						['tik:NombreRazon', name],
						['tik:NIF', taxId],
					],
				],
			],
		],
		['tikR:TiempoEsperaEnvio', `${waitSeconds}`],
		['tikR:EstadoEnvio', state],
		...decided.map(line),
	])
	const root = 'tikR:RespuestaRegFactuSistemaFacturacion'
	return envelope(`<${root} xmlns:tikR="${NAMESPACES.answer}" xmlns:tik="${NAMESPACES.record}">${content}</${root}>`)
}

function line({ record, state, fault, duplicate }: DecidedRecord): XmlNode {
	const { element, taxId, number, day, kind } = record
	const flag = (name: string): XmlNode | null => {
		const text = textAt(element, name)
		return text === '' ? null : [`tik:${name}`, text]
	}
	return [
		'tikR:RespuestaLinea',
		[
			[
				'tikR:IDFactura',
				[
					['tik:IDEmisorFactura', taxId],
					['tik:NumSerieFactura', number],
					['tik:FechaExpedicionFactura', day],
				],
			],
			[
				'tikR:Operacion',
				[
					['tik:TipoOperacion', kind === 'alta' ? 'Alta' : 'Anulacion'],
					flag('Subsanacion'),
					flag('RechazoPrevio'),
					flag('SinRegistroPrevio'),
				],
			],
			['tikR:RefExterna', textAt(element, 'RefExterna')],
			['tikR:EstadoRegistro', state],
			fault ? ['tikR:CodigoErrorRegistro', fault.code] : null,
			fault ? ['tikR:DescripcionErrorRegistro', fault.text] : null,
			duplicate
				? [
						'tikR:RegistroDuplicado',
						[
							['tik:IdPeticionRegistroDuplicado', '1'],
							['tik:EstadoRegistroDuplicado', duplicate],
						],
					]
				: null,
		],
	]
}
