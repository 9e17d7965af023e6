import { type AlertWish, fulfilledText, wishText } from '#domain/alert/alert-wish.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'

/** The subject of an alert. */
interface Awaited {
	readonly product: Parameters<typeof wishText>[0] & { readonly slug: string }
	readonly wish: AlertWish
}

const pageOf = ({ origin }: ShopFront, page: 'confirmar' | 'baja', key: string) =>
	`${origin}/avisos/${page}?clave=${encodeURIComponent(key)}`

/** The URL that ends an alert. */
export const ceaseUrl = (front: ShopFront, key: string) => pageOf(front, 'baja', key)

/** Mail asking the owner of an address to confirm an alert, or notifying that there is one. */
export function alertRequestLetter(
	front: ShopFront,
	{ product, wish }: Awaited,
	{ key, isConfirmed }: { readonly key: string; readonly isConfirmed: boolean },
): WrittenLetter {
	const { nombre } = product
	const wanted = wishText(product, wish)
	if (isConfirmed) {
		return signed(front, {
			subject: `Ya tienes un aviso de ${nombre} · ${front.brand}`,
			paragraphs: ['Hola:', `Ya habías confirmado este aviso: te escribiremos una vez, ${wanted}.`],
			closing: [`Si ya no lo quieres, quítalo aquí: ${ceaseUrl(front, key)}`],
		})
	}
	return signed(front, {
		subject: `Confirma tu aviso de ${nombre} · ${front.brand}`,
		paragraphs: [
			'Hola:',
			`Alguien, esperamos que tú, ha pedido que avisemos a esta dirección ${wanted}.`,
			'Para que te avisemos solo falta un paso. El enlace sirve durante 48 horas.',
		],
		action: { text: 'Confirmar el aviso', url: pageOf(front, 'confirmar', key) },
		closing: [
			'Si no lo has pedido, no hagas nada: sin tu confirmación no te escribiremos, y borramos tu dirección.',
			`También puedes quitarlo ya: ${ceaseUrl(front, key)}`,
		],
	})
}

const NOT_HELD: Readonly<Record<AlertWish['kind'], string>> = {
	existencias: 'Ya hay. No te lo hemos reservado, y puede que sea de otro lote, con otro tono.',
	precio: 'Ya es así. El precio puede volver a cambiar, y no te lo hemos reservado.',
	tono: 'Ya hay. No te lo hemos reservado.',
}

/** The only mail of an alert. */
export function fulfilledLetter(front: ShopFront, { product, wish }: Awaited, key: string): WrittenLetter {
	const what = fulfilledText(product, wish)
	return signed(front, {
		subject: `${what} · ${front.brand}`,
		paragraphs: ['Hola:', `Nos pediste que te avisáramos ${wishText(product, wish)}. ${NOT_HELD[wish.kind]}`],
		action: { text: 'Ver el producto', url: `${front.origin}/productos/${product.slug}` },
		closing: [
			'Este es el único correo del aviso: ya lo hemos borrado, con tu dirección.',
			`Para dejar de recibir avisos de este producto: ${ceaseUrl(front, key)}`,
		],
	})
}
