import { type KeyScope, SCOPE_TEXTS } from '#domain/integration/scopes.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import { type ShopFront, signed } from './letters.ts'

/** Mail to the owner of an account after a key of the API was made; it does not hold the key. */
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

/** Mail to the owner of an address of webhooks that has failed for long. */
export function endpointPausedLetter(
	front: ShopFront,
	{ url, page }: { readonly url: string; readonly page: string },
): WrittenLetter {
	return signed(front, {
		subject: `Avisos automáticos en pausa · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Una dirección a la que mandamos avisos automáticos lleva tiempo sin aceptarlos, y hemos dejado de intentarlo. Los avisos que vengan se guardan 30 días: al reanudarla, salen.',
		],
		facts: [['Dirección', url]],
		action: { text: 'Ver qué ha contestado', url: page },
	})
}
