import type { Account } from '#domain/account/account.ts'
import { billingOf, clientRecipient, recipientOf } from '#domain/order/billing.ts'
import type { Billing } from '#domain/order/order.ts'
import type { Shop } from '#shop/shop.ts'
import { billingIn } from '#web/parts/checkout/billing-texts.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'

/** The recipient of the invoice as the checkout knows it; null for a simplified one. */
export async function invoiceOf(
	shop: Shop,
	customer: CheckoutCustomer,
	account: Account | null,
): Promise<Billing | null> {
	if (customer.cliente !== '' && account !== null) {
		const client = await shop.clients.find(account.id, Number(customer.cliente))
		return client ? clientRecipient(client) : null
	}
	const typed = billingIn(customer)
	const billing = typed && billingOf(typed.nombre, typed.nif, typed)
	return recipientOf({ customer, taxId: customer.nif === '' ? null : customer.nif, billing }, account)
}
