import { DAY_MS } from '#domain/time/spans.ts'

/** Days between two mails to one person about carts that were left. */
export const REMINDER_DAYS = 14

/** Which carts count as left at an instant. */
export interface LeftPeriod {
	/** Last changed after this: older carts are ignored. */
	readonly from: Date
	/** Last changed at this instant or before. */
	readonly until: Date
	/** Skips people mailed about a cart since this instant. */
	readonly noMailSince: Date
}

/** A cart is abandoned 24 hours after its last change, and for `REMINDER_DAYS` days at most. */
export function leftPeriod(at: Date): LeftPeriod {
	const long = new Date(at.getTime() - REMINDER_DAYS * DAY_MS)
	return { from: long, until: new Date(at.getTime() - DAY_MS), noMailSince: long }
}
