import type { Letter, WrittenLetter } from '#domain/letter/letter.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import {
	COMMERCIAL_TYPES,
	COMPLAINT_DAYS,
	CONTACT_SUBJECTS,
	type ShopMessage,
	wordsOf,
} from '#domain/message/message.ts'
import { counted } from '#domain/text/counted.ts'
import { writeLetter } from '#gateways/mail/write-letter.ts'
import type { ShopFront } from '#shop/base/front.ts'

/** Renders a letter with the shop's signature. */
export function signed(front: ShopFront, letter: Letter): WrittenLetter {
	const { brand, companyName, taxId, register, office, hours, phones, email, origin } = front
	const signature = [
		brand,
		`${companyName} · NIF ${taxId} · ${register}`,
		addressText(office),
		`${phones[0].text} · ${hours} · ${email}`,
		origin,
	]
	return writeLetter(letter, signature, front)
}

/** The paragraphs of a text that the staff typed. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())

function factsOf(message: ShopMessage): readonly (readonly [string, string])[] {
	const filled = (facts: readonly (readonly [string, string])[]) => facts.filter(([, value]) => value !== '')
	if (message.form === 'contacto') {
		return filled([
			['Nombre', message.name],
			['Correo', message.email],
			['Teléfono', message.phone],
			['Asunto', wordsOf(CONTACT_SUBJECTS, message.subject)],
			['Pedido', message.orderNumber],
		])
	}
	return filled([
		['Nombre', message.name],
		['Empresa', message.company],
		['Actividad', wordsOf(COMMERCIAL_TYPES, message.type)],
		['Correo', message.email],
		['Teléfono', message.phone],
	])
}

/** «1 foto», «3 fotos». */
export const photosText = (count: number) => counted(count, 'foto', 'fotos')

const originOf = (message: ShopMessage) => {
	if (message.form === 'comercial') return 'Mensaje recibido por el formulario comercial.'
	return message.returned === undefined
		? 'Mensaje recibido por el formulario de contacto.'
		: 'Solicitud de devolución, desde la página del pedido.'
}

/** Mail to the shop with a message. */
export function messageLetter(
	front: ShopFront,
	message: ShopMessage,
	{ number, photos }: { readonly number: number; readonly photos: number },
): WrittenLetter {
	const about =
		message.form === 'contacto' ? wordsOf(CONTACT_SUBJECTS, message.subject) : `Comercial: ${message.company}`
	return signed(front, {
		subject: `[${number}] ${about} · ${message.name}`,
		paragraphs: [
			`${originOf(message)} Al responder, se contesta a quien lo escribió.`,
			...(photos === 0 ? [] : [`Lleva ${photosText(photos)}: se ven en ${front.origin}/gestion/mensajes/${number}`]),
		],
		facts: factsOf(message),
		quote: message.message,
		...(message.form === 'contacto' && message.returned !== undefined
			? {
					action: {
						text: 'Ver el pedido en la gestión',
						url: `${front.origin}/gestion/pedidos/${message.orderNumber}`,
					},
				}
			: {}),
	})
}

/**
 * Receipt to the sender of a message. It does not repeat the message: otherwise the form could be used to mail any text
 * to a third person.
 */
export function receiptLetter(front: ShopFront, message: ShopMessage, number: number): WrittenLetter {
	const commercial = message.form === 'comercial'
	if (message.form === 'contacto' && message.subject === 'reclamacion') return complaintReceipt(front, number)
	return signed(front, {
		subject: `Hemos recibido tu mensaje · ${front.brand}`,
		paragraphs: [
			'Hola:',
			commercial
				? `Gracias por escribir a nuestro equipo comercial. Un gestor se pondrá en contacto contigo en ${front.answerIn}. Tu consulta tiene el número ${number}.`
				: `Gracias por escribirnos. Te responderemos en ${front.answerIn}. Tu consulta tiene el número ${number}.`,
			'Si tienes prisa, llámanos en nuestro horario de atención y menciona ese número. Si no has sido tú quien ha escrito, puedes ignorar este correo.',
		],
	})
}

/** Receipt of a complaint, with its reference and the term of the answer. The mail is dated by the arrival of the complaint. */
function complaintReceipt(front: ShopFront, number: number): WrittenLetter {
	return signed(front, {
		subject: `Reclamación ${number} recibida · ${front.brand}`,
		heading: 'Hemos recibido tu reclamación',
		paragraphs: [
			'Hola:',
			`Tu reclamación tiene la referencia ${number}. Este correo es el justificante de que la has presentado hoy: guárdalo.`,
			`Te contestaremos cuanto antes, y como mucho en ${COMPLAINT_DAYS} días.`,
			'Para añadir algo, responde a este correo o llámanos y menciona la referencia. Si no has sido tú quien la ha escrito, puedes ignorarlo.',
		],
		...(front.complaintFormUrl === ''
			? {}
			: { links: [{ text: 'Hoja de reclamaciones oficial', url: front.complaintFormUrl }] }),
	})
}

/** Mail asking the owner of an address to confirm the newsletter. */
export function confirmationLetter(front: ShopFront, key: string): WrittenLetter {
	return signed(front, {
		subject: `Confirma tu suscripción al boletín de ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Alguien, esperamos que tú, ha pedido recibir nuestro boletín en esta dirección: lotes nuevos, ofertas flash e ideas de colocación, una o dos veces al mes.',
			'Para empezar a recibirlo solo falta un paso.',
		],
		action: { text: 'Confirmar la suscripción', url: confirmUrl(front, key) },
		closing: ['Si no lo has pedido, no hagas nada: sin tu confirmación no te enviaremos ningún boletín.'],
	})
}

/** Mail to a subscriber who requested the newsletter again. */
export function alreadySubscribedLetter(front: ShopFront, key: string): WrittenLetter {
	return signed(front, {
		subject: `Ya recibes el boletín de ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Esta dirección ya está suscrita a nuestro boletín, así que no tienes que hacer nada más.',
			`Si prefieres dejar de recibirlo, puedes darte de baja aquí: ${leaveUrl(front, key)}`,
		],
	})
}

/** First mail of a confirmed subscription, with the link to unsubscribe. */
export function welcomeLetter(front: ShopFront, key: string): WrittenLetter {
	return signed(front, {
		subject: `Suscripción confirmada · ${front.brand}`,
		paragraphs: ['Hola:', 'Tu suscripción está confirmada. Te escribiremos poco y con algo que contar.'],
		action: { text: 'Ver el catálogo', url: `${front.origin}/productos` },
		closing: [`Puedes darte de baja cuando quieras: ${leaveUrl(front, key)}`],
	})
}

function confirmUrl({ origin }: ShopFront, key: string): string {
	return `${origin}/boletin/confirmar?clave=${encodeURIComponent(key)}`
}

export function leaveUrl({ origin }: ShopFront, key: string): string {
	return `${origin}/boletin/baja?clave=${encodeURIComponent(key)}`
}
