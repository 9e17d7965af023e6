import { type FieldFault, PROBLEMS } from '#contract/problem.ts'
import { deliveryFaultText } from '#contract/shipping/delivery-fault-text.ts'
import type { Account } from '#domain/account/account.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import { deliveryFault, type ShippingTable } from '#domain/shipping/quote.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm, textsFrom } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { dropUntickedBilling } from './billing-texts.ts'
import { type CheckoutCustomer, checkoutCustomerSchema, lacksPlace, lacksTaxId } from './checkout-customer.ts'

interface OrderTerms {
	readonly delivery: Delivery
	readonly table: ShippingTable
	readonly account: Pick<Account, 'cif'> | null
}

/**
 * Reads the buyer of an order. Faults of the place and of a postal code without delivery are among those of the form, in its order;
 * the tax id of an export is only required if the shop delivers there.
 */
export function readBuyer(
	form: FormData,
	{ delivery, table, account }: OrderTerms,
): { readonly ok: true; readonly data: CheckoutCustomer } | { readonly ok: false; readonly answer: FormFaults } {
	dropUntickedBilling(form)
	const read = readForm(form, checkoutCustomerSchema)
	const values = typedValues(form)
	const faults = [
		...(read.ok ? [] : read.answer.faults),
		...lacksPlace(read.ok ? read.data : trimmedTexts(values), delivery),
		...(delivery === 'shipping' ? undelivered(table, values.codigoPostal?.trim() ?? '') : []),
	]
	if (faults.length > 0) return { ok: false, answer: { values, faults: inFormOrder(faults), detail: null } }
	if (read.ok && lacksTaxId(read.data, delivery, account))
		return { ok: false, answer: refusedForm(form, PROBLEMS.nif_de_exportacion[1], 'nif') }
	return read
}

function undelivered(table: ShippingTable, postalCode: string): FieldFault[] {
	const fault = deliveryFault(table, postalCode)
	return fault === 'sin_envio' ? [{ campo: 'codigoPostal', mensaje: deliveryFaultText(fault, postalCode) }] : []
}

/** The typed texts as the schema would trim them, for the check of a place in a form that has other faults. */
function trimmedTexts(values: FormFaults['values']) {
	const texts = textsFrom(checkoutCustomerSchema, values)
	return {
		...texts,
		direccion: texts.direccion.trim(),
		localidad: texts.localidad.trim(),
		codigoPostal: texts.codigoPostal.trim(),
	}
}

const FIELDS = Object.keys(checkoutCustomerSchema.shape)
const inFormOrder = (faults: readonly FieldFault[]): FieldFault[] =>
	faults.toSorted((one, other) => FIELDS.indexOf(one.campo) - FIELDS.indexOf(other.campo))
