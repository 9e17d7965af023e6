import { z } from 'zod'
import { CHECKOUT_SECONDS, CUSTOMER_COOKIE } from '#contract/cart/cart-cookie.ts'
import { cookieValue, serverCookie } from '#contract/cookies.ts'
import { buyerSchema, placeFaults } from '#contract/order/customer.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { Account } from '#domain/account/account.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import { placeOf } from '#domain/order/billing.ts'
import type { Order } from '#domain/order/order.ts'
import { taxRegimeOf } from '#domain/tax/tax-regime.ts'
import { textsFrom } from '#ui/form/read-form.ts'
import { isHttps, isSecure } from '#web/page/origin.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { BILLING_FIELDS, refuseBilling } from './billing-fields.ts'
import { billingTexts } from './billing-texts.ts'

/** The buyer, the recipient of the invoice and, for a reseller, the id of the client, or empty. */
export const checkoutCustomerSchema = buyerSchema
	.extend({
		...BILLING_FIELDS,
		cliente: z
			.string()
			.regex(/^\d{0,9}$/)
			.default(''),
		/** The chosen day and window; empty as soon as possible. */
		dia: z.string().max(10).default(''),
		franja: z.string().max(5).default(''),
	})
	.superRefine(refuseBilling)
export type CheckoutCustomer = z.infer<typeof checkoutCustomerSchema>

/** Fields that are typed again for each order. */
const UNANSWERED = {
	camion: '',
	trampilla: '',
	grua: '',
	llamar: '',
	bajasEmisiones: '',
	escalones: '',
	sinDescarga: '',
	facturaAparte: '',
	dia: '',
	franja: '',
} as const

/**
 * The form's texts, each from the first source that has it: an account, an address, a client. None of these answers the questions about
 * the delivery.
 */
export const customerFrom = (...sources: readonly object[]): CheckoutCustomer => ({
	...textsFrom(checkoutCustomerSchema, ...sources),
	...UNANSWERED,
})

/**
 * Returns whether the invoice of an export would have no recipient: its form is refused at the field of the tax id, before the summary. A
 * company's account and a reseller's client are invoiced by their records, for which the order itself is refused.
 */
export function lacksTaxId(
	{ nif, facturaAparte, cliente, codigoPostal }: CheckoutCustomer,
	delivery: Delivery,
	account: Pick<Account, 'cif'> | null,
): boolean {
	if (taxRegimeOf({ delivery, postalCode: codigoPostal }) === 'general') return false
	return nif === '' && facturaAparte === '' && cliente === '' && (account === null || account.cif === '')
}

/** The faults of an order's address, checked or as typed, for its delivery or its invoice. */
export const lacksPlace = (
	customer: Readonly<Record<'direccion' | 'codigoPostal' | 'localidad' | 'nif' | 'facturaAparte', string>>,
	delivery: Delivery,
): FieldFault[] => placeFaults(customer, { delivery, isInvoicedApart: customer.facturaAparte === 'si' })

/** The customer in the encrypted cookie of this checkout. */
export function keptCustomer(request: Request, { seal }: Pick<PageServices, 'seal'>): CheckoutCustomer | null {
	const opened = seal.open(cookieValue(request.headers.get('cookie'), CUSTOMER_COOKIE, isHttps(request)))
	if (opened === null) return null
	const parsed = checkoutCustomerSchema.safeParse(JSON.parse(opened))
	return parsed.success ? parsed.data : null
}

/** The `Set-Cookie` header that keeps a customer for this checkout. */
export function keepCustomer(
	request: Request,
	services: Pick<PageServices, 'seal' | 'origin'>,
	customer: CheckoutCustomer,
): string {
	const sealed = services.seal.close(JSON.stringify(customer))
	return serverCookie(CUSTOMER_COOKIE, sealed, CHECKOUT_SECONDS, isSecure(request, services))
}

/**
 * The customer of an order that `account` (null for a guest with the order's link) repeats: each field of the form that the order has too.
 * The invoice recipient is not copied if it comes from a record: that of a company's account or of a reseller's client.
 */
export function customerOfOrder(order: Order, account: Pick<Account, 'id' | 'cif'> | null): CheckoutCustomer {
	const isForClient = order.clientId !== null && account?.id === order.resellerId
	const texts = customerFrom(order, { cliente: isForClient ? `${order.clientId}` : '' })
	return { ...texts, ...recipientOf(order, account), ...driverAnswers(order) }
}

/** The tax id of an invoice to the buyer, or the fields of an invoice to another recipient. */
function recipientOf(order: Order, account: Pick<Account, 'cif'> | null): Partial<CheckoutCustomer> {
	const { billing } = order
	if (billing === null || billing.taxId === account?.cif) return {}
	const place = placeOf(billing)
	const isElsewhere =
		place !== null && (Object.keys(place) as (keyof typeof place)[]).some((part) => place[part] !== order[part])
	if (billing.name === order.nombre && !isElsewhere) return { nif: billing.taxId }
	return order.resellerId === null && place !== null ? billingTexts(billing, place) : {}
}

function driverAnswers({ acceso }: Order) {
	if (acceso === null) return UNANSWERED
	const ticked = (answer: boolean) => (answer ? 'si' : '')
	return {
		camion: acceso.camion ?? '',
		trampilla: ticked(acceso.trampilla),
		grua: ticked(acceso.grua),
		llamar: ticked(acceso.llamar),
		bajasEmisiones: ticked(acceso.bajasEmisiones === true),
		escalones: ticked(acceso.escalones === true),
		sinDescarga: ticked(acceso.sinDescarga === true),
	} as const
}
