import { isBankMethod, type ReceivedMethod, type WayBack } from '#domain/payment/pay-method.ts'
import type { Refund, RefundState } from '#domain/payment/payment.ts'

const REFUND_STATES: Readonly<Record<RefundState, string>> = {
	pendiente: 'por enviar al banco',
	enviando: 'sin respuesta del banco: míralo en su panel',
	rechazado: 'rechazada por el banco',
	hecho: 'hecha',
}

/** The staff's steps for a refund not made by the bank. */
const BY_HAND: Readonly<Record<Exclude<WayBack, 'banco'>, string>> = {
	transferencia: 'por transferencia: ordénala y apúntala como hecha',
	mostrador: 'en la tienda: devuélvelo y apúntalo como hecho',
}

/** The state of a refund: at the bank with the bank's reason, or the manual steps. */
export function refundStateText({ state, lastError }: Pick<Refund, 'state' | 'lastError'>, back: WayBack): string {
	if (back !== 'banco' && state !== 'hecho') return BY_HAND[back]
	return `${REFUND_STATES[state]}${lastError === null ? '' : ` (${lastError})`}`
}

/** Whether the staff has to act on an open refund: one of the bank only after it was refused or is in doubt. */
export const waitsForStaff = ({ state, method }: { readonly state: RefundState; readonly method: ReceivedMethod }) =>
	state !== 'hecho' && (state !== 'pendiente' || !isBankMethod(method))
