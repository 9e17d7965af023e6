import { inMadrid } from '#domain/time/madrid.ts'

/** What a failed item of periodic work is, by the work's name. */
const WORK_TEXTS: Readonly<Record<string, string>> = {
	'order-expiry': 'Caducar el pedido',
	holds: 'Terminar la reserva',
	'hold-reminders': 'Recordar las reservas de la cuenta',
	'quotation-ends': 'Caducar el presupuesto',
	'quotation-reminders': 'Recordar el presupuesto',
	alerts: 'Mandar el aviso',
	'left-carts': 'Recordar el carrito de la cuenta',
	'monthly-invoices': 'Facturar el mes de la cuenta',
	erasures: 'Borrar los datos del comprador del pedido',
	'clean-up': 'Borrar datos antiguos:',
}

interface ListedFailure {
	readonly work: string
	readonly item: string
	readonly failures: number
	readonly firstFailedAt: Date
	readonly retryAt: Date
	readonly reason: string
}

/** A failed item in words: what it is, and since when it fails. */
export function workFailureText({ work, item, failures, firstFailedAt, retryAt, reason }: ListedFailure) {
	return {
		text: `${WORK_TEXTS[work] ?? work} ${item}`,
		detail: [
			`falla desde el ${inMadrid(firstFailedAt, 'short')}`,
			failures === 1 ? '1 intento' : `${failures} intentos`,
			`el siguiente, el ${inMadrid(retryAt, 'short')}`,
			reason,
		].join(' · '),
	}
}
