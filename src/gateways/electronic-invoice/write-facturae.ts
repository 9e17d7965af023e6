import type { Dir3Codes } from '#domain/electronic-invoice/dir3.ts'
import type {
	ElectronicAdjustment,
	ElectronicInvoice,
	ElectronicRow,
	RowOrder,
} from '#domain/electronic-invoice/electronic-invoice.ts'
import type { ElectronicRate } from '#domain/electronic-invoice/electronic-rate.ts'
import type { InvoicedUnit } from '#domain/electronic-invoice/quantity.ts'
import { sum } from '#domain/money/cents.ts'
import { dayInWords, lastDayOf } from '#domain/time/madrid.ts'
import { writeXml, type XmlNode } from '#gateways/xml/xml.ts'
import { partyNode } from './facturae-party.ts'
import { euros, optional, plainNumber, textOf } from './literals.ts'

/** The namespace of version 3.2.2. */
const FACTURAE = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const LONGEST_REFERENCE = 20
const LONGEST_TEXT = 2500
const LONGEST_LEGAL = 250
const VAT = '01'
/** «SpecialTaxableEventCode»: exempt, and not subject to the tax. */
const EXEMPT = '01'
const NOT_SUBJECT = '02'

/** The unit codes of the format, which has none for m², pieces, sacks, cartridges and pallets. */
const OTHER_UNIT = '05'
const UNITS: Partial<Readonly<Record<InvoicedUnit, string>>> = {
	unidad: '01',
	pieza: '01',
	caja: '06',
	bolsa: '10',
	botella: '12',
	bote: '13',
	cubo: '17',
	garrafa: '20',
	rollo: '30',
}

/**
 * A structured invoice in Facturae 3.2.2, without its signature. Amounts have the signs of the invoice. FACe delivers it to the units of a
 * public body.
 */
