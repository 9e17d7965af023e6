import { isBankMethod } from '#domain/payment/pay-method.ts'
import type { Order, OrderEvent } from './order.ts'
import { canChange } from './state.ts'

/** The reason of the step that a correction of a mail address is. */
export const EMAIL_CORRECTED = 'Correo corregido'
/** Corrections by a buyer: each mails an address that may be a stranger's. */
const MOST_CORRECTIONS = 3

type Corrected = Pick<Order, 'createdAt' | 'terms' | 'state' | 'payMethod' | 'accountId' | 'resellerId'>

/**
 * Whether a buyer without an account may correct the mail address of an order: as long as its delivery address, a few times, and not while
 * the bank returns by the order's former link.
 */
export function canCorrectEmail(order: Corrected, events: readonly Pick<OrderEvent, 'reason'>[], now: Date): boolean {
	const isGuests = order.accountId === null && order.resellerId === null
	const isAtBank = order.state === 'awaiting_payment' && isBankMethod(order.payMethod)
	const corrected = events.filter(({ reason }) => reason === EMAIL_CORRECTED).length
	return isGuests && !isAtBank && canChange(order, now) && corrected < MOST_CORRECTIONS
}
