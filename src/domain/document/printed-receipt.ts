import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import { formatCents } from '#domain/money/format.ts'
import { dayInWords } from '#domain/time/madrid.ts'

const TITLES = {
	completa: 'Factura',
	simplificada: 'Factura simplificada',
	rectificativa: 'Factura rectificativa',
} as const

/** An invoice as a till prints it, 80 mm wide: all that RD 1619/2012 requires of it, in lines of text. */
export interface PrintedReceipt {
	readonly title: string
	readonly number: string
	readonly brand: string
	readonly issuer: readonly string[]
	readonly recipient: readonly string[]
	readonly facts: readonly (readonly [name: string, value: string])[]
	readonly lines: readonly { readonly text: string; readonly detail: string; readonly total: string }[]
	/** Discounts and transport. */
	readonly rows: readonly (readonly [name: string, amount: string])[]
	/** The VAT by rate: rate, taxable base, tax. */
	readonly vat: readonly (readonly [rate: string, base: string, tax: string])[]
	readonly causes: readonly string[]
	readonly total: string
	readonly payment: string
}

/** The receipt of an invoice of one order. */
export function printedReceipt(invoice: Invoice): PrintedReceipt {
	const { issuer, recipient, lines, discounts, shipping, vat, exemption } = invoice
	const { name, taxId, address } = recipient
	const causes = vat.flatMap((rate) => (rate.exemption ? [`${rate.exemption.cause}: ${rate.exemption.text}`] : []))
	return {
		title: TITLES[invoice.kind],
		number: invoiceNumber(invoice),
		brand: issuer.brand,
		issuer: [issuer.companyName, `NIF ${issuer.taxId}`, ...issuer.address, issuer.contact],
		recipient: taxId === null ? [] : [name ?? '', `NIF ${taxId}`, ...(address ?? [])],
		facts: [
			['Fecha', dayInWords(invoice.isoDay)],
			...(invoice.operationDay === invoice.isoDay ? [] : [['Operación', dayInWords(invoice.operationDay)] as const]),
			...(invoice.orderId === null ? [] : [['Pedido', invoice.orderId] as const]),
		],
		lines: lines.map(({ description, detail, quantity, unitPrice, totalCents }) => ({
			text: [description, detail].filter((text) => text !== '').join(' · '),
			detail: [quantity, unitPrice].filter((text) => text !== '').join(' × '),
			total: formatCents(totalCents),
		})),
		rows: [...discounts, ...(shipping ? [shipping] : [])].map((row) => [row.description, formatCents(row.amountCents)]),
		vat: vat.flatMap((rate) => [
			[`IVA ${rate.percent} %`, formatCents(rate.baseCents), formatCents(rate.vatCents)] as const,
			...(rate.surcharge
				? [
						[
							`Recargo ${`${rate.surcharge.percent}`.replace('.', ',')} %`,
							'',
							formatCents(rate.surcharge.amountCents),
						] as const,
					]
				: []),
		]),
		causes: exemption ? [exemption.text, ...causes] : causes,
		total: formatCents(invoice.totalCents),
		payment: invoice.payment,
	}
}
