import type { Account } from '#domain/account/account.ts'
import { isApprovedReseller } from '#domain/account/account.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { type CheckoutCustomer, customerFrom } from '#web/parts/checkout/checkout-customer.ts'

/** A stored address of the buyer or of a client. */
export interface KnownPlace {
	readonly id: string
	readonly text: string
	readonly group: 'Tus direcciones' | 'Tus clientes'
	readonly values: CheckoutCustomer
}

/** The stored addresses that may prefill the shipping form; the default one is first. */
export async function knownPlaces({ shop }: PageServices, account: Account): Promise<KnownPlace[]> {
	const saved = await shop.accounts.addresses(account.id)
	const places = saved.map((address): KnownPlace => {
		const { id, alias, direccion, localidad } = address
		const values = customerFrom(address, { correo: account.correo })
		return { id: `direccion-${id}`, text: `${alias}: ${direccion}, ${localidad}`, group: 'Tus direcciones', values }
	})
	if (account.direccion !== '') {
		const { empresa, direccion, localidad } = account
		const text = `${empresa}: ${direccion}, ${localidad}`
		places.push({ id: 'empresa', text, group: 'Tus direcciones', values: customerFrom(account) })
	}
	if (!isApprovedReseller(account)) return places
	const clients = await shop.clients.of(account.id)
	return [
		...places,
		...clients.map((client): KnownPlace => {
			const { id, nombre, direccion, localidad } = client
			// The client's tax id is taken from the stored client, never from the form.
			const values = customerFrom({ nif: '', cliente: `${id}` }, client)
			return { id: `cliente-${id}`, text: `${nombre}: ${direccion}, ${localidad}`, group: 'Tus clientes', values }
		}),
	]
}

/** The initial form for an account: its default address, or the account's own data. */
export function firstPlace(
	account: Account,
	places: readonly KnownPlace[],
	postalCode: string | null,
): CheckoutCustomer {
	const [usual] = places.filter(({ group }) => group === 'Tus direcciones')
	if (usual) return usual.values
	const { nombre, correo, telefono } = account
	return customerFrom({ nombre, correo, telefono, codigoPostal: postalCode ?? '' })
}
