import { EVENT_TEXTS } from '#domain/integration/webhook-event.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { ShownEndpoint, StoredDelivery } from '#shop/integration/endpoints.ts'

/** The state of an endpoint, as a badge. */
function stateOf(endpoint: ShownEndpoint): { readonly text: string; readonly tone: string } {
	const { pausedAt, failingSince, isSecretLost } = endpoint
	if (isSecretLost) return { text: 'Sin secreto', tone: 'wait' }
	if (pausedAt) return { text: 'En pausa', tone: 'wait' }
	return failingSince ? { text: 'Falla', tone: 'wait' } : { text: 'Activa', tone: 'good' }
}

/** An endpoint for its page. */
export function endpointTexts(endpoint: ShownEndpoint) {
	const { id, version, url, events, pausedAt, failingSince, createdAt, formerUntil, lowStockHundredths } = endpoint
	return {
		id,
		version,
		url,
		state: stateOf(endpoint),
		isPaused: pausedAt !== null,
		events: events.map((event) => EVENT_TEXTS[event]),
		facts: [
			['Registrada', inMadrid(createdAt, 'short')],
			['Umbral', lowStockHundredths === null ? '' : `${lowStockHundredths / 100} m² o piezas`.replace('.', ',')],
			['En pausa desde', pausedAt ? inMadrid(pausedAt, 'short') : ''],
			['Por qué', endpoint.isSecretLost ? 'Su secreto ya no se puede leer: renuévalo y reanúdala.' : ''],
			['Falla desde', failingSince ? inMadrid(failingSince, 'short') : ''],
			['Secreto anterior', formerUntil ? `firma también hasta el ${inMadrid(formerUntil, 'short')}` : ''],
		].filter(([, value]) => value !== ''),
	}
}
export type EndpointTexts = ReturnType<typeof endpointTexts>

const DELIVERY_STATES = {
	pendiente: { text: 'Pendiente', tone: 'way' },
	entregado: { text: 'Entregado', tone: 'good' },
	abandonado: { text: 'Abandonado', tone: 'wait' },
	retenido: { text: 'Retenido', tone: 'wait' },
} as const

/** The result of the last attempt: the answered status, or why there was no answer. */
function answerOf({ attempts, answerStatus, answerText, lastAttemptAt }: StoredDelivery): string {
	if (lastAttemptAt === null) return attempts === 0 ? 'Sin intentos todavía' : 'Enviándose'
	const times = counted(attempts, 'intento', 'intentos')
	const said = answerStatus === null ? answerText : `respuesta ${answerStatus}`
	return `${times}, el último el ${inMadrid(lastAttemptAt, 'short')}: ${said}`
}

/** A delivery for its page. */
export function deliveryTexts(delivery: StoredDelivery) {
	const { id, event, body, state, createdAt, answerStatus, answerText, nextAttemptAt, attempts } = delivery
	return {
		id,
		event: EVENT_TEXTS[event],
		type: event,
		at: inMadrid(createdAt, 'short'),
		state: DELIVERY_STATES[state],
		isOpen: state === 'pendiente',
		answer: answerOf(delivery),
		next: state === 'pendiente' && attempts > 0 ? `El siguiente, el ${inMadrid(nextAttemptAt, 'short')}.` : '',
		body: JSON.stringify(JSON.parse(body), null, 2),
		answered: answerStatus === null ? '' : answerText,
	}
}
export type DeliveryTexts = ReturnType<typeof deliveryTexts>
