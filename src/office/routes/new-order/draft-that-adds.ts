import type { Shop } from '#shop/shop.ts'
import { type Draft, withBuyer } from './draft.ts'

/** A draft that adds goods to an order: for its buyer, to its place; the same draft if nothing can be added to it. */
export async function draftThatAdds(shop: Shop, draft: Draft, id: string): Promise<Draft> {
	const added = id === '' ? null : await shop.counter.addedTo(id)
	if (!added) return draft
	const { order } = added
	const { nombre, telefono, correo, direccion, codigoPostal, localidad, delivery, billing } = order
	const account = order.accountId === null ? null : await shop.counter.account(order.accountId)
	const texts = { nombre, telefono, correo, direccion, codigoPostal, localidad, entrega: delivery }
	// The invoice of a company's account is made out to it.
	const nif = account?.cif ? '' : (billing?.taxId ?? '')
	return { ...withBuyer(draft, { ...texts, nif }, account?.id ?? 0), addsTo: id }
}
