import { writeXml } from '#gateways/xml/xml.ts'

const NAMESPACE =
	'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'
export const NAMESPACES = {
	soap: 'http://schemas.xmlsoap.org/soap/envelope/',
	/** The message. */
	sfLR: `${NAMESPACE}/SuministroLR.xsd`,
	/** The records. */
	sf: `${NAMESPACE}/SuministroInformacion.xsd`,
	/** The answer. */
	sfR: `${NAMESPACE}/RespuestaSuministro.xsd`,
} as const

/** The taxpayer whose records are sent. */
export interface Taxpayer {
	readonly name: string
	readonly taxId: string
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const DECLARED = `xmlns:sfLR="${NAMESPACES.sfLR}" xmlns:sf="${NAMESPACES.sf}"`

/** The SOAP message that sends records, each as `recordXml` writes it. `incident`: they are late because of a failure. */
export function writeEnvelope(taxpayer: Taxpayer, records: readonly string[], incident: boolean): string {
	return `${XML}<soapenv:Envelope xmlns:soapenv="${NAMESPACES.soap}" ${DECLARED}><soapenv:Header/><soapenv:Body>${[
		'<sfLR:RegFactuSistemaFacturacion>',
		header(taxpayer, incident),
		...records.map(message),
		'</sfLR:RegFactuSistemaFacturacion>',
	].join('')}</soapenv:Body></soapenv:Envelope>`
}

/** The same records as a file: its beginning, each record on its line, its end. */
export const recordFile = {
	begin: (taxpayer: Taxpayer) => `${XML}\n<sfLR:RegFactuSistemaFacturacion ${DECLARED}>${header(taxpayer, false)}\n`,
	record: (xml: string) => `${message(xml)}\n`,
	end: '</sfLR:RegFactuSistemaFacturacion>\n',
} as const

const message = (xml: string) => `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`

function header({ name, taxId }: Taxpayer, incident: boolean): string {
	return writeXml([
		'sfLR:Cabecera',
		[
			[
				'sf:ObligadoEmision',
				[
					['sf:NombreRazon', name],
					['sf:NIF', taxId],
				],
			],
			incident ? ['sf:RemisionVoluntaria', [['sf:Incidencia', 'S']]] : null,
		],
	])
}