export function writeFacturae(invoice: ElectronicInvoice, dir3: Dir3Codes | null): string {
	const nodes: XmlNode[] = [
		headerNode(invoice),
		[
			'Parties',
			[
				['SellerParty', partyNode(invoice.seller, null)],
				['BuyerParty', partyNode(invoice.buyer, dir3)],
			],
		],
		['Invoices', [['Invoice', invoiceNodes(invoice)]]],
	]
	const namespaces = { 'xmlns:fe': FACTURAE, 'xmlns:ds': SIGNATURE }
	return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(['fe:Facturae', nodes, namespaces])}`
}

const total = (name: string, cents: number): XmlNode => [name, [['TotalAmount', euros(cents)]]]

function headerNode({ seller, number, totalCents }: ElectronicInvoice): XmlNode {
	return [
		'FileHeader',
		[
			['SchemaVersion', '3.2.2'],
			['Modality', 'I'],
			['InvoiceIssuerType', 'EM'],
			[
				'Batch',
				[
					['BatchIdentifier', `${seller.taxId}${number}`],
					['InvoicesCount', '1'],
					total('TotalInvoicesAmount', totalCents),
					total('TotalOutstandingAmount', totalCents),
					total('TotalExecutableAmount', totalCents),
					['InvoiceCurrencyCode', 'EUR'],
				],
			],
		],
	]
}

function invoiceNodes(invoice: ElectronicInvoice): (XmlNode | null)[] {
	const { kind, isoDay, operationDay, month, number, rates, rows } = invoice
	return [
		[
			'InvoiceHeader',
			[
				['InvoiceNumber', number],
				['InvoiceDocumentType', 'FC'],
				['InvoiceClass', kind === 'invoice' ? 'OO' : 'OR'],
				correctiveNode(invoice),
			],
		],
		[
			'InvoiceIssueData',
			[
				['IssueDate', isoDay],
				operationDay === isoDay ? null : ['OperationDate', operationDay],
				month === null ? null : periodNode('InvoicingPeriod', month),
				['InvoiceCurrencyCode', 'EUR'],
				['TaxCurrencyCode', 'EUR'],
				['LanguageName', 'es'],
			],
		],
		['TaxesOutputs', rates.map(rateNode)],
		totalsNode(invoice),
		['Items', rows.map((row) => lineNode(row, operationDay))],
		literalsNode(rates),
		additionalNode(invoice),
	]
}

const periodNode = (name: string, month: string): XmlNode => [
	name,
	[
		['StartDate', `${month}-01`],
		['EndDate', lastDayOf(month)],
	],
]

/** By differences for a credit note, as a whole for a replacement, whose recipient changes. */
function correctiveNode({ kind, corrects, operationDay }: ElectronicInvoice): XmlNode | null {
	const [first] = corrects?.invoices ?? []
	if (!corrects || !first) return null
	const isReplacement = kind === 'replacement'
	return [
		'Corrective',
		[
			['InvoiceNumber', first.number],
			['ReasonCode', isReplacement ? '05' : '16'],
			['ReasonDescription', isReplacement ? 'Nombre y apellidos/Razón Social-Receptor' : 'Base imponible'],
			periodNode('TaxPeriod', operationDay.slice(0, 7)),
			['CorrectionMethod', isReplacement ? '01' : '02'],
			['CorrectionMethodDescription', isReplacement ? 'Rectificación íntegra' : 'Rectificación por diferencias'],
			['AdditionalReasonDescription', textOf(corrects.reason, LONGEST_TEXT)],
			['InvoiceIssueDate', first.isoDay],
		],
	]
}

const rateNode = ({ percent, surchargePercent, baseCents, vatCents, surchargeCents }: ElectronicRate): XmlNode => [
	'Tax',
	[
		['TaxTypeCode', VAT],
		['TaxRate', percent.toFixed(2)],
		total('TaxableBase', baseCents),
		total('TaxAmount', vatCents),
		surchargePercent === null ? null : ['EquivalenceSurcharge', surchargePercent.toFixed(2)],
		surchargePercent === null ? null : total('EquivalenceSurchargeAmount', surchargeCents),
	],
]

function totalsNode({ rows, adjustments, rates, baseCents, totalCents }: ElectronicInvoice): XmlNode {
	const gross = sum(rows.map((row) => row.totalCents))
	const discounts = adjustments.filter(({ amountCents }) => amountCents < 0)
	const charges = adjustments.filter(({ amountCents }) => amountCents > 0)
	const taxes = sum(rates.flatMap(({ vatCents, surchargeCents }) => [vatCents, surchargeCents]))
	return [
		'InvoiceTotals',
		[
			['TotalGrossAmount', euros(gross)],
			discounts.length === 0 ? null : ['GeneralDiscounts', discounts.map((one) => generalNode('Discount', one))],
			charges.length === 0 ? null : ['GeneralSurcharges', charges.map((one) => generalNode('Charge', one))],
			['TotalGeneralDiscounts', euros(sizeOf(discounts))],
			['TotalGeneralSurcharges', euros(sizeOf(charges))],
			['TotalGrossAmountBeforeTaxes', euros(baseCents)],
			['TotalTaxOutputs', euros(taxes)],
			['TotalTaxesWithheld', '0.00'],
			['InvoiceTotal', euros(totalCents)],
			['TotalOutstandingAmount', euros(totalCents)],
			['TotalExecutableAmount', euros(totalCents)],
		],
	]
}

const sizeOf = (adjustments: readonly ElectronicAdjustment[]): number =>
	Math.abs(sum(adjustments.map(({ amountCents }) => amountCents)))

function generalNode(
	name: 'Discount' | 'Charge',
	{ description, amountCents, orderId }: ElectronicAdjustment,
): XmlNode {
	const reason = orderId === null ? description : `${description}, pedido ${orderId}`
	return [
		name,
		[
			[`${name}Reason`, textOf(reason, LONGEST_TEXT)],
			[`${name}Amount`, euros(Math.abs(amountCents))],
		],
	]
}

function lineNode(row: ElectronicRow, operationDay: string): XmlNode {
	const { description, detail, totalCents, quantity, unit, unitPrice, rate, order } = row
	const { percent, surchargePercent, exemption } = rate
	const text = [description, detail].filter((part) => part !== '').join(' · ')
	return [
		'InvoiceLine',
		[
			...(order ? orderNodes(order, operationDay) : []),
			['ItemDescription', textOf(text, LONGEST_TEXT) || 'Artículo'],
			['Quantity', plainNumber(quantity)],
			['UnitOfMeasure', UNITS[unit] ?? OTHER_UNIT],
			['UnitPriceWithoutTax', unitPrice],
			['TotalCost', euros(totalCents)],
			['GrossAmount', euros(totalCents)],
			[
				'TaxesOutputs',
				[
					[
						'Tax',
						[
							['TaxTypeCode', VAT],
							['TaxRate', percent.toFixed(2)],
							total('TaxableBase', totalCents),
							surchargePercent === null ? null : ['EquivalenceSurcharge', surchargePercent.toFixed(2)],
						],
					],
				],
			],
			UNITS[unit] ? null : ['AdditionalLineItemInformation', `Unidad: ${unit}`],
			exemption && [
				'SpecialTaxableEvent',
				[
					['SpecialTaxableEventCode', exemption.cause === 'N1' ? NOT_SUBJECT : EXEMPT],
					['SpecialTaxableEventReason', textOf(exemption.text, LONGEST_TEXT)],
				],
			],
		],
	]
}

/** The order with the buyer's own reference, and its delivery note, which has the order's number. */
function orderNodes({ orderId, obra, isoDay }: RowOrder, operationDay: string): (XmlNode | null)[] {
	const day = isoDay ?? operationDay
	return [
		['IssuerTransactionReference', orderId],
		['IssuerTransactionDate', day],
		optional('ReceiverTransactionReference', textOf(obra ?? '', LONGEST_REFERENCE)),
		['DeliveryNotesReferences', [['DeliveryNote', [['DeliveryNoteNumber', orderId]]]]],
	]
}

/** Why there is no VAT (RD 1619/2012, art. 6.1 j). */
function literalsNode(rates: readonly ElectronicRate[]): XmlNode | null {
	const texts = new Set(rates.flatMap(({ exemption }) => (exemption ? [exemption.text] : [])))
	return texts.size === 0
		? null
		: ['LegalLiterals', [...texts].map((text): XmlNode => ['LegalReference', textOf(text, LONGEST_LEGAL)])]
}

function additionalNode({ payment, dueDay, order, corrects, substitutes }: ElectronicInvoice): XmlNode | null {
	const also = corrects?.invoices.slice(1).map(({ number }) => number) ?? []
	const texts = [
		payment === '' ? '' : `Forma de pago: ${payment}`,
		dueDay === null ? '' : `Vencimiento: ${dayInWords(dueDay)}`,
		// References of lines are cut.
		order?.obra ? `Referencia: ${order.obra}` : '',
		also.length === 0 ? '' : `Rectifica también ${also.join(', ')}`,
		substitutes ? `En sustitución de la factura simplificada ${substitutes.number}` : '',
	]
	const text = texts.filter((part) => part !== '').join('. ')
	return text === '' ? null : ['AdditionalData', [['InvoiceAdditionalInformation', textOf(text, LONGEST_TEXT)]]]
}
