import type { Account } from '#domain/account/account.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { type CheckoutCustomer, customerFrom, keptCustomer } from '#web/parts/checkout/checkout-customer.ts'
import { firstPlace, type KnownPlace, knownPlaces } from './known-places.ts'

/** The initial state of the checkout's form. */
export interface CheckoutStart {
	readonly values: CheckoutCustomer
	/** Whether `values` have been submitted, so that the order can be confirmed. */
	readonly isComplete: boolean
	readonly places: readonly KnownPlace[]
	/** The id of the place that `values` come from; empty for none. */
	readonly chosenPlace: string
}

/**
 * The initial values of the checkout's form, from the first available source: the address chosen in the URL; earlier submitted values, or
 * those of a repeated order; the account's default address; the cart's postal code.
 */
export async function checkoutStart(
	request: Request,
	services: PageServices,
	account: Account | null,
	{ postalCode }: Pick<CartMemory, 'postalCode'>,
): Promise<CheckoutStart> {
	const places = account ? await knownPlaces(services, account) : []
	const asked = new URL(request.url).searchParams.get('usar')
	const chosen = places.find(({ id }) => id === asked)
	const kept = keptCustomer(request, services)
	const first = account
		? firstPlace(account, places, postalCode)
		: customerFrom({ codigoPostal: postalCode ?? undefined })
	return {
		values: chosen?.values ?? kept ?? first,
		isComplete: kept !== null,
		places,
		chosenPlace: chosen?.id ?? (kept?.cliente ? `cliente-${kept.cliente}` : ''),
	}
}
