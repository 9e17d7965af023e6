import { isApprovedReseller } from '#domain/account/account.ts'
import type { PageServices } from '#web/page/page-services.ts'
import type { Account } from '#web/page/visitor-account.ts'
import type { CheckoutCustomer } from './customer-form.ts'

/** A stored address of the buyer or of a client. */
export interface KnownPlace {
	readonly id: string
	readonly text: string
	readonly group: 'Tus direcciones' | 'Tus clientes'
	readonly values: CheckoutCustomer
}

/** The stored addresses that may prefill the shipping form; the default one is first. */
export async function knownPlaces({ shop }: PageServices, account: Account): Promise<KnownPlace[]> {
	const own = { correo: account.correo, nif: '', cliente: '' }
	const saved = await shop.accounts.addresses(account.id)
	const places = saved.map(({ id, alias, nombre, telefono, direccion, localidad, codigoPostal }): KnownPlace => {
		const values = { ...own, nombre, telefono, direccion, localidad, codigoPostal }
		return { id: `direccion-${id}`, text: `${alias}: ${direccion}, ${localidad}`, group: 'Tus direcciones', values }
	})
	if (account.direccion !== '') {
		const { empresa, nombre, telefono, direccion, localidad, codigoPostal } = account
		const values = { ...own, nombre, telefono, direccion, localidad, codigoPostal }
		places.push({ id: 'empresa', text: `${empresa}: ${direccion}, ${localidad}`, group: 'Tus direcciones', values })
	}
	if (!isApprovedReseller(account)) return places
	const clients = await shop.clients.of(account.id)
	return [
		...places,
		...clients.map(({ id, nombre, correo, telefono, direccion, localidad, codigoPostal }): KnownPlace => {
			const values = { nombre, correo, telefono, direccion, localidad, codigoPostal, nif: '', cliente: `${id}` }
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
	const rest = { direccion: '', localidad: '', codigoPostal: postalCode ?? '', nif: '', cliente: '' }
	return { nombre, correo, telefono, ...rest }
}
