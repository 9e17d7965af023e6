import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { cashbackText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { greeting, isQuotable, money } from './order-letter-parts.ts'

const keyed = ({ origin }: ShopFront, path: string, key: string) => `${origin}${path}?clave=${encodeURIComponent(key)}`

/** Mail asking the owner of an address to confirm the account opened with it. */
export function confirmAccountLetter(front: ShopFront, key: string): WrittenLetter {
	return signed(front, {
		subject: `Confirma tu correo · ${front.brand}`,
		paragraphs: [
			'Hola:',
			`Alguien, esperamos que tú, ha creado una cuenta en ${front.brand} con esta dirección. Para empezar a usarla solo falta confirmarla: te pedirá la contraseña que elegiste.`,
		],
		action: { text: 'Confirmar el correo', url: keyed(front, '/confirmar-correo', key) },
		closing: ['Si no la has creado tú, no hagas nada: sin tu confirmación, la cuenta no se activa.'],
	})
}

/** Mail asking the owner of a new address to confirm it for the account. */
export function confirmNewEmailLetter(front: ShopFront, key: string): WrittenLetter {
	return signed(front, {
		subject: `Confirma tu nueva dirección · ${front.brand}`,
		paragraphs: [
			'Hola:',
			`Alguien, esperamos que tú, quiere usar esta dirección para su cuenta de ${front.brand}. Cuando la confirmes, entrarás con ella y te escribiremos aquí.`,
		],
		action: { text: 'Confirmar la dirección', url: keyed(front, '/confirmar-correo', key) },
		closing: ['Si no lo has pedido tú, no hagas nada: la cuenta seguirá con la dirección de antes.'],
	})
}

/** Mail to the owner of an account after an attempt to open another one with the same address. */
export function alreadyRegisteredLetter(front: ShopFront): WrittenLetter {
	return signed(front, {
		subject: `Ya tienes una cuenta en ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Alguien, quizá tú, ha intentado registrarse con esta dirección, que ya tiene una cuenta. No hemos creado otra ni hemos cambiado nada.',
		],
		action: { text: 'Iniciar sesión', url: `${front.origin}/login` },
		closing: ['Si no recuerdas la contraseña, puedes elegir otra. Si no has sido tú, no tienes que hacer nada.'],
		links: [{ text: 'He olvidado mi contraseña', url: `${front.origin}/recuperar-contrasena` }],
	})
}

/** Mail with a link to choose a new password, valid for an hour. */
export function passwordResetLetter(front: ShopFront, key: string): WrittenLetter {
	return signed(front, {
		subject: `Elige una contraseña nueva · ${front.brand}`,
		preheader: 'El enlace vale una hora y sirve una sola vez.',
		paragraphs: [
			'Hola:',
			'Hemos recibido una petición para cambiar la contraseña de tu cuenta. Puedes elegir otra desde este enlace, que vale una hora y sirve una sola vez.',
		],
		action: { text: 'Elegir otra contraseña', url: keyed(front, '/cambiar-contrasena', key) },
		closing: ['Si no lo has pedido tú, no hagas nada: tu contraseña sigue siendo la misma y nadie la ha visto.'],
	})
}

/** Mail to the owner of an account after its password was changed. */
export function passwordChangedLetter(front: ShopFront): WrittenLetter {
	return signed(front, {
		subject: `Tu contraseña ha cambiado · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'La contraseña de tu cuenta se acaba de cambiar. Si has sido tú, no tienes que hacer nada más.',
		],
		action: { text: 'Iniciar sesión', url: `${front.origin}/login` },
		closing: [`Si no has sido tú, elige otra contraseña cuanto antes y llámanos al ${front.phones[0].text}.`],
		links: [{ text: 'Elegir otra contraseña', url: `${front.origin}/recuperar-contrasena` }],
	})
}

/** Mail to the former address of an account after it was changed; it does not contain the new one. */
export function emailChangedLetter(front: ShopFront): WrittenLetter {
	return signed(front, {
		subject: `El correo de tu cuenta ha cambiado · ${front.brand}`,
		paragraphs: [
			'Hola:',
			`Tu cuenta de ${front.brand} tiene ahora otra dirección de correo, y a esta ya no le enviaremos nada de ella. Si has sido tú, no tienes que hacer nada más.`,
		],
		closing: [`Si no has sido tú, llámanos cuanto antes al ${front.phones[0].text} o responde a este correo.`],
	})
}

