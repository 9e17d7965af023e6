import type { Delivery } from '#domain/cart/shipping.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import { isCounterMethod } from './counter-payment.ts'
import type { SaleChannel } from './sale-channel.ts'

/** The name on a sale to a buyer who leaves none. */
export const COUNTER_BUYER = 'Cliente de mostrador'

/** Whether the goods are paid and may be taken along at the counter. */
export function isPaidAtCounter(sale: {
	readonly channel: SaleChannel
	readonly delivery: Delivery
	readonly method: PayMethod
}): boolean {
	return sale.channel === 'mostrador' && sale.delivery === 'pickup' && isCounterMethod(sale.method)
}

/** Whether a sale needs neither name nor phone: it is paid, taken along or picked up, and its invoice is a simplified one. */
export const isAnonymousSale = (sale: Parameters<typeof isPaidAtCounter>[0] & { readonly taxId: string }): boolean =>
	isPaidAtCounter(sale) && sale.taxId === ''
