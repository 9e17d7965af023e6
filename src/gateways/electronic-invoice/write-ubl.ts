import type {
	ElectronicAdjustment,
	ElectronicInvoice,
	ElectronicRow,
	RowOrder,
} from '#domain/electronic-invoice/electronic-invoice.ts'
import type { ElectronicRate } from '#domain/electronic-invoice/electronic-rate.ts'
import type { Party } from '#domain/electronic-invoice/party.ts'
import { sum } from '#domain/money/cents.ts'
import { formatCents, formatNumber } from '#domain/money/format.ts'
import { dayInWords, lastDayOf } from '#domain/time/madrid.ts'
import { writeXml, type XmlNode } from '#gateways/xml/xml.ts'
import { euros, optional, plainNumber, textOf } from './literals.ts'
import { UBL_UNITS } from './ubl-units.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const EN_16931 = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001: commercial invoice, corrected invoice, credit note. */
const TYPE_CODES = { invoice: '380', replacement: '384', differences: '381' } as const
/** UNTDID 1153: order number, of the object that a line is based on. */
const ORDER_SCHEME = 'ON'
const EXPORT_CODE = 'VATEX-EU-G'

/**
 * A structured invoice in UBL 2.1 after EN 16931. A credit note is a `CreditNote` with positive amounts; a rectifying invoice that replaces
 * another is a corrected invoice. The recargo de equivalencia has no element in EN 16931: its percentage is added to that of the VAT, so
 * that bases and total are those of the invoice, and a note says both amounts.
 */
