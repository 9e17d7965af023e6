import type { AgreedDelivery } from '#domain/delivery/agreed-delivery.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import type { SeenOrder } from '#domain/order/seen-order.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Shipment } from '#shop/order/send-order.ts'
import { agreeDelivery, type DeliveryAgreed } from './agree-delivery.ts'
import { type PartSent, sendPart } from './send-part.ts'

/** When and in which parts orders reach their buyers. */
export interface Deliveries {
	/** Notes the day that was agreed with a buyer; null takes it back. */
	agree(orderId: string, agreed: AgreedDelivery | null, seen?: SeenOrder): Promise<DeliveryAgreed>
	/** Sends a part of an order apart from the rest. */
	sendPart(
		orderId: string,
		part: Shipment & { readonly lines: readonly LineQuantity[] },
		seen?: SeenOrder,
	): Promise<PartSent>
}

export function createDeliveries(context: ShopContext): Deliveries {
	return {
		agree: (orderId, agreed, seen) => agreeDelivery(context, orderId, agreed, seen),
		sendPart: (orderId, part, seen) => sendPart(context, orderId, part, seen),
	}
}
