import { type Cents, cents } from '#domain/money/cents.ts'

/** The orders that an addition belongs to: their weight, their goods after discounts, and their transport. */
export interface GoesWith {
	readonly grams: number
	/** Without VAT. */
	readonly goodsCents: Cents
	/** Their paid transport, or that of a code, without VAT and without the delivery to the door, which is paid once. */
	readonly shippingCents: Cents
}

/** The transport of an addition: the transport of all orders together less their paid transport, and never below 0. */
export const addedShipping = (togetherCents: Cents, { shippingCents }: GoesWith): Cents =>
	cents(Math.max(0, togetherCents - shippingCents))
