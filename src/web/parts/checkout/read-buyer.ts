import { PROBLEMS } from '#contract/problem.ts'
import { deliveryFaultText } from '#contract/shipping/delivery-fault-text.ts'
import type { Account } from '#domain/account/account.ts'
import type { Delivery } from '#domain/cart/shipping.ts'
import { deliveryFault, type ShippingTable } from '#domain/shipping/quote.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { dropUntickedBilling } from './billing-texts.ts'
import { type CheckoutCustomer, checkoutCustomerSchema, lacksPlace, lacksTaxId } from './checkout-customer.ts'

interface OrderTerms {
	readonly delivery: Delivery
	readonly table: ShippingTable
	readonly account: Pick<Account, 'cif'> | null
}

/**
 * Reads the buyer of an order. A postal code without delivery is refused with the other faults of the form; the tax id of an export is
 * only required if the shop delivers there.
 */
export function readBuyer(
	form: FormData,
	{ delivery, table, account }: OrderTerms,
): { readonly ok: true; readonly data: CheckoutCustomer } | { readonly ok: false; readonly answer: FormFaults } {
	dropUntickedBilling(form)
	const read = readForm(form, checkoutCustomerSchema)
	const typed = `${form.get('codigoPostal') ?? ''}`.trim()
	if (read.ok) {
		const faults = lacksPlace(read.data, delivery)
		if (faults.length > 0) return { ok: false, answer: { values: typedValues(form), faults, detail: null } }
	}
	const fault = delivery === 'shipping' ? deliveryFault(table, typed) : null
	if (fault === 'sin_envio') {
		const answer = refusedForm(form, deliveryFaultText(fault, typed), 'codigoPostal')
		return read.ok
			? { ok: false, answer }
			: { ok: false, answer: { ...read.answer, faults: [...read.answer.faults, ...answer.faults] } }
	}
	if (read.ok && lacksTaxId(read.data, delivery, account))
		return { ok: false, answer: refusedForm(form, PROBLEMS.nif_de_exportacion[1], 'nif') }
	return read
}
