import { cashbackOf } from '#domain/cashback/cashback.ts'
import { promisedText } from '#domain/delivery/agreed-delivery.ts'
import { monthlyInvoiceText } from '#domain/invoice/month.ts'
import { conditionsVersion } from '#domain/legal/legal-text.ts'
import type { LetterLink, WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import { changeableUntilText } from '#domain/order/next-steps.ts'
import { type Order, type OrderLine, paymentMethodOf } from '#domain/order/order.ts'
import { dueDayOf } from '#domain/payment/credit.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { cashbackText, REVIEW_TEXT, returnText, WITHDRAWAL_TEXT } from '#domain/trade/terms-text.ts'
import { isTradeInvoice } from '#domain/withdrawal/trade-order.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import {
	addressBlock,
	cartLink,
	doubts,
	forClient,
	greeting,
	money,
	orderAmounts,
	orderedLines,
	referencesOf,
	seeOrder,
	whatHappensNext,
	wholeOrder,
} from './order-letter-parts.ts'
import { departureText, onReceipt, type ShipmentFacts, shipmentFacts } from './shipment-parts.ts'
import { creditFacts } from './transfer-letters.ts'

/** Companies have no right of withdrawal. */
const withdrawalLinks = ({ origin }: ShopFront, { billing }: Order): LetterLink[] =>
	isTradeInvoice(billing) ? [] : [{ text: 'Desistir del contrato', url: `${origin}/desistimiento` }]
const withdrawalLines = ({ billing }: Order): string[] =>
	isTradeInvoice(billing)
		? []
		: [
				`Si compras como consumidor, puedes desistir del contrato sin dar explicaciones hasta ${WITHDRAWAL_TEXT} después de recibir el material; por ley, queda fuera lo que cortemos o fabriquemos expresamente para ti.`,
			]
const returnsLink = ({ origin }: ShopFront): LetterLink => ({
	text: 'Devoluciones y garantía',
	url: `${origin}/devoluciones`,
})
/** The conditions of the order, and the withdrawal form. */
function contractLinks({ origin }: ShopFront, order: Order): LetterLink[] {
	const version = conditionsVersion(order)
	return [
		{
			text: 'Condiciones de venta de este pedido',
			url: `${origin}/condiciones${version === null ? '' : `/${version}`}`,
		},
		{ text: 'Modelo de formulario de desistimiento', url: `${origin}/modelo-desistimiento` },
	]
}
function paidText(order: Order): string {
	const { totalCents } = order
	if (totalCents === 0) return 'No tienes nada que pagar'
	const dueDay = dueDayOf(order)
	return dueDay === null
		? `Hemos recibido tu pago de ${money(totalCents)}`
		: `Tu pedido de ${money(totalCents)} está confirmado a crédito, con vencimiento el ${dayInWords(dueDay)},`
}

function invoiceFact(order: Order, invoiceNumber: string | null): readonly (readonly [string, string])[] {
	const monthly = monthlyInvoiceText({ ...order, state: 'processing' })
	if (invoiceNumber !== null) return [['Factura', `${invoiceNumber}, para descargar en la página del pedido`]]
	return monthly === null ? [] : [['Factura', monthly]]
}

/** Mail confirming a paid or free order, with all its data: the contract on a durable medium (RDL 1/2007, art. 98.7). */
export function orderConfirmedLetter(
	front: ShopFront,
	order: Order,
	lines: readonly OrderLine[],
	{ invoiceNumber, name = order.nombre }: { readonly invoiceNumber: string | null; readonly name?: string },
): WrittenLetter {
	return signed(front, {
		subject: `Pedido ${order.id} confirmado · ${front.brand}`,
		heading: 'Gracias por tu pedido',
		preheader: `${paidText(order).replace(/,$/, '')}.`,
		paragraphs: [
			greeting(name),
			`${paidText(order)} y ya estamos con tu pedido. Este correo es tu confirmación, y con él van las condiciones de venta y el formulario de desistimiento en PDF: guárdalo.`,
		],
		facts: [
			['Número de pedido', order.id],
			...forClient(order),
			...referencesOf(order),
			...invoiceFact(order, invoiceNumber),
			['Forma de pago', paymentMethodOf(order)],
			...creditFacts(front, order),
		],
		action: seeOrder(front, order),
		order: wholeOrder(front, order, lines),
		sections: [
			whatHappensNext(order, lines),
			{
				title: 'Si cambias de idea',
				lines: [
					...withdrawalLines(order),
					`Aceptamos devoluciones durante ${returnText(order.terms)} desde la entrega, con el material en su embalaje original y sin instalar.`,
				],
			},
			{ title: 'Garantía', lines: [guaranteeSentence(front)] },
		],
		closing: [doubts(front)],
		links: [...contractLinks(front, order), ...withdrawalLinks(front, order), returnsLink(front)],
	})
}

