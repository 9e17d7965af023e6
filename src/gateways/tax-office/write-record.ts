import type { BreakdownLine } from '#domain/verifactu/breakdown.ts'
import type {
	AltaRecord,
	AnnulmentRecord,
	NamedInvoice,
	RecordPlace,
	RecordRecipient,
	ReplacedAmounts,
	VerifactuRecord,
} from '#domain/verifactu/record.ts'
import { writeXml, type XmlNode } from '#gateways/xml/xml.ts'

const VAT = '01'
const SHA_256 = '01'

/** A text's element; omitted if there is no text. */
const element = (name: string, text: string | undefined): XmlNode | null =>
	text === undefined ? null : [`sf:${name}`, text]

const group = (name: string, ...content: readonly (XmlNode | null)[]): XmlNode => [`sf:${name}`, content]

/**
 * A record in XML, of the namespace with the prefix `sf`: as sent to the tax agency, and the same bytes each time. The elements are in the
 * order of SuministroInformacion.xsd.
 */
export function recordXml(record: VerifactuRecord, hash: string): string {
	return writeXml(record.kind === 'alta' ? alta(record, hash) : annulment(record, hash))
}

function alta(record: AltaRecord, hash: string): XmlNode {
	const { correction, rectified, replaced, substituted, recipient } = record
	return group(
		'RegistroAlta',
		element('IDVersion', '1.0'),
		group('IDFactura', ...named(record.invoice)),
		element('RefExterna', record.orderId ?? undefined),
		element('NombreRazonEmisor', record.issuerName),
		element('Subsanacion', correction && 'S'),
		element('RechazoPrevio', correction?.rejectedBefore),
		element('TipoFactura', record.type),
		element('TipoRectificativa', rectified && (replaced ? 'S' : 'I')),
		rectified ? group('FacturasRectificadas', ...[rectified, ...(replaced?.notes ?? [])].map(rectifiedInvoice)) : null,
		substituted ? group('FacturasSustituidas', group('IDFacturaSustituida', ...named(substituted))) : null,
		replaced ? replacedAmounts(replaced) : null,
		element('FechaOperacion', record.operationDay),
		element('DescripcionOperacion', record.description),
		recipient ? group('Destinatarios', group('IDDestinatario', ...identified(recipient))) : null,
		group('Desglose', ...record.breakdown.map(breakdownLine)),
		element('CuotaTotal', record.vatTotal),
		element('ImporteTotal', record.total),
		...placed(record, hash),
	)
}

function annulment(record: AnnulmentRecord, hash: string): XmlNode {
	const { taxId, number, day } = record.invoice
	return group(
		'RegistroAnulacion',
		element('IDVersion', '1.0'),
		group(
			'IDFactura',
			element('IDEmisorFacturaAnulada', taxId),
			element('NumSerieFacturaAnulada', number),
			element('FechaExpedicionFacturaAnulada', day),
		),
		element('RefExterna', record.orderId ?? undefined),
		element('SinRegistroPrevio', record.withoutRecord && 'S'),
		element('RechazoPrevio', record.rejectedBefore && 'S'),
		...placed(record, hash),
	)
}

const named = ({ taxId, number, day }: NamedInvoice) => [
	element('IDEmisorFactura', taxId),
	element('NumSerieFactura', number),
	element('FechaExpedicionFactura', day),
]

const rectifiedInvoice = (invoice: NamedInvoice) => group('IDFacturaRectificada', ...named(invoice))

const replacedAmounts = ({ base, vat, surcharge }: ReplacedAmounts) =>
	group(
		'ImporteRectificacion',
		element('BaseRectificada', base),
		element('CuotaRectificada', vat),
		element('CuotaRecargoRectificado', surcharge),
	)

function identified({ name, id }: RecordRecipient): (XmlNode | null)[] {
	const other =
		'taxId' in id
			? element('NIF', id.taxId)
			: group('IDOtro', element('CodigoPais', id.country), element('IDType', id.type), element('ID', id.other))
	return [element('NombreRazon', name), other]
}

function breakdownLine(line: BreakdownLine): XmlNode {
	return group(
		'DetalleDesglose',
		element('Impuesto', VAT),
		element('ClaveRegimen', line.regime),
		line.exemption
			? element('OperacionExenta', line.exemption)
			: element('CalificacionOperacion', line.notSubject ?? 'S1'),
		element('TipoImpositivo', line.rate),
		element('BaseImponibleOimporteNoSujeto', line.base),
		element('CuotaRepercutida', line.vat),
		element('TipoRecargoEquivalencia', line.surchargeRate),
		element('CuotaRecargoEquivalencia', line.surcharge),
	)
}

/** The end of either record: its place in the chain. */
function placed({ previous, software, recordedAt }: RecordPlace, hash: string): (XmlNode | null)[] {
	const before = previous
		? group('RegistroAnterior', ...named(previous), element('Huella', previous.hash))
		: element('PrimerRegistro', 'S')
	return [
		group('Encadenamiento', before),
		group(
			'SistemaInformatico',
			element('NombreRazon', software.producerName),
			element('NIF', software.producerTaxId),
			element('NombreSistemaInformatico', software.name),
			element('IdSistemaInformatico', software.id),
			element('Version', software.version),
			element('NumeroInstalacion', software.installation),
			// The program makes records for this system only, and of one taxpayer.
			element('TipoUsoPosibleSoloVerifactu', 'S'),
			element('TipoUsoPosibleMultiOT', 'N'),
			element('IndicadorMultiplesOT', 'N'),
		),
		element('FechaHoraHusoGenRegistro', recordedAt),
		element('TipoHuella', SHA_256),
		element('Huella', hash),
	]
}
