import type { Billing, Customer } from '#domain/order/order.ts'

/** The fields of the form with their names in `facturacion` of the API. */
export const BILLING_NAMES = [
	['facturaNombre', 'nombre'],
	['facturaNif', 'nif'],
	['facturaDireccion', 'direccion'],
	['facturaCodigoPostal', 'codigoPostal'],
	['facturaLocalidad', 'localidad'],
] as const

export type BillingTexts = Readonly<Record<(typeof BILLING_NAMES)[number][0] | 'facturaAparte', string>>

/** The invoice recipient in the API's format; null if it is not ticked. */
export function billingIn(typed: BillingTexts) {
	if (typed.facturaAparte !== 'si') return null
	return {
		nombre: typed.facturaNombre,
		nif: typed.facturaNif,
		direccion: typed.facturaDireccion,
		codigoPostal: typed.facturaCodigoPostal,
		localidad: typed.facturaLocalidad,
	}
}

/** The form's texts of an invoice's recipient. */
export function billingTexts(
	{ name, taxId }: Billing,
	place: Pick<Customer, 'direccion' | 'codigoPostal' | 'localidad'>,
) {
	return {
		facturaAparte: 'si',
		facturaNombre: name,
		facturaNif: taxId,
		facturaDireccion: place.direccion,
		facturaCodigoPostal: place.codigoPostal,
		facturaLocalidad: place.localidad,
	} as const
}

/** Removes the recipient fields of an unticked invoice from a posted form: the browser posts hidden fields too. */
export function dropUntickedBilling(form: FormData): void {
	if (form.get('facturaAparte') === 'si') return
	for (const [field] of BILLING_NAMES) form.delete(field)
}

/** A form's texts without those of the invoice. */
export function withoutBilling<Form extends BillingTexts>(typed: Form): Omit<Form, keyof BillingTexts> {
	const { facturaAparte, facturaNombre, facturaNif, facturaDireccion, facturaCodigoPostal, facturaLocalidad, ...rest } =
		typed
	return rest
}