/** Mail to the shop about a paid order. */
export function newOrderLetter(front: ShopFront, order: Order, lines: readonly OrderLine[]): WrittenLetter {
	const sold = order.payMethod === 'credito' ? 'Pedido a crédito' : 'Pedido pagado'
	const paid = order.totalCents === 0 ? 'Pedido sin cargo' : sold
	return signed(front, {
		subject: `Pedido ${order.id} · ${money(order.totalCents)} · ${order.nombre}`,
		heading: `Pedido nuevo: ${order.id}`,
		paragraphs: [
			order.delivery === 'pickup'
				? `${paid}, para recoger en el almacén. ${order.agreedDelivery === null ? 'Hay que llamar para acordar la recogida' : promisedText(order)}.`
				: `${paid}, para entregar en ${order.codigoPostal} ${order.localidad}.${order.agreedDelivery === null ? '' : ` ${promisedText(order)}.`}`,
			`El cliente puede cambiarlo o cancelarlo hasta las ${changeableUntilText(order)}.`,
		],
		facts: [
			['Cliente', order.nombre],
			['Correo', order.correo],
			['Teléfono', order.telefono],
			...referencesOf(order),
			['Forma de pago', paymentMethodOf(order)],
		],
		action: seeOrder(front, order),
		order: wholeOrder(front, order, lines),
	})
}

/** Mail to the buyer after the bank denied the payment. */
export function paymentFailedLetter(front: ShopFront, order: Order, name = order.nombre): WrittenLetter {
	return signed(front, {
		subject: `No se ha podido cobrar el pedido ${order.id} · ${front.brand}`,
		heading: 'El pago no se ha completado',
		preheader: 'No te hemos cobrado nada y tu carrito sigue guardado.',
		paragraphs: [
			greeting(name),
			`Tu banco no ha aceptado el pago de ${money(order.totalCents)} del pedido ${order.id}. No te hemos cobrado nada y el pedido queda cancelado.`,
			'Tu carrito sigue guardado en el navegador con el que compraste: puedes volver a intentarlo, con la misma forma de pago o con otra.',
		],
		action: cartLink(front, 'Volver a intentarlo'),
		closing: [
			order.payMethod === 'bizum'
				? 'Suele deberse al límite de Bizum de tu banco o a que la operación no se confirmó a tiempo en su aplicación.'
				: 'Suele deberse a un dato mal escrito, al límite de la tarjeta o a que la operación no se confirmó a tiempo en la aplicación del banco.',
			doubts(front),
		],
	})
}

