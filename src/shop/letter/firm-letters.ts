import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'

/** Mail with the link to join a firm, valid for seven days. */
export function firmInvitationLetter(
	front: ShopFront,
	{ empresa, key }: { readonly empresa: string; readonly key: string },
): WrittenLetter {
	return signed(front, {
		subject: `${empresa} te da acceso en ${front.brand}`,
		preheader: 'El enlace vale siete días y sirve una sola vez.',
		paragraphs: [
			'Hola:',
			`${empresa} compra en ${front.brand} y quiere que entres con tu propio usuario: verás sus pedidos y sus facturas y, si te lo permiten, comprarás a su nombre y con sus condiciones.`,
		],
		action: { text: 'Aceptar', url: `${front.origin}/unirse?clave=${encodeURIComponent(key)}` },
		closing: ['Si no esperabas este correo, no hagas nada: sin abrir el enlace nadie entra con tu dirección.'],
	})
}

const requestUrl = ({ origin }: ShopFront, id: number) => `${origin}/mi-cuenta/equipo/solicitudes/${id}`

interface Asked {
	readonly id: number
	readonly nombre: string
	readonly totalCents: Cents
	readonly obra: string | null
}

/** Mail to the owner of a firm when a member requests an order. */
export function approvalAskedLetter(front: ShopFront, { id, nombre, totalCents, obra }: Asked): WrittenLetter {
	const facts: [string, string][] = [
		['Quién', nombre],
		['Total con IVA', formatCents(totalCents)],
	]
	if (obra !== null) facts.push(['Obra', obra])
	return signed(front, {
		subject: `${nombre} te pide aprobar un pedido · ${front.brand}`,
		paragraphs: ['Hola:', 'El pedido pasa de lo que puede comprar sin preguntarte. El material no está reservado.'],
		facts,
		action: { text: 'Ver el pedido y decidir', url: requestUrl(front, id) },
	})
}

/** Mail to a member when the owner of the firm has decided. */
export function approvalDecidedLetter(
	front: ShopFront,
	{ id, reason, orderId }: { readonly id: number; readonly reason: string; readonly orderId: string | null },
): WrittenLetter {
	if (orderId !== null) {
		return signed(front, {
			subject: `Tu pedido está aprobado: ${orderId} · ${front.brand}`,
			paragraphs: ['Hola:', `Han aprobado el pedido que pediste. Su número es ${orderId}.`],
			action: { text: 'Ver el pedido', url: `${front.origin}/pedidos/${orderId}` },
		})
	}
	return signed(front, {
		subject: `No han aprobado tu pedido · ${front.brand}`,
		paragraphs: ['Hola:', 'No han aprobado el pedido que pediste.'],
		...(reason === '' ? {} : { quote: reason }),
		action: { text: 'Ver la solicitud', url: requestUrl(front, id) },
	})
}
