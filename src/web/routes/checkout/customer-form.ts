import { type CustomerBody, customerSchema } from '#contract/customer.ts'
import { type FieldFault, fieldFaults } from '#contract/problem.ts'
import { CUSTOMER_COOKIE, cookieValue } from '../../cart/cart-cookie.ts'

const FIELDS = ['nombre', 'correo', 'telefono', 'direccion', 'localidad', 'codigoPostal'] as const

/** A form not yet filled in; the cart's postal code is known already. */
export function emptyCustomer(postalCode: string | null): CustomerBody {
	return { nombre: '', correo: '', telefono: '', direccion: '', localidad: '', codigoPostal: postalCode ?? '' }
}

/** Reads the shipping form: the customer, or what was typed with each field's fault. */
export function readCustomer(
	form: FormData,
):
	| { readonly ok: true; readonly customer: CustomerBody }
	| { readonly ok: false; readonly values: CustomerBody; readonly faults: readonly FieldFault[] } {
	const typed = Object.fromEntries(FIELDS.map((field) => [field, `${form.get(field) ?? ''}`])) as CustomerBody
	const parsed = customerSchema.safeParse(typed)
	if (parsed.success) return { ok: true, customer: parsed.data }
	const faults = fieldFaults(parsed.error)
	// One fault a field: the first says what to do next.
	const first = faults.filter((fault, index) => faults.findIndex((other) => other.campo === fault.campo) === index)
	return { ok: false, values: typed, faults: first }
}

/** The customer that the visitor's browser keeps sealed for this checkout. */
export function sealedCustomer(request: Request, seal: { open(sealed: string): string | null }): CustomerBody | null {
	const opened = seal.open(cookieValue(request.headers.get('cookie'), CUSTOMER_COOKIE))
	if (opened === null) return null
	const parsed = customerSchema.safeParse(JSON.parse(opened))
	return parsed.success ? parsed.data : null
}
