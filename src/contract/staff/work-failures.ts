import type { ForgottenData } from '#domain/privacy/forgotten-data.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'

/** The kind of a failed item of periodic work, by the work's name. */
const WORK_TEXTS: Readonly<Record<string, string>> = {
	'order-expiry': 'Dar por caducado el pedido',
	holds: 'Terminar la reserva',
	'hold-reminders': 'Enviar el recordatorio de reservas a la cuenta',
	'quotation-ends': 'Dar por caducado el presupuesto',
	'quotation-reminders': 'Enviar el recordatorio del presupuesto',
	alerts: 'Enviar el aviso de existencias',
	'left-carts': 'Enviar el recordatorio del carrito a la cuenta',
	'monthly-invoices': 'Hacer la factura mensual de la cuenta',
	'debt-reminders': 'Recordar el pago del pedido',
	newsletter: 'Enviar la carta del boletín',
	erasures: 'Borrar los datos del comprador del pedido',
	'clean-up': 'Borrar datos antiguos:',
}

const DATA_TEXTS: Readonly<Record<ForgottenData, string>> = {
	customers: 'datos de compradores',
	visitors: 'visitantes de los pedidos',
	attempts: 'contadores de intentos',
	sessions: 'sesiones',
	uploads: 'archivos cargados',
	searches: 'búsquedas sin resultado',
	requests: 'solicitudes a equipos de empresa',
	holds: 'reservas terminadas',
	webhooks: 'envíos de webhooks',
	secrets: 'secretos anteriores de webhooks',
	projects: 'obras sin uso',
	quotations: 'presupuestos',
	mails: 'correos',
	audit: 'registro de cambios',
	messages: 'mensajes',
	withdrawals: 'desistimientos',
	alerts: 'avisos de existencias',
	newsletter: 'suscripciones al boletín',
	'cart-reminders': 'recordatorios de carritos',
	designs: 'enlaces a diseños',
	invitations: 'cuentas invitadas sin usar',
	failures: 'fallos anotados',
}

interface ListedFailure {
	readonly work: string
	readonly item: string
	readonly failures: number
	readonly firstFailedAt: Date
	readonly retryAt: Date
	readonly reason: string
}

/** A failed item in words: its kind, and the time of its first failure. */
export function workFailureText({ work, item, failures, firstFailedAt, retryAt, reason }: ListedFailure) {
	return {
		text: `${WORK_TEXTS[work] ?? work} ${work === 'clean-up' ? (DATA_TEXTS[item as ForgottenData] ?? item) : item}`,
		detail: [
			`falla desde el ${inMadrid(firstFailedAt, 'short')}`,
			counted(failures, 'intento', 'intentos'),
			`próximo intento: ${inMadrid(retryAt, 'short')}`,
			`código ${reason}`,
		].join(' · '),
	}
}
