import type { AgreedDelivery } from '#domain/delivery/agreed-delivery.ts'
import type { Order } from '#domain/order/order.ts'
import type { ChosenSlot } from '#domain/order/order-request.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { createDeliveryDesk, type DeliveryDesk } from '#shop/delivery/delivery-desk.ts'
import { agreeDelivery, type DeliveryAgreed } from './agree-delivery.ts'
import { chooseDay, type DayChoice, type DayChosen, dayChoice } from './choose-day.ts'
import type { Shipment } from './send-order.ts'
import { type PartSent, sendPart } from './send-part.ts'

/** When and in which parts orders reach their buyers. */
export interface Deliveries {
	/** Notes the day that was agreed with a buyer; null takes it back. The reason is mailed with it. */
	agree(orderId: string, agreed: AgreedDelivery | null, seen?: SeenOrder, reason?: string): Promise<DeliveryAgreed>
	/** The days that the buyer of an order may choose now; null where none may be chosen. */
	choice(order: Order): Promise<DayChoice | null>
	/** Takes the buyer's choice of another day; null as soon as possible. `seen` is the day that was shown. */
	choose(orderId: string, slot: ChosenSlot | null, seen: string): Promise<DayChosen>
	readonly desk: DeliveryDesk
	/** Sends a part of an order apart from the rest. */
	sendPart(
		orderId: string,
		part: Shipment & { readonly lines: readonly LineQuantity[] },
		seen?: SeenOrder,
	): Promise<PartSent>
}

export function createDeliveries(context: ShopContext): Deliveries {
	return {
		agree: (orderId, agreed, seen, reason = '') => agreeDelivery(context, orderId, { agreed, reason }, seen),
		choice: (order) => dayChoice(context, order),
		choose: (orderId, slot, seen) => chooseDay(context, orderId, slot, seen),
		desk: createDeliveryDesk(context),
		sendPart: (orderId, part, seen) => sendPart(context, orderId, part, seen),
	}
}
