import { z } from 'zod'
import { lastingPicture, pictureSchema, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { weightText } from '#domain/cart/contents.ts'
import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import { promisedText } from '#domain/delivery/agreed-delivery.ts'
import { linesOfPart } from '#domain/delivery/part-shipment.ts'
import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import type { Invoice, InvoiceKind } from '#domain/invoice/invoice.ts'
import { unitPriceOf } from '#domain/invoice/make-invoice.ts'
import { monthlyInvoiceText } from '#domain/invoice/month.ts'
import { standingInvoice } from '#domain/invoice/standing-invoice.ts'
import { conditionsVersion } from '#domain/legal/legal-text.ts'
import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import { type Cents, minus, toEuros } from '#domain/money/cents.ts'
import { FREE_TRANSPORT } from '#domain/order/discount-text.ts'
import { accessTexts } from '#domain/order/driver-access.ts'
import { areaOf, packagesOf, quantityOf } from '#domain/order/line-text.ts'
import { type Order, type OrderView, paymentMethodOf } from '#domain/order/order.ts'
import { canChange, changeableUntil, ORDER_STATES } from '#domain/order/state.ts'
import { statedFacts } from '#domain/order/stated-fields.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { standOf } from '#domain/payment/money-movement.ts'
import { movesByTransfer, PAY_METHODS } from '#domain/payment/pay-method.ts'
import { type TransferInstructions, transferInstructions } from '#domain/payment/transfer.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { TAX_REGIMES } from '#domain/tax/tax-regime.ts'
import { exportNotice } from '#domain/tax/tax-regime-text.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import { dayInWords, inMadrid, weekdayInWords } from '#domain/time/madrid.ts'
import { invoiceResponseSchema } from './buyer-response.ts'
import { electronicFilesSchema } from './electronic-text.ts'
import { amountText, invoiceAnswer, paymentStatus, timeline, whenText } from './order-texts.ts'
import { LABELLED_STATES, STATE_LABELS } from './state-labels.ts'
import { statedWithdrawalSchema, withdrawalAnswers } from './withdrawal-answer.ts'

export const idempotencyKeySchema = z.string().regex(/^[\w.-]{8,100}$/)

/** The JSON of a placed order. Amounts in €. `clave` gives a guest access to the order. */
export const placedOrderSchema = z.object({
	id: z.string(),
	clave: z.string(),
	estado: z.enum(LABELLED_STATES),
	subtotal: z.number(),
	descuento: z.number(),
	incentivo: z.number(),
	/** The name of the price list that `incentivo` is of; null for the professionals' incentive. */
	tarifa: z.string().nullable(),
	envio: z.number(),
	iva: z.number(),
	/** The recargo de equivalencia, for accounts under it; else 0. */
	recargo: z.number(),
	total: z.number(),
	/** `exportacion`: exempt, since it is sent to Canarias, Ceuta or Melilla. */
	regimen: z.enum(TAX_REGIMES),
	/** Until when its stock is held while it is not paid, ISO 8601. */
	reservadoHasta: z.string(),
	pago: z.object({
		/** `sin_cargo`: an order of 0 €, which needs no payment. */
		forma: z.enum([...PAY_METHODS, 'sin_cargo']),
		/** The day on which an order on credit is due, `2026-12-21`; null for others. */
		vence: z.string().nullable(),
		/** Where an order that waits for a transfer is paid, and until which day; null for others. */
		transferencia: z
			.object({
				iban: z.string(),
				titular: z.string(),
				importe: z.number(),
				concepto: z.string(),
				hasta: z.string(),
			})
			.nullable(),
	}),
})
export type PlacedOrderAnswer = z.infer<typeof placedOrderSchema>

export function placedOrderAnswer(order: Order, merchant: Merchant): PlacedOrderAnswer {
	const transfer = awaitedTransfer(order, merchant, order.totalCents)
	return {
		id: order.id,
		clave: order.accessKey,
		estado: STATE_LABELS[order.state],
		subtotal: toEuros(order.subtotalCents),
		descuento: toEuros(order.discountCents),
		incentivo: toEuros(order.incentiveCents),
		tarifa: order.listName,
		envio: toEuros(order.shippingCents),
		iva: toEuros(order.vatCents),
		recargo: toEuros(order.surchargeCents),
		total: toEuros(order.totalCents),
		regimen: order.taxRegime,
		reservadoHasta: order.reservedUntil.toISOString(),
		pago: {
			forma: order.totalCents === 0 ? 'sin_cargo' : order.payMethod,
			vence: dueDayOf(order),
			transferencia: transfer && {
				iban: transfer.iban,
				titular: transfer.holder,
				importe: toEuros(transfer.amountCents),
				concepto: transfer.reference,
				hasta: transfer.lastDay,
			},
		},
	}
}

/** The account for the transfer that an order waits for; null if it waits for none. */
function awaitedTransfer(order: Order, merchant: Merchant, missingCents: Cents): TransferInstructions | null {
	const waits = order.payMethod === 'transferencia' && order.state === 'awaiting_payment'
	return waits ? transferInstructions(order, merchant, missingCents) : null
}

/** An order (specification §3): amounts are Spanish text with the € sign. */
export const orderSchema = z.object({
	id: z.string(),
	date: z.string(),
	/** The state as the specification labels it. */
	status: z.enum(LABELLED_STATES),
	state: z.enum(ORDER_STATES),
	items: z.array(
		z.object({
			id: z.int(),
			slug: z.string(),
			name: z.string(),
			variant: z.string(),
			lot: z.string(),
			image: z.string(),
			picture: pictureSchema.nullable(),
			/** Quantity with its unit: «19,5 m²» or «6 ud». */
			quantity: z.string(),
			/** Number of packages: «14 cajas»; null for an area cut to measure. */
			packages: z.string().nullable(),
			/** Its m², of boxes too; null for a product without area. */
			area: z.string().nullable(),
			weight: z.string(),
			/** Price of one unit of the quantity: a whole area, a box, a piece or a sack. */
			price: z.string(),
			/** Price of one m², box, piece or sack: «24,90 €/m²». */
			unitPrice: z.string(),
			total: z.string(),
		}),
	),
	weight: z.string(),
	subtotal: z.string(),
	incentive: z.string().nullable(),
	/** The name of that reduction: a price list, or the professionals' incentive. */
	incentiveName: z.string(),
	discount: z.string().nullable(),
	/** The name of the discount: a code, or the name of one that applied without being typed. */
	promoCode: z.string().nullable(),
	tax: z.string(),
	/** `tax` by rate: «IVA 10 %». */
	taxes: z.array(z.object({ name: z.string(), amount: z.string() })),
	/** `exportacion`: exempt, since it is sent to Canarias, Ceuta or Melilla. */
	taxRegime: z.enum(TAX_REGIMES),
	/** Who pays the charges of an export's destination; null for others. */
	taxNote: z.string().nullable(),
	total: z.string(),
	/** The refunded amount, or null. */
	refunded: z.string().nullable(),
	shipping: z.object({
		method: z.string(),
		/** Whether the buyer collects it. */
		pickup: z.boolean(),
		name: z.string(),
		address: z.string(),
		phone: z.string(),
		/** The buyer's notes to the driver, in several lines; null if there are none. */
		notes: z.string().nullable(),
		/** The answers about reaching the door, a sentence each: «Hace falta grúa». */
		access: z.array(z.string()),
		tracking: z.string().nullable(),
		carrier: z.string().nullable(),
		cost: z.string(),
		/** The part for the answers about the door; null if there is none. */
		extras: z.string().nullable(),
		/** «Entrega prevista: entre …»; null if it is agreed by phone, and once the period has passed. */
		expected: z.string().nullable(),
		/** The parts that have left apart from the rest, the first one first. */
		parts: z.array(
			z.object({
				date: z.string(),
				carrier: z.string().nullable(),
				tracking: z.string().nullable(),
				/** The contents of each: «4 cajas de Terrazo Sal». */
				lines: z.array(z.string()),
			}),
		),
	}),
	payment: z.object({
		method: z.string(),
		status: z.string(),
		date: z.string().nullable(),
		/** Whether it is paid and refunded by transfer. */
		byTransfer: z.boolean(),
		/** When an order on credit is due: «21 de diciembre de 2026»; null for others. */
		due: z.string().nullable(),
		/** The account for the missing amount of an order by transfer; null unless it waits for it. */
		transfer: z
			.object({
				iban: z.string(),
				holder: z.string(),
				amount: z.string(),
				reference: z.string(),
				/** «martes 24 de noviembre». */
				until: z.string(),
			})
			.nullable(),
	}),
	/** The buyer's own reference; null without one. */
	obra: z.string().nullable(),
	/** All references of the buyer, with their names. */
	references: z.array(z.object({ name: z.string(), text: z.string() })),
	/** The recipient of the invoice; null for a simplified one. */
	billing: z.object({ name: z.string(), taxId: z.string(), address: z.string() }).nullable(),
	/** Whether a reseller placed it for a client. */
	forClient: z.boolean(),
	/** Until when it can be cancelled or its address changed: «14:45»; null once that has passed. */
	changeableUntil: z.string().nullable(),
	/** The history of the order, oldest first. */
	events: z.array(z.object({ date: z.string(), words: z.string() })),
	/** The buyer's statements of withdrawal from it, oldest first. */
	withdrawals: z.array(statedWithdrawalSchema),
	/** The path of the conditions of sale that it was placed under; null if none were stored. */
	conditions: z.string().nullable(),
	/**
	 * «sale a fin de mes, con los demás pedidos a crédito de noviembre de 2026», of an order without an invoice of its own; null for others.
	 */
	monthlyInvoice: z.string().nullable(),
	/**
	 * The invoice in force, or the monthly one, followed by the invoices that it replaces and by the credit notes; `file` is the path of the
	 * PDF, `electronic` has the structured files.
	 */
	invoices: z.array(
		z.object({
			number: z.string(),
			name: z.string(),
			date: z.string(),
			total: z.string(),
			file: z.string(),
			electronic: electronicFilesSchema,
			/** The buyer's last response to it; null if there is none. */
			response: invoiceResponseSchema.nullable(),
		}),
	),
})
export type OrderAnswer = z.infer<typeof orderSchema>

const INVOICE_ORDER: readonly InvoiceKind[] = ['completa', 'simplificada', 'rectificativa']

/** The invoice in force is first. */
const placeOfInvoice = (invoice: Invoice, inForce: Invoice | undefined) =>
	invoice === inForce ? -1 : INVOICE_ORDER.indexOf(invoice.kind)

const taken = (amount: Cents) => (amount === 0 ? null : `−${amountText(amount)}`)

/** When a paid order arrives or is ready, from the day on which it was placed; null if it has arrived or is ready already. */
function stillExpected(order: Order): string | null {
	const isComing = order.state === 'processing' || (order.state === 'in_transit' && order.delivery === 'shipping')
	return isComing ? promisedText(order) : null
}

function conditionsPath(order: Order): string | null {
	const version = conditionsVersion(order)
	return version === null ? null : `/condiciones/${version}`
}

/** The data that the answer takes from the shop. */
export interface OrderSurroundings {
	readonly showroom: Showroom
	readonly merchant: Merchant
	/** Why invoices are not signed in Facturae; null if they are. */
	readonly signerFault: SignerFault | null
	readonly nowMs: number
}

/** The JSON of a stored order. */
export function orderAnswer(
	view: OrderView,
	{ showroom, merchant, signerFault, nowMs }: OrderSurroundings,
): OrderAnswer {
	const { order, lines, payment, invoices } = view
	const inForce = standingInvoice(invoices.map(({ content }) => content))?.invoice
	const address = `${order.direccion}, ${order.codigoPostal} ${order.localidad}`
	return {
		id: order.id,
		date: whenText(order.createdAt),
		status: STATE_LABELS[order.state],
		state: order.state,
		items: lines.map((line) => ({
			id: line.position,
			slug: line.slug,
			name: line.nombre,
			variant: line.variantName,
			lot: lotText(line),
			image: isGoods(line) ? lastingPicture(line.slug) : '',
			picture: thumbnailOf(line, showroom),
			quantity: quantityOf(line),
			packages: packagesOf(line),
			area: areaOf(line),
			weight: isGoods(line) ? weightText(line.weightGrams) : '',
			price: amountText(line.priceCents),
			unitPrice: unitPriceOf(line),
			total: amountText(line.totalCents),
		})),
		weight: weightText(order.weightGrams),
		subtotal: amountText(order.subtotalCents),
		incentive: taken(order.incentiveCents),
		incentiveName: reductionName(order.listName),
		discount: order.waivedCents > 0 ? FREE_TRANSPORT : taken(order.discountCents),
		promoCode: order.promoName ?? order.promoCode,
		tax: amountText(order.vatCents),
		taxes: vatRows(order).map((row) => ({ name: row.name, amount: amountText(row.amountCents) })),
		taxRegime: order.taxRegime,
		taxNote: order.taxRegime === 'exportacion' ? exportNotice(order.codigoPostal) : null,
		total: amountText(order.totalCents),
		refunded: taken(order.refundedCents),
		shipping: {
			method: order.delivery === 'pickup' ? 'Recogida en almacén' : 'Entrega a domicilio',
			pickup: order.delivery === 'pickup',
			name: order.nombre,
			address: order.delivery === 'pickup' ? addressText(merchant.warehouse) : address,
			phone: order.telefono,
			notes: order.notas,
			access: accessTexts(order.acceso),
			tracking: order.tracking,
			carrier: order.carrier,
			cost: order.shippingCents === 0 ? 'Gratis' : amountText(order.shippingCents),
			extras: order.extrasCents === 0 ? null : amountText(order.extrasCents),
			expected: stillExpected(order),
			parts: view.shipments.map((part) => ({
				date: whenText(part.at),
				carrier: part.carrier,
				tracking: part.tracking,
				lines: linesOfPart(lines, part).map((line) => `${quantityOf(line)} de ${line.nombre}`),
			})),
		},
		payment: {
			...paymentAnswer(view, merchant),
			method: paymentMethodOf(order),
			status: paymentStatus(view),
			date: payment ? whenText(payment.decidedAt ?? payment.createdAt) : null,
		},
		conditions: conditionsPath(order),
		obra: order.obra,
		references: statedFacts(order, 'order').map(([name, text]) => ({ name, text })),
		billing: order.billing && {
			name: order.billing.name,
			taxId: order.billing.taxId,
			address: order.billing.address.join(', '),
		},
		forClient: order.resellerId !== null,
		changeableUntil:
			canChange(order, new Date(nowMs)) && view.shipments.length === 0
				? inMadrid(changeableUntil(order), 'time')
				: null,
		events: timeline(view),
		withdrawals: withdrawalAnswers(view, merchant),
		monthlyInvoice: invoices.some(({ content }) => content.monthly) ? null : monthlyInvoiceText(order),
		invoices: [...invoices]
			.sort((a, b) => placeOfInvoice(a.content, inForce) - placeOfInvoice(b.content, inForce))
			.map((invoice) => invoiceAnswer(view, invoice, signerFault)),
	}
}

/** The due day of a credit, and the account for the transfer that the order waits for. */
function paymentAnswer(
	{ order, money }: OrderView,
	merchant: Merchant,
): Pick<OrderAnswer['payment'], 'byTransfer' | 'due' | 'transfer'> {
	const dueDay = dueDayOf(order)
	const transfer = awaitedTransfer(order, merchant, minus(order.totalCents, standOf(money).heldCents))
	return {
		byTransfer: movesByTransfer(order),
		due: dueDay === null ? null : dayInWords(dueDay),
		transfer: transfer && {
			iban: transfer.iban,
			holder: transfer.holder,
			amount: amountText(transfer.amountCents),
			reference: transfer.reference,
			until: weekdayInWords(transfer.lastDay),
		},
	}
}
