import { type KeyScope, SCOPE_TEXTS } from '#domain/integration/scopes.ts'
import { EVENT_TEXTS, type WebhookEvent } from '#domain/integration/webhook-event.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'

/** The page of the keys and endpoints of an account; null is the merchant. */
export const integrationsUrl = ({ origin }: ShopFront, accountId: number | null): string =>
	origin + (accountId === null ? '/gestion/ajustes/integraciones' : '/mi-cuenta/integraciones')

/** Mail to the owner of an account after an API key was created; it does not contain the key. */
export function keyMadeLetter(
	front: ShopFront,
	{ name, scopes }: { readonly name: string; readonly scopes: readonly KeyScope[] },
): WrittenLetter {
	return signed(front, {
		subject: `Hay una clave nueva en tu cuenta · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Se acaba de crear una clave con la que un programa puede trabajar en nombre de tu empresa. Si has sido tú, no tienes que hacer nada más.',
		],
		facts: [
			['Clave', name],
			['Puede', scopes.map((scope) => SCOPE_TEXTS[scope]).join(', ')],
		],
		action: { text: 'Ver las claves', url: `${front.origin}/mi-cuenta/integraciones` },
		closing: [`Si no has sido tú, quítala, cambia tu contraseña y llámanos al ${front.phones[0].text}.`],
	})
}

/** Mail to the owner of a webhook endpoint after its registration. */
export function endpointMadeLetter(
	front: ShopFront,
	{ url, events, page }: { readonly url: string; readonly events: readonly WebhookEvent[]; readonly page: string },
): WrittenLetter {
	return signed(front, {
		subject: `Hay una dirección nueva de avisos automáticos · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Se acaba de registrar una dirección a la que mandamos avisos automáticos con datos de pedidos. Si has sido tú, no tienes que hacer nada más.',
		],
		facts: [
			['Dirección', url],
			['Avisos', events.map((event) => EVENT_TEXTS[event]).join(', ')],
		],
		action: { text: 'Ver las direcciones', url: page },
		closing: [`Si no has sido tú, quítala, cambia tu contraseña y llámanos al ${front.phones[0].text}.`],
	})
}

const PAUSES = {
	failing:
		'Una dirección a la que mandamos avisos automáticos lleva tiempo sin aceptarlos, y hemos dejado de intentarlo. Los avisos que vengan se guardan 30 días: al reanudarla, salen.',
	'secret-lost':
		'El secreto con el que firmamos los avisos automáticos de una dirección ya no se puede leer, y sin firma no mandamos nada. Pide un secreto nuevo, ponlo en tu programa y reanúdala. Los avisos que vengan se guardan 30 días y salen entonces.',
} as const

/** Why nothing is sent to an endpoint: it has failed for long, or its secret cannot be read. */
export type PauseReason = keyof typeof PAUSES

/** Mail to the owner of a paused webhook endpoint. */
export function endpointPausedLetter(
	front: ShopFront,
	{ url, page, reason }: { readonly url: string; readonly page: string; readonly reason: PauseReason },
): WrittenLetter {
	return signed(front, {
		subject: `Avisos automáticos en pausa · ${front.brand}`,
		paragraphs: ['Hola:', PAUSES[reason]],
		facts: [['Dirección', url]],
		action: { text: reason === 'failing' ? 'Ver qué ha contestado' : 'Pedir un secreto nuevo', url: page },
	})
}
