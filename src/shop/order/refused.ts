import type { OrderRefusal } from '#domain/order/order-request.ts'

/** Thrown inside the transaction of an order to roll it back with a refusal as the outcome. */
export class Refused extends Error {
	readonly refusal: OrderRefusal
	constructor(refusal: OrderRefusal) {
		super(refusal.code)
		this.refusal = refusal
	}
}

export function refuse(refusal: OrderRefusal): never {
	throw new Refused(refusal)
}
