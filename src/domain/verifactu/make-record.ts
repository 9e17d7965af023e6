import { grossOf, type Invoice, invoiceNumber, isReplacement } from '#domain/invoice/invoice.ts'
import { cents, sum } from '#domain/money/cents.ts'
import { monthInWords } from '#domain/time/madrid.ts'
import { type BreakdownLine, type BreakdownRow, breakdownOf } from './breakdown.ts'
import { amountLiteral, dayLiteral, textLiteral } from './literals.ts'
import { recipientId } from './recipient-id.ts'
import type {
	AltaRecord,
	AnnulmentRecord,
	NamedInvoice,
	RecordedType,
	RecordPlace,
	RejectedBefore,
	ReplacedAmounts,
} from './record.ts'

const LONGEST_NAME = 120
const LONGEST_DESCRIPTION = 500

/** An invoice by the name that records give it. */
export function namedInvoice(invoice: Invoice): NamedInvoice {
	return named(invoice, { number: invoiceNumber(invoice), isoDay: invoice.isoDay })
}

/** Another invoice of the same issuer. */
const named = ({ issuer }: Invoice, { number, isoDay }: { readonly number: string; readonly isoDay: string }) => ({
	taxId: issuer.taxId,
	number,
	day: dayLiteral(isoDay),
})

/** The record of an issued invoice at a place of the chain (Orden HAC/1177/2024, annex). */
export function altaRecord(
	invoice: Invoice,
	place: RecordPlace,
	correction?: { readonly rejectedBefore?: RejectedBefore },
): AltaRecord {
	const { issuer, orderId, isoDay, operationDay, rectifies, substitutes, vat, totalCents } = invoice
	const type = typeOf(invoice)
	return {
		kind: 'alta',
		invoice: namedInvoice(invoice),
		orderId,
		issuerName: textLiteral(issuer.companyName, LONGEST_NAME),
		...(correction && { correction }),
		type,
		...(rectifies && { rectified: named(invoice, rectifies) }),
		...replacedBy(invoice),
		...(type === 'F3' && substitutes && { substituted: named(invoice, substitutes) }),
		...(operationDay !== isoDay && { operationDay: dayLiteral(operationDay) }),
		description: descriptionOf(invoice),
		...recipientOf(invoice, type),
		breakdown: breakdownOf(rowsOf(invoice)),
		vatTotal: amountLiteral(taxesOf(vat)),
		total: amountLiteral(totalCents),
		...place,
	}
}

/** The record that an invoice should never have existed, at a place of the chain. */
export function annulmentRecord(
	invoice: Invoice,
	place: RecordPlace,
	flags: Pick<AnnulmentRecord, 'withoutRecord' | 'rejectedBefore'>,
): AnnulmentRecord {
	return { kind: 'anulacion', invoice: namedInvoice(invoice), orderId: invoice.orderId, ...flags, ...place }
}

/** The faults of a record against its invoice, beside its place in the chain: the record must match the invoice for ever. */
export function recordFaults(record: AltaRecord, invoice: Invoice): string[] {
	const { number, taxId, day } = namedInvoice(invoice)
	const issued = breakdownOf(rowsOf(invoice))
	const gross = amountLiteral(sum(invoice.vat.map(grossOf)))
	const expected: readonly (readonly [what: string, recorded: string, issued: string])[] = [
		['NIF', record.invoice.taxId, taxId],
		['número', record.invoice.number, number],
		['fecha', record.invoice.day, day],
		['total', record.total, amountLiteral(invoice.totalCents)],
		['bases y cuotas', record.total, gross],
		['cuota', record.vatTotal, amountLiteral(taxesOf(invoice.vat))],
		['destinatario', recipientText(record), recipientText(recipientOf(invoice, record.type))],
		['bases', basesText(record.breakdown), basesText(issued)],
		['tipos y causas', termsText(record.breakdown), termsText(issued)],
		['importe rectificado', replacedText(record), replacedText(replacedBy(invoice))],
	]
	return expected.flatMap(([what, recorded, issued]) => (recorded === issued ? [] : [what]))
}

/** Only the recipient changes, so that the replaced amounts equal the replacement's. */
function replacedBy(invoice: Invoice): Pick<AltaRecord, 'replaced'> {
	const { rectifies, vat } = invoice
	const surcharges = vat.flatMap(({ surcharge }) => (surcharge ? [surcharge.amountCents] : []))
	if (rectifies?.replacedNotes === undefined) return {}
	const replaced: ReplacedAmounts = {
		notes: rectifies.replacedNotes.map((note) => named(invoice, note)),
		base: amountLiteral(sum(vat.map(({ baseCents }) => baseCents))),
		vat: amountLiteral(sum(vat.map(({ vatCents }) => vatCents))),
		...(surcharges.length > 0 && { surcharge: amountLiteral(sum(surcharges)) }),
	}
	return { replaced }
}

function replacedText({ replaced }: Pick<AltaRecord, 'replaced'>): string {
	if (!replaced) return ''
	return [replaced.base, replaced.vat, replaced.surcharge, ...replaced.notes.map(({ number }) => number)].join(' ')
}

/** «CuotaTotal»: VAT and surcharge. */
const taxesOf = (vat: Invoice['vat']) => sum(vat.map((rate) => cents(grossOf(rate) - rate.baseCents)))

function recipientText({ recipient }: Pick<AltaRecord, 'recipient'>): string {
	if (!recipient) return ''
	const { name, id } = recipient
	return [name, 'taxId' in id ? id.taxId : id.other].join(' ')
}

const basesText = (lines: readonly BreakdownLine[]) => sorted(lines.map(({ base }) => base))
const termsText = (lines: readonly BreakdownLine[]) =>
	sorted(
		lines.map((line) =>
			[line.regime, line.exemption ?? line.notSubject, line.rate, line.base, line.vat, line.surcharge].join(' '),
		),
	)
const sorted = (texts: readonly string[]) => texts.toSorted().join('; ')

/** The type of an invoice in records and in the book of VAT. */
export function typeOf(invoice: Pick<Invoice, 'kind' | 'rectifies' | 'substitutes'>): RecordedType {
	const { kind, rectifies, substitutes } = invoice
	if (kind === 'simplificada') return 'F2'
	if (kind === 'completa') return substitutes ? 'F3' : 'F1'
	if (isReplacement(invoice)) return 'R4'
	return rectifies?.kind === 'simplificada' ? 'R5' : 'R1'
}

/** A simplified invoice and its credit notes have no recipient: the tax agency refuses one (1190). */
function recipientOf({ recipient: { name, taxId } }: Invoice, type: RecordedType): Pick<AltaRecord, 'recipient'> {
	if (type === 'F2' || type === 'R5' || name === null || taxId === null) return {}
	return { recipient: { name: textLiteral(name, LONGEST_NAME), id: recipientId(taxId) } }
}

function descriptionOf({ orderId, rectifies, monthly }: Invoice): string {
	const what = rectifies ? `Rectificación de la factura ${rectifies.number}` : 'Venta de materiales de construcción'
	const of = monthly ? `pedidos de ${monthInWords(monthly.month)}` : `pedido ${orderId}`
	return textLiteral(`${what}, ${of}`, LONGEST_DESCRIPTION)
}

/** The cause of a row is its own, or that of the whole invoice of an export. */
function rowsOf({ vat, exemption: ofExport }: Invoice): BreakdownRow[] {
	return vat.map(({ exemption, ...row }) => {
		const cause = exemption?.cause ?? (row.percent === 0 ? ofExport?.cause : undefined)
		return cause === undefined ? row : { ...row, exemption: cause }
	})
}
