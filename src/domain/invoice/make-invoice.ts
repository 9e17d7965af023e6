import { MERCHANT } from '#domain/merchant/merchant.ts'
import { cents, percentOf, sum } from '#domain/money/cents.ts'
import { formatHundredths } from '#domain/money/format.ts'
import { yearOf } from '#domain/time/day.ts'
import {
	checkedInvoice,
	type Invoice,
	type InvoiceLine,
	type InvoiceRow,
	type Issuer,
	invoiceKind,
	needsFullInvoice,
	type Recipient,
	seriesOf,
} from './invoice.ts'

/**
 * The fields of a stored order line that an invoice uses. `priceCents` is the price of one: an area, a box, a piece, a
 * sack.
 */
export interface InvoicedLine {
	readonly nombre: string
	readonly variantName: string
	readonly tono: string
	readonly calibre: string
	readonly quantity: number
	readonly areaHundredths: number
	readonly unit: 'm²' | 'ud'
	readonly priceCents: number
	readonly totalCents: number
	readonly iva: boolean
}

/** The fields of a stored order that an invoice uses. Amounts in cents, without VAT except the total. */
export interface InvoicedOrder {
	readonly id: string
	readonly delivery: 'shipping' | 'pickup'
	readonly promoCode: string | null
	readonly subtotalCents: number
	readonly incentiveCents: number
	readonly discountCents: number
	readonly shippingCents: number
	readonly totalCents: number
	readonly vat: readonly { readonly percent: number; readonly baseCents: number; readonly vatCents: number }[]
}

export interface InvoiceTerms {
	/** Trade name of the shop. */
	readonly brand: string
	readonly recipient: Recipient
	/** Number in the series of `invoiceKind(recipient)` and of the year of `isoDay`. */
	readonly number: number
	readonly isoDay: string
	/** The day the order was paid. */
	readonly operationDay: string
	readonly payment: string
}

const VAT_PERCENT = 21
/** Most decimals of a printed unit price. */
const MOST_DECIMALS = 6

/** The empty recipient of a simplified invoice. */
export const NO_RECIPIENT: Recipient = { name: null, taxId: null, address: null }

/** The invoice of a stored order, in cents; throws if the law does not allow it or its amounts do not add up. */
export function makeInvoice(order: InvoicedOrder, lines: readonly InvoicedLine[], terms: InvoiceTerms): Invoice {
	const { brand, recipient, number, isoDay, operationDay, payment } = terms
	const kind = invoiceKind(recipient)
	if (kind === 'simplificada' && needsFullInvoice(order.totalCents)) {
		throw new RangeError(`an invoice of ${order.totalCents} cents must name its recipient`)
	}
	if (order.vat.some(({ percent, baseCents, vatCents }) => vatCents !== percentOf(cents(baseCents), percent))) {
		throw new RangeError(`the VAT of order ${order.id} is not that of its bases`)
	}
	if (sum(lines.map((line) => cents(line.totalCents))) !== order.subtotalCents) {
		throw new RangeError(`the lines of order ${order.id} are not its subtotal`)
	}
	// Totals always include the general rate, even when no line is taxed at it.
	const rates = order.vat.filter(({ baseCents }, index) => baseCents !== 0 || (index === 0 && order.vat.length === 1))
	return checkedInvoice({
		kind,
		series: seriesOf(kind),
		year: yearOf(isoDay),
		number,
		isoDay,
		operationDay,
		issuer: issuer(brand),
		recipient,
		orderId: order.id,
		lines: lines.map(invoiceLine),
		discounts: discountsOf(order),
		shipping:
			order.delivery === 'pickup' ? null : { description: 'Transporte', amountCents: cents(order.shippingCents) },
		vat: rates.map(({ percent, baseCents, vatCents }) => ({
			percent,
			baseCents: cents(baseCents),
			vatCents: cents(vatCents),
		})),
		totalCents: cents(order.totalCents),
		payment,
		rectifies: null,
	})
}

function issuer(brand: string): Issuer {
	const { companyName, taxId, street, area, postalCode, town, province, register, phones, email } = MERCHANT
	return {
		brand,
		companyName,
		taxId,
		address: [street, area, `${postalCode} ${town} (${province})`],
		register,
		contact: `${phones[0].text} · ${email}`,
	}
}

function discountsOf({ incentiveCents, discountCents, promoCode }: InvoicedOrder): InvoiceRow[] {
	const code = promoCode === null ? 'Descuento' : `Código ${promoCode}`
	return [
		{ description: 'Incentivo profesional, 3 €/m²', amountCents: cents(0 - incentiveCents) },
		{ description: code, amountCents: cents(0 - discountCents) },
	].filter(({ amountCents }) => amountCents !== 0)
}

function invoiceLine(line: InvoicedLine): InvoiceLine {
	const byArea = line.unit === 'm²'
	const area = `${formatHundredths(line.areaHundredths)} m²`
	// Boxes have an area too; a piece or a sack has the dummy area of exactly 1.
	const boxes = !byArea && line.areaHundredths !== 100
	const detail = [
		line.variantName,
		boxes ? `${formatHundredths(line.areaHundredths * line.quantity)} m²` : '',
		line.tono === '' ? '' : `tono ${line.tono}`,
		line.calibre === '' ? '' : `calibre ${line.calibre}`,
	]
	const counted = line.quantity > 1 ? `${line.quantity} × ${area}` : area
	return {
		description: line.nombre,
		detail: detail.filter((part) => part !== '').join(' · '),
		quantity: byArea ? counted : `${line.quantity} ud`,
		unitPrice: unitPriceOf(line),
		totalCents: cents(line.totalCents),
		vatPercent: line.iva ? VAT_PERCENT : 0,
	}
}

/**
 * The price of one m², box, piece or sack of a line whose `priceCents` is the price of one area or unit, in display
 * form: «24,90 €/m²».
 */
export function unitPriceOf(line: Pick<InvoicedLine, 'unit' | 'priceCents' | 'areaHundredths'>): string {
	return line.unit === 'm²'
		? `${unitPrice(line.priceCents, line.areaHundredths)}/m²`
		: `${unitPrice(line.priceCents, 100)}/ud`
}

/**
 * The price of one m², piece or sack with the fewest decimals that reproduce the line's price to the cent, at least
 * two.
 */
function unitPrice(priceCents: number, hundredths: number): string {
	for (let decimals = 2; ; decimals++) {
		const parts = 10 ** (decimals - 2)
		const price = Math.round((priceCents * 100 * parts) / hundredths)
		if (decimals === MOST_DECIMALS || Math.round((price * hundredths) / (100 * parts)) === priceCents) {
			const format = { style: 'currency', currency: 'EUR', maximumFractionDigits: decimals } as const
			return new Intl.NumberFormat('es-ES', format).format(price / (100 * parts))
		}
	}
}
