import type { Order } from '#domain/order/order.ts'

/** The ways to pay an order on the web: at the bank's page, by a transfer that the shop waits for, or later by a professional. */
export const ONLINE_METHODS = ['tarjeta', 'bizum', 'transferencia', 'credito'] as const

/** The ways to pay the staff at the counter: by card at its terminal, or in cash. */
export const COUNTER_METHODS = ['datafono', 'efectivo'] as const
export type CounterMethod = (typeof COUNTER_METHODS)[number]

export const PAY_METHODS = [...ONLINE_METHODS, ...COUNTER_METHODS] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** Ways in which an attempt at the bank's page is paid. */
export const BANK_METHODS = ['tarjeta', 'bizum'] as const
export type BankMethod = (typeof BANK_METHODS)[number]

/** Ways in which money arrives. */
export const RECEIVED_METHODS = [...BANK_METHODS, 'transferencia', ...COUNTER_METHODS] as const
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number]

/** The terms in days for purchases on credit by professionals: at most 60 (Ley 3/2004, art. 4). */
export const CREDIT_DAYS = [30, 60] as const
export type CreditDays = (typeof CREDIT_DAYS)[number]

/** Whether a way of paying uses the bank's page. */
export const isBankMethod = (method: PayMethod): method is BankMethod => method === 'tarjeta' || method === 'bizum'

/** Whether an order can still be paid at the bank's page: it waits for that, and its stock is held. */
export const waitsForBank = (
	{ state, payMethod, reservedUntil }: Pick<Order, 'state' | 'payMethod' | 'reservedUntil'>,
	nowMs: number,
): boolean => state === 'awaiting_payment' && isBankMethod(payMethod) && reservedUntil.getTime() > nowMs

/** How money of an order is returned: requested from the bank, by a transfer, or at the counter; the staff makes the last two. */
export type WayBack = 'banco' | 'transferencia' | 'mostrador'

/** How money of an order is returned. */
export function wayBackOf({ payMethod }: Pick<Order, 'payMethod'>): WayBack {
	if (isBankMethod(payMethod)) return 'banco'
	return payMethod === 'efectivo' || payMethod === 'datafono' ? 'mostrador' : 'transferencia'
}

/** Whether an order is paid and refunded by transfer: the shop neither takes nor returns its money automatically. */
export const movesByTransfer = (order: Pick<Order, 'payMethod'>): boolean => wayBackOf(order) === 'transferencia'

const NAMES: Readonly<Record<PayMethod, string>> = {
	tarjeta: 'Tarjeta',
	bizum: 'Bizum',
	transferencia: 'Transferencia bancaria',
	credito: 'A crédito',
	datafono: 'Tarjeta en tienda',
	efectivo: 'Efectivo',
}

/** A way of paying as screens and documents name it: «A crédito, 30 días». */
export function payMethodName(method: PayMethod, creditDays: CreditDays | null): string {
	return creditDays === null ? NAMES[method] : `${NAMES[method]}, ${creditDays} días`
}
