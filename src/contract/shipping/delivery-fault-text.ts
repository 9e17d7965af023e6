import { PROBLEMS } from '#contract/problem.ts'
import { notDeliveredSentence } from '#domain/shipping/delivery-fault-text.ts'
import type { DeliveryFault } from '#domain/shipping/quote.ts'

/** Why there is no delivery to a postal code, at its field. */
export const deliveryFaultText = (code: DeliveryFault, postalCode: string): string =>
	code === 'sin_envio' ? notDeliveredSentence(postalCode) : PROBLEMS[code][1]
