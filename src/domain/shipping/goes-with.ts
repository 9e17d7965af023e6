import { type Cents, cents } from '#domain/money/cents.ts'

/** What an order that adds to others goes with: their weight, their goods after discounts, and their transport. */
export interface GoesWith {
	readonly grams: number
	/** Without VAT. */
	readonly goodsCents: Cents
	/** What they have paid, or a code for them, without VAT and without what the door costs, which is paid once. */
	readonly shippingCents: Cents
}

/** The transport of an order that goes with others: what all of it costs together less what they have paid, and never below 0. */
export const addedShipping = (togetherCents: Cents, { shippingCents }: GoesWith): Cents =>
	cents(Math.max(0, togetherCents - shippingCents))