/** Mail confirming that staff will review a request for a professional account. */
export function professionalReceivedLetter(
	front: ShopFront,
	{ name, company }: { readonly name: string; readonly company: string },
): WrittenLetter {
	const forWhom = isQuotable(company) ? ` para ${company}` : ''
	return signed(front, {
		subject: `Hemos recibido tu solicitud profesional · ${front.brand}`,
		paragraphs: [
			greeting(name),
			`Gracias por pedir una cuenta profesional${forWhom}. Vamos a revisar los datos y la documentación de la empresa, y te escribiremos en ${front.answerIn}.`,
			'Mientras tanto puedes comprar con tu cuenta como siempre. El incentivo profesional y el cashback empiezan cuando la aprobemos.',
		],
		action: { text: 'Ver el catálogo', url: `${front.origin}/productos` },
		closing: [`Si tienes prisa, llámanos al ${front.phones[1].text}.`],
	})
}

/** Data of a request for a professional account in the mail to the shop; `activity` is the Spanish text. */
export interface ProfessionalFacts {
	readonly name: string
	readonly company: string
	readonly cif: string
	readonly activity: string
	readonly email: string
	readonly phone: string
	readonly address: string
}

/** Mail to the shop about a new request for a professional account. */
export function newProfessionalLetter(front: ShopFront, facts: ProfessionalFacts): WrittenLetter {
	const { name, company, cif, activity, email, phone, address } = facts
	return signed(front, {
		subject: `Solicitud profesional · ${company}`,
		paragraphs: [
			'Hay una solicitud de cuenta profesional por revisar. Al responder, se contesta a quien la ha enviado.',
		],
		facts: (
			[
				['Empresa', company],
				['NIF', cif],
				['Actividad', activity],
				['Nombre', name],
				['Correo', email],
				['Teléfono', phone],
				['Dirección', address],
			] as const
		).filter(([, value]) => value !== ''),
	})
}

/** Mail to an approved professional with the account's benefits and manager. */
export function professionalApprovedLetter(
	front: ShopFront,
	facts: {
		readonly name: string
		readonly manager: { readonly name: string; readonly phone: string; readonly email: string }
	},
): WrittenLetter {
	const { name, manager } = facts
	return signed(front, {
		subject: `Tu cuenta profesional está aprobada · ${front.brand}`,
		paragraphs: [greeting(name), 'Tu cuenta profesional ya está activa. Desde ahora tienes:'],
		facts: [
			...gains(front.terms),
			['Documentación', 'Catálogos y fichas técnicas de todo lo que hay en el almacén.'],
			['Tu gestor personal', `${manager.name} · ${manager.phone} · ${manager.email}`],
		],
		action: { text: 'Ver el catálogo', url: `${front.origin}/productos` },
		closing: [`Para partidas grandes o plazos de obra, habla directamente con ${manager.name}.`],
		links: [
			{ text: 'Tu cashback', url: `${front.origin}/cashback` },
			{ text: 'Catálogos técnicos', url: `${front.origin}/catalogos` },
		],
	})
}

/** Mail to a refused professional with the reason and how to correct it. */
export function professionalRefusedLetter(
	front: ShopFront,
	{ name, reason }: { readonly name: string; readonly reason: string },
): WrittenLetter {
	return signed(front, {
		subject: `Sobre tu solicitud profesional · ${front.brand}`,
		paragraphs: [
			greeting(name),
			'Hemos revisado tu solicitud de cuenta profesional y, de momento, no podemos aprobarla. Este es el motivo:',
		],
		quote: reason,
		closing: [
			`Si falta algo o ha cambiado, responde a este correo con la documentación y la revisamos de nuevo. También puedes llamarnos al ${front.phones[1].text}.`,
			'Tu cuenta sigue abierta y puedes comprar con ella como hasta ahora.',
		],
	})
}

