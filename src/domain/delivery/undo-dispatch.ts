import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import type { OrderEvent, OrderLine } from '#domain/order/order.ts'
import type { OrderState } from '#domain/order/state.ts'
import { madridDay } from '#domain/time/madrid.ts'

/** An order with the data that decide whether its dispatch can be undone. */
export interface DispatchedOrder {
	readonly state: OrderState
	readonly events: readonly Pick<OrderEvent, 'state' | 'at'>[]
	/** When goods of it came back or were refunded. */
	readonly returned: readonly { readonly at: Date }[]
	readonly lines: readonly Pick<OrderLine, 'variantId'>[]
}

export type UndoFault = 'estado_no_admitido' | 'envio_de_otro_dia' | 'envio_devuelto' | 'envio_con_muestras'

/** The last time that all of an order left; null if it has not. */
export const leftAt = (events: DispatchedOrder['events']): Date | null =>
	events.findLast(({ state }, nth) => state === 'in_transit' && events[nth - 1]?.state !== 'in_transit')?.at ?? null

/**
 * Why a dispatch cannot be undone; null if it can. Only goods that have not arrived, on the day of their dispatch:
 * later the carrier has them. Nothing of
 * it was refunded since, and no voucher for samples was given.
 */
export function undoFault({ state, events, returned, lines }: DispatchedOrder, now: Date): UndoFault | null {
	const left = leftAt(events)
	if (state !== 'in_transit' || left === null) return 'estado_no_admitido'
	if (madridDay(left.getTime()) !== madridDay(now.getTime())) return 'envio_de_otro_dia'
	if (returned.some(({ at }) => at >= left)) return 'envio_devuelto'
	return lines.some(({ variantId }) => variantId === SAMPLE_VARIANT) ? 'envio_con_muestras' : null
}
