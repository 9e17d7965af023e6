import type { Letter, LetterOrder, WrittenLetter } from '#domain/letter/letter.ts'
import { amountOf } from '#domain/order/line-text.ts'
import type { QuotationAnswer } from '#domain/quotation/answer.ts'
import { quotedDetails } from '#domain/quotation/line-words.ts'
import type { Quotation, QuotationLine } from '#domain/quotation/quotation.ts'
import { lineCents } from '#domain/quotation/quoted-price.ts'
import type { Quoter } from '#domain/quotation/quoter.ts'
import { totalRows } from '#domain/quotation/total-rows.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { writeLetter } from '#gateways/mail/write-letter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { capital, sellerText } from './client-letters.ts'
import { signed } from './letters.ts'
import { greeting, isQuotable, money } from './order-letter-parts.ts'

/*
 * Mails about quotations. Mails to a client contain no text of a professional except names that cannot be taken for links: terms and notes
 * are only on the page, so that the shop's mails cannot be abused to send arbitrary text to third persons.
 */

const clientUrl = ({ origin }: ShopFront, { accessKey }: Quotation) =>
	`${origin}/presupuesto/${encodeURIComponent(accessKey)}`

const issuerUrl = ({ origin }: ShopFront, { id, issuer }: Quotation) =>
	issuer === 'tienda' ? `${origin}/gestion/presupuestos/${id}` : `${origin}/mi-cuenta/presupuestos/${id}`

/** The last day of a quotation's prices: it ends at the midnight after it. */
const lastDay = ({ validUntil }: Quotation) => inMadrid(validUntil.getTime() - 1, 'day')

const whose = ({ issuer }: Quotation, { brand }: ShopFront, { name }: Quoter) =>
	issuer === 'tienda' ? brand : sellerText(name)

const howToReach = ({ issuer }: Quotation, front: ShopFront, quoter: Quoter) =>
	issuer === 'tienda'
		? `Si tienes cualquier duda, responde a este correo o llámanos al ${front.phones[0].text}.`
		: `Si tienes cualquier duda, responde a este correo: le llega a ${sellerText(quoter.name).replace(/\.$/, '')}.`

const signedFor = (quotation: Quotation, { brand }: ShopFront) => (quotation.issuer === 'tienda' ? ` · ${brand}` : '')

/** Renders a mail to the client with the signature of who quotes: a professional's names the shop only if the professional wants that. */
function signedBy(front: ShopFront, quotation: Quotation, quoter: Quoter, letter: Letter): WrittenLetter {
	if (quotation.issuer === 'tienda') return signed(front, letter)
	const { name, taxId, address, phone, email, namesShop } = quoter
	const privacy = { text: 'Cómo se tratan tus datos', url: `${front.origin}/privacidad` }
	return writeLetter({ ...letter, links: [privacy] }, [
		capital(sellerText(name)),
		...[taxId === '' ? '' : `NIF ${taxId}`, isQuotable(address) ? address : ''].filter((line) => line !== ''),
		[phone, email].filter((part) => part !== '').join(' · '),
		...(namesShop ? [`Con la tecnología de ${front.brand}`] : []),
	])
}

function quotedLines(quotation: Quotation, lines: readonly QuotationLine[]): LetterOrder {
	const rows = totalRows(quotation, lines)
	return {
		lines: lines.map((line) => ({
			name: line.nombre,
			detail: quotedDetails(line).join(' · '),
			quantity: amountOf(line),
			total: money(lineCents(line)),
		})),
		amounts: rows.map(([name, amount], index) => ({ name, amount, total: index === rows.length - 1 })),
		places: [],
	}
}

/** Mail to the client with the link of a quotation, or of a new edition of it. */
export function quotationLetter(front: ShopFront, quotation: Quotation, quoter: Quoter): WrittenLetter {
	const { number, edition } = quotation
	const by = whose(quotation, front, quoter)
	const isNew = edition > 1
	return signedBy(front, quotation, quoter, {
		subject: `Presupuesto ${number}${isNew ? `, versión ${edition}` : ''}${signedFor(quotation, front)}`,
		heading: isNew ? 'Tu presupuesto tiene una versión nueva' : 'Tienes un presupuesto',
		paragraphs: [
			greeting(quotation.nombre),
			`${capital(by)} te ha preparado ${isNew ? 'una versión nueva del' : 'el'} presupuesto ${number}. Los precios valen hasta el ${lastDay(quotation)}, incluido.`,
		],
		order: quotedLines(quotation, quotation.lines),
		action: { text: 'Ver el presupuesto', url: clientUrl(front, quotation) },
		closing: [
			'En esa página puedes aceptarlo entero o en parte, o pedir un cambio. El enlace es tuyo: quien lo tenga puede contestar por ti.',
			howToReach(quotation, front, quoter),
		],
	})
}

