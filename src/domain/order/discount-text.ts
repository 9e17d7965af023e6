import type { Order } from './order.ts'

/** The name of an order's discount: «Código WELCOME10», or that of one that applied without being typed. */
export const discountName = ({ promoCode, promoName }: Pick<Order, 'promoCode' | 'promoName'>): string =>
	promoName ?? (promoCode === null ? 'Descuento' : `Código ${promoCode}`)

/** The amount of a code that takes off the transport. */
export const FREE_TRANSPORT = 'Transporte gratis'
