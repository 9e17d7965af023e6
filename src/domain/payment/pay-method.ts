import type { Order } from '#domain/order/order.ts'

/** The ways to pay an order: at the bank's page, by a transfer that the shop waits for, or later by a professional. */
export const PAY_METHODS = ['tarjeta', 'bizum', 'transferencia', 'credito'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** Ways in which an attempt at the bank's page is paid. */
export const BANK_METHODS = ['tarjeta', 'bizum'] as const
export type BankMethod = (typeof BANK_METHODS)[number]

/** Ways in which money arrives. */
export const RECEIVED_METHODS = [...BANK_METHODS, 'transferencia'] as const
export type ReceivedMethod = (typeof RECEIVED_METHODS)[number]

/** Days after which a professional pays what was bought on credit: at most 60 (Ley 3/2004, art. 4). */
export const CREDIT_DAYS = [30, 60] as const
export type CreditDays = (typeof CREDIT_DAYS)[number]

/** Whether a way of paying goes over the bank's page. */
export const isBankMethod = (method: PayMethod): method is BankMethod => method === 'tarjeta' || method === 'bizum'

/** Whether money of an order comes and goes by transfer: the shop neither takes nor returns it by itself. */
export const movesByTransfer = ({ payMethod }: Pick<Order, 'payMethod'>): boolean => !isBankMethod(payMethod)

const NAMES: Readonly<Record<PayMethod, string>> = {
	tarjeta: 'Tarjeta',
	bizum: 'Bizum',
	transferencia: 'Transferencia bancaria',
	credito: 'A crédito',
}

/** A way of paying as screens and documents name it: «A crédito, 30 días». */
export function payMethodName(method: PayMethod, creditDays: CreditDays | null): string {
	return creditDays === null ? NAMES[method] : `${NAMES[method]}, ${creditDays} días`
}