export function writeUbl(invoice: ElectronicInvoice): string {
	const isCredit = invoice.kind === 'differences'
	const root = isCredit ? 'CreditNote' : 'Invoice'
	const sign = isCredit ? -1 : 1
	const nodes: (XmlNode | null)[] = [
		['cbc:CustomizationID', EN_16931],
		['cbc:ID', invoice.number],
		['cbc:IssueDate', invoice.isoDay],
		...kindNodes(invoice),
		['cbc:DocumentCurrencyCode', 'EUR'],
		...referenceNodes(invoice),
		['cac:AccountingSupplierParty', [partyNode(invoice.seller)]],
		['cac:AccountingCustomerParty', [partyNode(invoice.buyer)]],
		optionalTerms(invoice.payment),
		...invoice.adjustments.map((one) => allowanceCharge(one, sign)),
		taxTotal(invoice, sign),
		monetaryTotal(invoice, sign),
		...invoice.rows.map((row, index) => lineNode(row, { isCredit, sign, id: `${index + 1}` })),
	]
	const namespaces = {
		xmlns: `${UBL}:${root}-2`,
		'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
		'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
	}
	return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml([root, nodes, namespaces])}\n`
}

/** Type, due day, tax point and notes, whose order differs between invoices and credit notes. */
function kindNodes(invoice: ElectronicInvoice): (XmlNode | null)[] {
	const { kind, isoDay, operationDay, dueDay } = invoice
	const code = TYPE_CODES[kind]
	const taxPoint = operationDay === isoDay ? null : optional('cbc:TaxPointDate', operationDay)
	const notes = notesOf(invoice).map((note): XmlNode => ['cbc:Note', textOf(note)])
	return kind === 'differences'
		? [taxPoint, ['cbc:CreditNoteTypeCode', code], ...notes]
		: [optional('cbc:DueDate', dueDay), ['cbc:InvoiceTypeCode', code], ...notes, taxPoint]
}

function notesOf({ corrects, substitutes, rates }: ElectronicInvoice): string[] {
	const surcharged = rates.filter(({ surchargePercent, baseCents }) => surchargePercent !== null && baseCents !== 0)
	return [
		...(corrects ? [corrects.reason] : []),
		...(substitutes
			? [`En sustitución de la factura simplificada ${substitutes.number}, del ${dayInWords(substitutes.isoDay)}`]
			: []),
		...surcharged.map(
			({ percent, surchargePercent, vatCents, surchargeCents }) =>
				`Recargo de equivalencia: IVA ${percent} %, ${formatCents(vatCents)}; recargo ${formatNumber(surchargePercent ?? 0)} %, ${formatCents(surchargeCents)}`,
		),
	]
}

/** Period, orders and other invoices. */
function referenceNodes({ month, order, corrects, substitutes }: ElectronicInvoice): (XmlNode | null)[] {
	const preceding = [...(corrects?.invoices ?? []), ...(substitutes ? [substitutes] : [])]
	return [
		month === null
			? null
			: [
					'cac:InvoicePeriod',
					[
						['cbc:StartDate', `${month}-01`],
						['cbc:EndDate', lastDayOf(month)],
					],
				],
		order && orderNode(order),
		...preceding.map(({ number, isoDay }): XmlNode => {
			const reference: XmlNode[] = [
				['cbc:ID', number],
				['cbc:IssueDate', isoDay],
			]
			return ['cac:BillingReference', [['cac:InvoiceDocumentReference', reference]]]
		}),
		// Delivery notes have the number of their order.
		order && ['cac:DespatchDocumentReference', [['cbc:ID', order.orderId]]],
	]
}

const orderNode = ({ orderId, obra }: RowOrder): XmlNode => [
	'cac:OrderReference',
	[
		['cbc:ID', textOf(obra ?? '') || orderId],
		['cbc:SalesOrderID', orderId],
	],
]

function partyNode({ name, isPerson, taxId, vatId, address, phone, email }: Party): XmlNode {
	const { street, postalCode, town, province, country } = address
	const contact = [optional('cbc:Telephone', phone), optional('cbc:ElectronicMail', email)]
	return [
		'cac:Party',
		[
			[
				'cac:PostalAddress',
				[
					['cbc:StreetName', textOf(street)],
					['cbc:CityName', textOf(town)],
					optional('cbc:PostalZone', postalCode),
					optional('cbc:CountrySubentity', province),
					['cac:Country', [['cbc:IdentificationCode', country]]],
				],
			],
			['cac:PartyTaxScheme', [['cbc:CompanyID', vatId], VAT_SCHEME]],
			['cac:PartyLegalEntity', [['cbc:RegistrationName', textOf(name)], isPerson ? null : ['cbc:CompanyID', taxId]]],
			contact.every((node) => node === null) ? null : ['cac:Contact', contact],
		],
	]
}

const VAT_SCHEME: XmlNode = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]

const optionalTerms = (payment: string): XmlNode | null =>
	payment === '' ? null : ['cac:PaymentTerms', [['cbc:Note', textOf(payment)]]]

const amount = (name: string, cents: number): XmlNode => [name, euros(cents), { currencyID: 'EUR' }]

/** Percent of VAT and surcharge. */
const percentOf = ({ percent, surchargePercent }: ElectronicRate): string =>
	plainNumber(percent + (surchargePercent ?? 0))

const category = (rate: ElectronicRate, name = 'cac:TaxCategory'): XmlNode => [
	name,
	[['cbc:ID', rate.category], ['cbc:Percent', percentOf(rate)], VAT_SCHEME],
]

/** An allowance or a charge, whichever its sign makes it: the amounts of both are positive. */
function allowanceCharge({ description, amountCents, rate, orderId }: ElectronicAdjustment, sign: number): XmlNode {
	const isCharge = amountCents * sign > 0
	const reason = orderId === null ? description : `${description}, pedido ${orderId}`
	return [
		'cac:AllowanceCharge',
		[
			['cbc:ChargeIndicator', `${isCharge}`],
			['cbc:AllowanceChargeReason', textOf(reason)],
			amount('cbc:Amount', Math.abs(amountCents)),
			category(rate),
		],
	]
}

/** One subtotal for each category and percentage, as the rules demand. */
function taxTotal({ rates }: ElectronicInvoice, sign: number): XmlNode {
	const groups = Map.groupBy(rates, (rate) => `${rate.category} ${percentOf(rate)}`)
	const subtotals = [...groups.values()].flatMap((group): XmlNode[] => {
		const [first] = group
		return first ? [subtotal(first, group, sign)] : []
	})
	return ['cac:TaxTotal', [amount('cbc:TaxAmount', sign * taxOf(rates)), ...subtotals]]
}

function subtotal(first: ElectronicRate, group: readonly ElectronicRate[], sign: number): XmlNode {
	const reasons = group.flatMap(({ exemption }) => (exemption ? [exemption.text] : []))
	return [
		'cac:TaxSubtotal',
		[
			amount('cbc:TaxableAmount', sign * sum(group.map(({ baseCents }) => baseCents))),
			amount('cbc:TaxAmount', sign * taxOf(group)),
			[
				'cac:TaxCategory',
				[
					['cbc:ID', first.category],
					['cbc:Percent', percentOf(first)],
					optional('cbc:TaxExemptionReasonCode', first.category === 'G' ? EXPORT_CODE : null),
					optional('cbc:TaxExemptionReason', reasons.join('; ')),
					VAT_SCHEME,
				],
			],
		],
	]
}

const taxOf = (rates: readonly ElectronicRate[]): number =>
	sum(rates.flatMap(({ vatCents, surchargeCents }) => [vatCents, surchargeCents]))

function monetaryTotal({ rows, adjustments, baseCents, totalCents }: ElectronicInvoice, sign: number): XmlNode {
	const signed = adjustments.map(({ amountCents }) => amountCents * sign)
	const added = (amounts: readonly number[]) => amounts.reduce((total, one) => total + Math.abs(one), 0)
	const allowances = added(signed.filter((one) => one < 0))
	const charges = added(signed.filter((one) => one > 0))
	return [
		'cac:LegalMonetaryTotal',
		[
			amount('cbc:LineExtensionAmount', sign * sum(rows.map(({ totalCents: row }) => row))),
			amount('cbc:TaxExclusiveAmount', sign * baseCents),
			amount('cbc:TaxInclusiveAmount', sign * totalCents),
			allowances === 0 ? null : amount('cbc:AllowanceTotalAmount', allowances),
			charges === 0 ? null : amount('cbc:ChargeTotalAmount', charges),
			amount('cbc:PayableAmount', sign * totalCents),
		],
	]
}

function lineNode(
	row: ElectronicRow,
	{ isCredit, sign, id }: { readonly isCredit: boolean; readonly sign: number; readonly id: string },
): XmlNode {
	const { description, detail, totalCents, quantity, unit, unitPrice, rate, order } = row
	const ofMonth = order?.isoDay ? order : null
	return [
		isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
		[
			['cbc:ID', id],
			ofMonth && ['cbc:Note', textOf(monthNote(ofMonth))],
			[
				isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
				plainNumber(sign * quantity),
				{ unitCode: UBL_UNITS[unit] },
			],
			amount('cbc:LineExtensionAmount', sign * totalCents),
			ofMonth && [
				'cac:DocumentReference',
				[
					['cbc:ID', ofMonth.orderId, { schemeID: ORDER_SCHEME }],
					['cbc:DocumentTypeCode', '130'],
				],
			],
			[
				'cac:Item',
				[
					optional('cbc:Description', textOf(detail)),
					['cbc:Name', textOf(description) || 'Artículo'],
					category(rate, 'cac:ClassifiedTaxCategory'),
				],
			],
			['cac:Price', [['cbc:PriceAmount', unitPrice, { currencyID: 'EUR' }]]],
		],
	]
}

/** «Pedido 2611K7Q2M4, del 2 de noviembre de 2026 · Obra Atocha 12». */
function monthNote({ orderId, obra, isoDay }: RowOrder): string {
	const day = isoDay === null ? '' : `, del ${dayInWords(isoDay)}`
	return [`Pedido y albarán ${orderId}${day}`, obra ?? ''].filter((part) => part !== '').join(' · ')
}