/** Mail after an account was closed, with the data that the law requires the shop to keep. */
export function accountDeletedLetter(front: ShopFront): WrittenLetter {
	return signed(front, {
		subject: `Tu cuenta está eliminada · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Hemos eliminado tu cuenta y los datos que guardábamos en ella, como nos has pedido. Solo conservamos las facturas y los datos de los pedidos que la ley nos obliga a guardar, y no los usamos para nada más.',
			'Puedes seguir comprando como invitado cuando quieras.',
		],
		closing: [`Si no lo has pedido tú, llámanos cuanto antes al ${front.phones[0].text}.`],
		links: [{ text: 'Política de privacidad', url: `${front.origin}/privacidad` }],
	})
}

/** A redeemed reward: amounts in cents, `code` null for rewards that are sent. */
export interface RedeemedReward {
	readonly rewardName: string
	readonly valueCents: Cents
	readonly code: string | null
	readonly balanceCents: Cents
}

/** Mail to a professional with the redeemed reward and the remaining balance. */
export function rewardRedeemedLetter(front: ShopFront, reward: RedeemedReward): WrittenLetter {
	const { rewardName, valueCents, code, balanceCents } = reward
	return signed(front, {
		subject: `Has canjeado: ${rewardName} · ${front.brand}`,
		paragraphs: [
			'Hola:',
			code === null
				? 'Hemos anotado tu canje. Te escribiremos si necesitamos algún dato para enviártelo.'
				: 'Aquí tienes tu vale. Escribe el código en el carrito de tu próximo pedido y el importe se descontará solo.',
		],
		facts: [
			['Recompensa', rewardName],
			...(code === null ? [] : ([['Código', code]] as const)),
			['Cashback canjeado', money(valueCents)],
			['Cashback disponible', money(balanceCents)],
		],
		action:
			code === null
				? { text: 'Ver tu cashback', url: `${front.origin}/cashback` }
				: { text: 'Ver el catálogo', url: `${front.origin}/productos` },
		closing: [`Si no has sido tú, llámanos cuanto antes al ${front.phones[0].text}.`],
	})
}

/** Data of a redemption in the mail to the shop; `wish` is the professional's request and may be empty. */
export interface RedemptionFacts {
	readonly name: string
	readonly company: string
	readonly email: string
	readonly rewardName: string
	readonly valueCents: Cents
	readonly wish: string
}

/** Mail to the shop about a redemption, which staff may have to send. */
export function newRedemptionLetter(front: ShopFront, facts: RedemptionFacts): WrittenLetter {
	const { name, company, email, rewardName, valueCents, wish } = facts
	return signed(front, {
		subject: `Canje de cashback · ${rewardName} · ${company}`,
		paragraphs: ['Un profesional ha canjeado su cashback. Al responder, se contesta a quien lo ha hecho.'],
		facts: [
			['Recompensa', rewardName],
			['Importe', money(valueCents)],
			['Empresa', company],
			['Nombre', name],
			['Correo', email],
		],
		...(wish === '' ? {} : { quote: wish }),
	})
}

/** The money part of an account's cashback, without rewards that the merchant does not offer. */
function gains(terms: TradeTerms): readonly (readonly [string, string])[] {
	const incentive = `${incentiveEurosText(terms)} menos por m², sin IVA, en cualquier lote. Se descuenta solo en el carrito.`
	const cashback = `El ${cashbackText(terms)} del total de cada pedido, cuando se entrega. Lo canjeas por vales o muestras.`
	return [
		...(terms.incentiveCentsPerM2 > 0 ? [['Incentivo profesional', incentive] as const] : []),
		...(terms.cashbackPercent > 0 ? [['Cashback', cashback] as const] : []),
	]
}

/** Mail to the owner before the shop opens: that it arrives shows that the mail server works. */
export function testLetter(front: ShopFront): WrittenLetter {
	return signed(front, {
		subject: `Correo de prueba · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Si lees esto, la tienda puede mandar correos. Así se verán los que reciban tus clientes: mira el remitente, el logo y los datos del pie.',
			'Si ha llegado a la carpeta de correo no deseado, pide a quien lleva tu dominio que revise los registros SPF y DKIM.',
		],
	})
}
