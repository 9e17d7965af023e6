import type { Account } from '#domain/account/account.ts'
import type { Billing, Customer } from './order.ts'

type Place = Pick<Customer, 'direccion' | 'codigoPostal' | 'localidad'>

/** The recipient of a full invoice, with the lines of its address. */
export function billingOf(name: string, taxId: string, { direccion, codigoPostal, localidad }: Place): Billing {
	return { name, taxId, address: [direccion, `${codigoPostal} ${localidad}`] }
}

/** The data of an order for its invoice: the buyer, the buyer's tax id, and another recipient. */
interface StatedRecipient {
	readonly customer: Customer
	readonly taxId: string | null
	readonly billing: Billing | null
}

/**
 * The recipient of the invoice of a buyer's own order: the stated one, or the company of the account, or the buyer with a tax id; null
 * for a simplified invoice.
 */
export function recipientOf(
	{ customer, taxId, billing }: StatedRecipient,
	account: Pick<Account, 'empresa' | 'cif' | 'direccion' | 'codigoPostal' | 'localidad'> | null,
): Billing | null {
	if (billing !== null) return billing
	if (account !== null && account.cif !== '') return billingOf(account.empresa, account.cif, account)
	return taxId === null ? null : billingOf(customer.nombre, taxId, customer)
}

/** The recipient of the invoice of a reseller's client, who is invoiced by the stored record; null for a simplified invoice. */
export function clientRecipient(client: Place & { readonly nombre: string; readonly nif: string }): Billing | null {
	return client.nif === '' ? null : billingOf(client.nombre, client.nif, client)
}

/** The place that `billingOf` wrote as lines; null for an address of other lines. */
export function placeOf({ address }: Billing): Place | null {
	const [direccion, town] = address
	const [, codigoPostal, localidad] = /^(\d{5}) (.+)$/.exec(town ?? '') ?? []
	if (address.length !== 2 || direccion === undefined || codigoPostal === undefined || localidad === undefined)
		return null
	return { direccion, codigoPostal, localidad }
}
