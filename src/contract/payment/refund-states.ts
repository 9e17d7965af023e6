import type { Refund, RefundState } from '#domain/payment/payment.ts'

const REFUND_STATES: Readonly<Record<RefundState, string>> = {
	pendiente: 'por enviar al banco',
	enviando: 'sin respuesta del banco: míralo en su panel',
	rechazado: 'rechazada por el banco',
	hecho: 'hecha',
}

/** The state of a refund at the bank, with the bank's reason. */
export const refundStateText = ({ state, lastError }: Pick<Refund, 'state' | 'lastError'>) =>
	`${REFUND_STATES[state]}${lastError === null ? '' : ` (${lastError})`}`
