import type { Billing, Customer } from './order.ts'

type Place = Pick<Customer, 'direccion' | 'codigoPostal' | 'localidad'>

/** The recipient of a full invoice, with the lines of its address. */
export function billingOf(name: string, taxId: string, { direccion, codigoPostal, localidad }: Place): Billing {
	return { name, taxId, address: [direccion, `${codigoPostal} ${localidad}`] }
}

/** The place that `billingOf` wrote as lines; null for an address of other lines. */
export function placeOf({ address }: Billing): Place | null {
	const [direccion, town] = address
	const [, codigoPostal, localidad] = /^(\d{5}) (.+)$/.exec(town ?? '') ?? []
	if (address.length !== 2 || direccion === undefined || codigoPostal === undefined || localidad === undefined)
		return null
	return { direccion, codigoPostal, localidad }
}
