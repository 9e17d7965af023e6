const DAY_MS = 24 * 60 * 60_000

/** Days between two mails to one person about carts that were left. */
export const REMINDER_DAYS = 14

/** Which carts count as left at an instant. */
export interface LeftPeriod {
	/** Last changed after this: an older one is not spoken of any more. */
	readonly from: Date
	/** Last changed at this instant or before. */
	readonly until: Date
	/** Nobody is written to who got a mail about a cart after this. */
	readonly noMailSince: Date
}

/** A cart is left when nobody has changed it for 24 hours, and for `REMINDER_DAYS` days at most. */
export function leftPeriod(at: Date): LeftPeriod {
	const long = new Date(at.getTime() - REMINDER_DAYS * DAY_MS)
	return { from: long, until: new Date(at.getTime() - DAY_MS), noMailSince: long }
}
