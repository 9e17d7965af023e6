import type { VatRate } from '#domain/cart/totals.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { addressLines, type Merchant } from '#domain/merchant/merchant.ts'
import { negative, percentOf, sum } from '#domain/money/cents.ts'
import { discountName } from '#domain/order/discount-text.ts'
import { areaOf, packageName, quantityOf } from '#domain/order/line-text.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { surchargeOf } from '#domain/tax/surcharge.ts'
import { EXPORT_EXEMPTION } from '#domain/tax/tax-regime-text.ts'
import { EXEMPTION_TEXTS } from '#domain/tax/vat-rate.ts'
import { yearOf } from '#domain/time/madrid.ts'
import { incentiveText } from '#domain/trade/terms-text.ts'
import {
	checkedInvoice,
	type Invoice,
	type InvoicedRate,
	type InvoiceLine,
	type InvoiceRow,
	type Issuer,
	invoiceKind,
	needsFullInvoice,
	type Recipient,
	seriesOf,
} from './invoice.ts'

/** The fields of an order line that an invoice uses. */
export type InvoicedLine = Pick<
	OrderLine,
	| 'nombre'
	| 'variantId'
	| 'variantName'
	| 'tono'
	| 'calibre'
	| 'quantity'
	| 'areaHundredths'
	| 'unit'
	| 'priceCents'
	| 'totalCents'
	| 'ivaPercent'
	| 'exencion'
	| 'recargo'
>

/** The fields of an order that an invoice uses. */
export type InvoicedOrder = Pick<
	Order,
	| 'id'
	| 'obra'
	| 'delivery'
	| 'promoCode'
	| 'promoName'
	| 'subtotalCents'
	| 'incentiveCents'
	| 'listName'
	| 'discountCents'
	| 'shippingCents'
	| 'totalCents'
	| 'vat'
	| 'taxRegime'
	| 'terms'
>

export interface InvoiceTerms {
	/** The seller's data on the day of issue: the invoice stores them. */
	readonly merchant: Merchant
	readonly recipient: Recipient
	/** Number in the series of `invoiceKind(recipient)` and of the year of `isoDay`. */
	readonly number: number
	readonly isoDay: string
	/** The day the order was paid. */
	readonly operationDay: string
	readonly payment: string
	/** The ISO day on which it is to be paid; null if it is paid. */
	readonly dueDay: string | null
}

/** Most decimals of a printed unit price. */
const MOST_DECIMALS = 6
const euroFormats = new Map<number, Intl.NumberFormat>()

/** The format of a price with so many decimals. Each is made once: making one takes longer than the rest of an invoice. */
function euros(decimals: number): Intl.NumberFormat {
	const known = euroFormats.get(decimals)
	if (known) return known
	const options = { style: 'currency', currency: 'EUR', maximumFractionDigits: decimals } as const
	const format = new Intl.NumberFormat('es-ES', options)
	euroFormats.set(decimals, format)
	return format
}

/** The empty recipient of a simplified invoice. */
export const NO_RECIPIENT: Recipient = { name: null, taxId: null, address: null }

/** The invoice of a stored order, in cents; throws if the law does not allow it or its amounts do not add up. */
export function makeInvoice(order: InvoicedOrder, lines: readonly InvoicedLine[], terms: InvoiceTerms): Invoice {
	const { merchant, recipient, number, isoDay, operationDay, payment, dueDay } = terms
	const kind = invoiceKind(recipient)
	const isExport = order.taxRegime === 'exportacion'
	if (kind === 'simplificada' && (isExport || needsFullInvoice(order.totalCents))) {
		throw new RangeError(`the invoice of order ${order.id} must name its recipient`)
	}
	if (!order.vat.every(isOfItsBase)) throw new RangeError(`the VAT of order ${order.id} is not that of its bases`)
	if (sum(lines.map(({ totalCents }) => totalCents)) !== order.subtotalCents) {
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
		issuer: issuerOf(merchant),
		recipient,
		orderId: order.id,
		...(order.obra !== null && { obra: order.obra }),
		lines: lines.map((line) => invoiceLine(line, isExport)),
		discounts: discountsOf(order),
		shipping: order.delivery === 'pickup' ? null : { description: 'Transporte', amountCents: order.shippingCents },
		vat: rates.map(invoicedRate),
		totalCents: order.totalCents,
		...(isExport && { exemption: { cause: 'E2', text: EXPORT_EXEMPTION } }),
		payment,
		...(dueDay !== null && { dueDay }),
		rectifies: null,
	})
}

function isOfItsBase({ percent, baseCents, vatCents, surcharge }: VatRate): boolean {
	if (vatCents !== percentOf(baseCents, percent)) return false
	return surcharge === undefined || surcharge.amountCents === surchargeOf(percent, baseCents).amountCents
}

/** The seller, as stored in an invoice. */
export function issuerOf({ brand, companyName, taxId, office, register, phones, email }: Merchant): Issuer {
	return {
		brand,
		companyName,
		taxId,
		address: addressLines(office),
		register,
		contact: `${phones[0].text} · ${email}`,
	}
}

function discountsOf(order: InvoicedOrder): InvoiceRow[] {
	const { incentiveCents, listName, discountCents, terms } = order
	return [
		{
			description: listName ?? `${reductionName(null)}, ${incentiveText(terms)}`,
			amountCents: negative(incentiveCents),
		},
		{ description: discountName(order), amountCents: negative(discountCents) },
	].filter(({ amountCents }) => amountCents !== 0)
}

function invoicedRate({ exemption, ...rate }: VatRate): InvoicedRate {
	return exemption === undefined ? rate : { ...rate, exemption: { cause: exemption, text: EXEMPTION_TEXTS[exemption] } }
}

function invoiceLine(line: InvoicedLine, isExport: boolean): InvoiceLine {
	const area = line.unit === 'm²' ? '' : (areaOf(line) ?? '')
	return {
		description: line.nombre,
		detail: detailOf(line, area),
		quantity: quantityOf(line),
		unitPrice: unitPriceOf(line),
		totalCents: line.totalCents,
		vatPercent: isExport ? 0 : line.ivaPercent,
		...(!isExport && line.exencion !== null && { exemption: line.exencion }),
		...(line.recargo && { surchargePercent: surchargeOf(line.ivaPercent, line.totalCents).percent }),
	}
}

/** Variant, area and lot of a line: «Por cajas · 20,16 m² · lote B, calibre 9»; without the area where it is empty. */
export const detailOf = (line: Pick<InvoicedLine, 'variantName' | 'tono' | 'calibre'>, area: string): string =>
	[line.variantName, area, lotWords(line)].filter((part) => part !== '').join(' · ')

/**
 * The price of one m², box, piece or sack of a line whose `priceCents` is the price of one area or unit, in display
 * form: «24,90 €/m²», «35,86 €/caja».
 */
export function unitPriceOf(
	line: Pick<InvoicedLine, 'unit' | 'priceCents' | 'areaHundredths' | 'variantName'>,
): string {
	return line.unit === 'm²'
		? `${unitPrice(line.priceCents, line.areaHundredths)}/m²`
		: `${unitPrice(line.priceCents, 100)}/${packageName(line) ?? 'ud'}`
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
			return euros(decimals).format(price / (100 * parts))
		}
	}
}
