/** Length of the shop's order ids, which leaves two of Redsys's twelve characters for the attempt. */
const ORDER_ID_LENGTH = 10

/** The highest attempt that two base-36 characters can number. */
export const LAST_ATTEMPT = 36 * 36 - 1

/**
 * Whether Redsys accepts a text as an order number: 4 to 12 characters of [0-9A-Za-z], the first four of them digits.
 */
export function isDsOrder(text: string): boolean {
	return /^\d{4}[0-9A-Za-z]{0,8}$/.test(text)
}

/** Whether a text is written like an order id of the shop. */
export const isOrderId = (text: string): boolean => text.length === ORDER_ID_LENGTH && isDsOrder(text)

/**
 * The number sent for one payment attempt, since the bank refuses a number twice: `attemptNumber('26110K3F9Z', 1)` →
 * `26110K3F9Z`, attempt 2 → `26110K3F9Z02`.
 */
export function attemptNumber(orderId: string, attempt: number): string {
	if (!isOrderId(orderId)) throw new RangeError(`not an order id: ${orderId}`)
	if (!Number.isInteger(attempt) || attempt < 1 || attempt > LAST_ATTEMPT) {
		throw new RangeError(`not an attempt: ${attempt}`)
	}
	if (attempt === 1) return orderId
	return orderId + attempt.toString(36).toUpperCase().padStart(2, '0')
}

/** The order and the attempt of a number named by the bank; null if `attemptNumber` could not have made it. */
export function orderOfAttempt(number: string): { orderId: string; attempt: number } | null {
	if (!isDsOrder(number)) return null
	const orderId = number.slice(0, ORDER_ID_LENGTH)
	if (number.length === ORDER_ID_LENGTH) return { orderId, attempt: 1 }
	if (number.length !== ORDER_ID_LENGTH + 2) return null
	const attempt = Number.parseInt(number.slice(ORDER_ID_LENGTH), 36)
	return attempt >= 2 && attemptNumber(orderId, attempt) === number ? { orderId, attempt } : null
}
