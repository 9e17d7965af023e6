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
 * those of a repeated order; the account's default address; the cart's postal code. A postal code that the cart has and these have not was
 * typed since, or for another place: then the account's address of that code comes first.
 */
export async function checkoutStart(
	request: Request,
	services: PageServices,
	account: Account | null,
	cart: Pick<CartMemory, 'postalCode' | 'delivery'>,
): Promise<CheckoutStart> {
	const places = account ? await knownPlaces(services, account) : []
	const asked = new URL(request.url).searchParams.get('usar')
	const chosen = places.find(({ id }) => id === asked)
	const kept = keptCustomer(request, services)
	if (chosen) return { values: chosen.values, isComplete: false, places, chosenPlace: chosen.id }
	const fitting = kept?.cliente ? undefined : places.find((place) => isOwnPlaceOf(place, cart))
	if (fitting && kept?.codigoPostal !== fitting.values.codigoPostal) {
		return { values: movedTo(fitting, kept), isComplete: false, places, chosenPlace: fitting.id }
	}
	const { postalCode } = cart
	const first = account
		? firstPlace(account, places, postalCode)
		: customerFrom({ codigoPostal: postalCode ?? undefined })
	return {
		values: kept ?? first,
		isComplete: kept !== null,
		places,
		chosenPlace: kept?.cliente ? `cliente-${kept.cliente}` : '',
	}
}

const isOwnPlaceOf = (
	{ group, values }: KnownPlace,
	{ delivery, postalCode }: Pick<CartMemory, 'postalCode' | 'delivery'>,
): boolean => group === 'Tus direcciones' && delivery === 'shipping' && values.codigoPostal === postalCode

/** The values of a place; what has been typed beside another place stays, but for the day of its route. */
function movedTo({ values }: KnownPlace, kept: CheckoutCustomer | null): CheckoutCustomer {
	if (kept === null) return values
	const { nombre, telefono, direccion, codigoPostal, localidad } = values
	return { ...kept, nombre, telefono, direccion, codigoPostal, localidad, dia: '', franja: '' }
}
