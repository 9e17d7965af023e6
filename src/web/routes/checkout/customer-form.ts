import { z } from 'zod'
import { cookieValue } from '#contract/cookies.ts'
import { buyerSchema } from '#contract/order/customer.ts'
import { type FieldFault, fieldFaults } from '#contract/problem.ts'
import { CUSTOMER_COOKIE } from '#web/cart/cart-cookie.ts'

/** The buyer and, for a reseller, the id of the client, or empty. */
export const checkoutCustomerSchema = buyerSchema.extend({
	cliente: z
		.string()
		.regex(/^\d{0,9}$/)
		.default(''),
})
export type CheckoutCustomer = z.infer<typeof checkoutCustomerSchema>

const FIELDS = ['nombre', 'correo', 'telefono', 'direccion', 'localidad', 'codigoPostal', 'nif', 'cliente'] as const

/** An empty form with the cart's postal code. */
export function emptyCustomer(postalCode: string | null): CheckoutCustomer {
	return {
		nombre: '',
		correo: '',
		telefono: '',
		direccion: '',
		localidad: '',
		codigoPostal: postalCode ?? '',
		nif: '',
		cliente: '',
	}
}

/** Validates the shipping form: the customer, or the typed values with each field's fault. */
export function readCustomer(
	form: FormData,
):
	| { readonly ok: true; readonly customer: CheckoutCustomer }
	| { readonly ok: false; readonly values: CheckoutCustomer; readonly faults: readonly FieldFault[] } {
	const typed = Object.fromEntries(FIELDS.map((field) => [field, `${form.get(field) ?? ''}`])) as CheckoutCustomer
	const parsed = checkoutCustomerSchema.safeParse(typed)
	if (parsed.success) return { ok: true, customer: parsed.data }
	const faults = fieldFaults(parsed.error)
	// Only the first fault of each field is shown.
	const first = faults.filter((fault, index) => faults.findIndex((other) => other.campo === fault.campo) === index)
	return { ok: false, values: typed, faults: first }
}

/** The customer in the encrypted cookie of this checkout. */
export function sealedCustomer(
	request: Request,
	seal: { open(sealed: string): string | null },
): CheckoutCustomer | null {
	const opened = seal.open(cookieValue(request.headers.get('cookie'), CUSTOMER_COOKIE))
	if (opened === null) return null
	const parsed = checkoutCustomerSchema.safeParse(JSON.parse(opened))
	return parsed.success ? parsed.data : null
}