/** Mail to the client some days before a quotation ends. */
export function quotationReminderLetter(front: ShopFront, quotation: Quotation, quoter: Quoter): WrittenLetter {
	const { number, nombre } = quotation
	return signedBy(front, quotation, quoter, {
		subject: `El presupuesto ${number} termina el ${lastDay(quotation)}${signedFor(quotation, front)}`,
		heading: 'Tu presupuesto termina pronto',
		paragraphs: [
			greeting(nombre),
			`Los precios del presupuesto ${number} de ${whose(quotation, front, quoter)} valen hasta el ${lastDay(quotation)}, incluido. Si lo quieres, acéptalo antes.`,
		],
		action: { text: 'Ver el presupuesto', url: clientUrl(front, quotation) },
		closing: [howToReach(quotation, front, quoter), 'Si no te interesa, no tienes que hacer nada.'],
	})
}

/** Mail to the client that a quotation was accepted in their name, as their record. */
export function quotationReceiptLetter(
	front: ShopFront,
	quotation: Quotation,
	{ quoter, positions, at }: { readonly quoter: Quoter; readonly positions: readonly number[]; readonly at: Date },
): WrittenLetter {
	const { number, nombre, issuer, lines } = quotation
	const taken = lines.filter(({ position }) => positions.includes(position))
	const isWhole = taken.length === lines.length
	return signedBy(front, quotation, quoter, {
		subject: `Presupuesto ${number} aceptado${signedFor(quotation, front)}`,
		heading: 'Has aceptado el presupuesto',
		paragraphs: [
			greeting(nombre),
			`El ${inMadrid(at, 'dayAndTime')} se aceptó el presupuesto ${number} de ${whose(quotation, front, quoter)}${isWhole ? '' : ', solo en lo que ves aquí'}.`,
			issuer === 'tienda'
				? `Para terminar, di dónde lo entregamos y cómo lo pagas. El precio se guarda hasta el ${lastDay(quotation)}, incluido.`
				: `${capital(sellerText(quoter.name))} se pondrá en contacto contigo.`,
		],
		order: quotedLines(quotation, taken),
		action: {
			text: issuer === 'tienda' ? 'Pedirlo y pagarlo' : 'Ver el presupuesto',
			url: `${clientUrl(front, quotation)}${issuer === 'tienda' ? '/pedir' : ''}`,
		},
		closing: [howToReach(quotation, front, quoter), 'Si no has sido tú, responde a este correo.'],
	})
}

const ANSWERS = {
	accept: { subject: 'aceptado', heading: 'Presupuesto aceptado' },
	ask: { subject: 'con un cambio pedido', heading: 'Te piden un cambio' },
	reject: { subject: 'rechazado', heading: 'Presupuesto rechazado' },
} as const

/** Mail to the issuer of a quotation with the client's answer. */
export function quotationAnswerLetter(front: ShopFront, quotation: Quotation, answer: QuotationAnswer): WrittenLetter {
	const { number, nombre, lines, issuer } = quotation
	const { subject, heading } = ANSWERS[answer.kind]
	const taken = answer.kind === 'accept' ? lines.filter(({ position }) => answer.positions.includes(position)) : []
	const client = isQuotable(nombre) && nombre !== '' ? nombre : 'Tu cliente'
	const texts = {
		accept: `${client} ha aceptado el presupuesto ${number}${taken.length === lines.length ? '' : `, ${taken.length} de sus ${lines.length} líneas`}.${issuer === 'profesional' ? ` Los precios de la tienda se te guardan hasta el ${lastDay(quotation)}, incluido.` : ''}`,
		ask: `${client} ha pedido un cambio en el presupuesto ${number}.`,
		reject: `${client} ha rechazado el presupuesto ${number}.`,
	}
	return signed(front, {
		subject: `Presupuesto ${number} ${subject}`,
		heading,
		paragraphs: ['Hola:', texts[answer.kind]],
		...(answer.kind === 'accept'
			? { facts: [['Aceptado por', answer.name]] as const, order: quotedLines(quotation, taken) }
			: answer.text === ''
				? {}
				: { quote: answer.text }),
		action: { text: 'Ver el presupuesto', url: issuerUrl(front, quotation) },
	})
}

/** Mail to the issuer of a quotation that was not answered in time. */
export function quotationEndedLetter(front: ShopFront, quotation: Quotation): WrittenLetter {
	const { number, nombre } = quotation
	return signed(front, {
		subject: `Presupuesto ${number} caducado`,
		paragraphs: [
			'Hola:',
			`El presupuesto ${number}${isQuotable(nombre) && nombre !== '' ? `, para ${nombre},` : ''} ha terminado sin respuesta, y sus precios ya no se guardan.`,
		],
		action: { text: 'Ver el presupuesto', url: issuerUrl(front, quotation) },
	})
}