/** Mail to the buyer after the order expired unpaid and its stock was released. */
export function orderExpiredLetter(front: ShopFront, order: Order, name = order.nombre): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} ha caducado · ${front.brand}`,
		heading: 'Tu pedido ha caducado',
		preheader: 'No llegamos a recibir el pago y no te hemos cobrado nada.',
		paragraphs: [
			greeting(name),
			`No hemos recibido a tiempo el pago de ${money(order.totalCents)} del pedido ${order.id}, así que el material que te guardábamos vuelve a estar a la venta. No te hemos cobrado nada.`,
			'Si todavía lo quieres, haz el pedido de nuevo: tu carrito sigue guardado en el navegador con el que compraste. El precio y las existencias serán los de ese momento.',
		],
		action: cartLink(front, 'Ir al carrito'),
		closing: [doubts(front)],
	})
}

/** Mail to the buyer when the order is dispatched or ready for pickup. */
export function orderDispatchedLetter(
	front: ShopFront,
	order: Order,
	lines: readonly OrderLine[],
	{ tracking, carrier, name = order.nombre }: ShipmentFacts & { readonly name?: string },
): WrittenLetter {
	const pickup = order.delivery === 'pickup'
	return signed(front, {
		subject: pickup
			? `El pedido ${order.id} está listo · ${front.brand}`
			: `El pedido ${order.id} va de camino · ${front.brand}`,
		heading: pickup ? 'Tu pedido está listo para recoger' : 'Tu pedido va de camino',
		paragraphs: [greeting(name), departureText(order)],
		facts: [...shipmentFacts(order, { tracking, carrier }), ...forClient(order), ...referencesOf(order)],
		action: seeOrder(front, order),
		order: orderedLines(front, order, lines),
		sections: [onReceipt(order)],
		closing: [doubts(front)],
	})
}

/** Text for the credited cashback; after a refund before delivery it is less than its percentage of the total. */
function creditedText({ totalCents, terms }: Order, cashbackCents: Cents): string {
	const added = `Hemos sumado ${money(cashbackCents)} a tu cashback`
	return cashbackCents === cashbackOf(totalCents, terms)
		? `${added}: el ${cashbackText(terms)} del total del pedido, que fue de ${money(totalCents)}.`
		: `${added}: el ${cashbackText(terms)} del total del pedido, una vez descontado lo que ya te hemos reembolsado.`
}

/** The legal guarantee, and the merchant's own if there is one. */
function guaranteeSentence({ guaranteeYears }: ShopFront): string {
	const own =
		guaranteeYears === 0
			? ''
			: ` Además, la cerámica tiene ${guaranteeYears} años de garantía comercial frente a defectos de fabricación.`
	return `Tienes tres años de garantía legal desde la entrega.${own} Conserva el número de pedido: con él identificamos el lote.`
}

/** Mail to the buyer after delivery; `cashbackCents` is the cashback credited to a professional. */
export function orderDeliveredLetter(
	front: ShopFront,
	order: Order,
	{ cashbackCents }: { readonly cashbackCents: Cents | null },
): WrittenLetter {
	return signed(front, {
		subject: `El pedido ${order.id} está entregado · ${front.brand}`,
		heading: 'Tu pedido está entregado',
		paragraphs: [
			greeting(order.nombre),
			`Ya tienes el material del pedido ${order.id}. Gracias por contar con nosotros.`,
			...(cashbackCents !== null && cashbackCents > 0 ? [creditedText(order, cashbackCents)] : []),
		],
		action: seeOrder(front, order),
		sections: [
			{
				title: '¿Nos cuentas cómo es?',
				lines: [
					`En la página del pedido puedes opinar de lo que has recibido durante ${REVIEW_TEXT}, con fotos si quieres. Publicamos todas las opiniones, buenas y malas.`,
				],
			},
			{
				title: 'Si algo no va bien',
				lines: [
					`Tienes ${returnText(order.terms)} desde hoy para devolver lo que te sobre o no te convenza, en su embalaje original y sin instalar.`,
					...(isTradeInvoice(order.billing)
						? []
						: [`Si compraste como consumidor, puedes también desistir del contrato durante ${WITHDRAWAL_TEXT}.`]),
					guaranteeSentence(front),
				],
			},
		],
		closing: [doubts(front)],
		links: [
			{ text: 'Opinar sobre tu compra', url: `${seeOrder(front, order).url}#opina` },
			returnsLink(front),
			...withdrawalLinks(front, order),
			...(cashbackCents !== null && cashbackCents > 0
				? [{ text: 'Ver tu cashback', url: `${front.origin}/cashback` }]
				: []),
		],
	})
}

/** Mail to the buyer with the new delivery address and the amounts. */
export function addressChangedLetter(front: ShopFront, order: Order, name = order.nombre): WrittenLetter {
	return signed(front, {
		subject: `Nueva dirección del pedido ${order.id} · ${front.brand}`,
		heading: 'Hemos cambiado la dirección de tu pedido',
		paragraphs: [greeting(name), `El pedido ${order.id} irá a la dirección que ves aquí.`],
		action: seeOrder(front, order),
		order: { lines: [], amounts: orderAmounts(order), places: [addressBlock(front, order)] },
		sections: [
			{
				title: '¿No has sido tú?',
				lines: [`Avísanos cuanto antes al ${front.phones[0].text}: mientras no salga del almacén, podemos corregirla.`],
			},
		],
	})
}

/** Mail to the buyer whose goods come from another lot than the one ordered. */
export function lotChangedLetter(
	front: ShopFront,
	order: Order,
	{ change, reason, name }: { readonly change: string; readonly reason: string; readonly name: string },
): WrittenLetter {
	return signed(front, {
		subject: `Cambio de lote en el pedido ${order.id} · ${front.brand}`,
		heading: 'Hemos cambiado un lote de tu pedido',
		paragraphs: [
			greeting(name),
			`${change}.`,
			'El precio no cambia. El tono de la cerámica varía un poco de un lote a otro: si ya tienes piezas del anterior, o prefieres otra cosa, dínoslo antes de que salga.',
		],
		facts: [['Motivo', reason]],
		action: seeOrder(front, order),
		closing: [doubts(front)],
	})
}

/** Mail to the buyer after the carrier or the tracking number of a sent order was corrected. */
export function shipmentCorrectedLetter(front: ShopFront, order: Order, name = order.nombre): WrittenLetter {
	return signed(front, {
		subject: `Datos de envío del pedido ${order.id} · ${front.brand}`,
		heading: 'Así puedes seguir tu pedido',
		paragraphs: [greeting(name), 'Hemos corregido los datos del envío. Los buenos son estos:'],
		facts: shipmentFacts(order, order),
		action: seeOrder(front, order),
		closing: [doubts(front)],
	})
}
