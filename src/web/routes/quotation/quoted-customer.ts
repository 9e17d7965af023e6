import { type Account, type Client, isApprovedReseller } from '#domain/account/account.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { billingTexts } from '#web/parts/checkout/billing-texts.ts'
import { type CheckoutCustomer, customerFrom } from '#web/parts/checkout/checkout-customer.ts'

interface Ordering {
	/** The values typed for another order of this visit. */
	readonly kept: CheckoutCustomer | null
	readonly account: Account | null
	/** The saved client that a reseller quoted for. */
	readonly client: Client | null
}

/**
 * The initial customer of an order by a quotation. A reseller's goods go to the client: to the saved address, or to one that is still to be
 * typed, and the mails to the reseller, since they contain the prices. Others start with earlier typed values, else
 * with the account, else with the client of the shop's quotation.
 */
export function quotedCustomer(
	quotation: Pick<Quotation, 'issuer' | 'nombre' | 'correo' | 'telefono' | 'obra'>,
	{ kept, account, client }: Ordering,
): CheckoutCustomer {
	const { issuer, nombre, telefono, obra } = quotation
	if (issuer === 'tienda') return customerFrom(kept ?? {}, account ?? {}, quotation)
	if (!account || !isApprovedReseller(account)) return customerFrom(kept ?? {}, account ?? {}, { obra })
	const { correo } = account
	if (!client) return customerFrom({ nombre, correo, telefono, obra })
	// The client's invoice is prepared, and is made only if the reseller asks for it.
	const billing = billingTexts({ name: client.nombre, taxId: client.nif, address: [] }, client)
	return customerFrom({ ...client, ...billing, correo, obra, nif: '' })
}
