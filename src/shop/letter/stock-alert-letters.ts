import type { WrittenLetter } from '#domain/letter/letter.ts'
import { type ShopFront, signed } from './letters.ts'

/** The product of an alert. */
interface Awaited {
	readonly nombre: string
	readonly slug: string
}

const pageOf = ({ origin }: ShopFront, page: 'confirmar' | 'baja', key: string) =>
	`${origin}/avisos/${page}?clave=${encodeURIComponent(key)}`

/** The address that ends an alert. */
export const ceaseUrl = (front: ShopFront, key: string) => pageOf(front, 'baja', key)

/** Mail asking the owner of an address to confirm an alert, or telling that there is one. */
export function alertRequestLetter(
	front: ShopFront,
	{ nombre }: Awaited,
	{ key, isConfirmed }: { readonly key: string; readonly isConfirmed: boolean },
): WrittenLetter {
	if (isConfirmed) {
		return signed(front, {
			subject: `Ya tienes un aviso de ${nombre} · ${front.brand}`,
			paragraphs: [
				'Hola:',
				`Ya habías confirmado este aviso: te escribiremos una vez, cuando vuelva a haber ${nombre}.`,
			],
			closing: [`Si ya no lo quieres, quítalo aquí: ${ceaseUrl(front, key)}`],
		})
	}
	return signed(front, {
		subject: `Confirma tu aviso de ${nombre} · ${front.brand}`,
		paragraphs: [
			'Hola:',
			`Alguien, esperamos que tú, ha pedido que avisemos a esta dirección cuando vuelva a haber ${nombre}.`,
			'Para que te avisemos solo falta un paso. El enlace sirve durante 48 horas.',
		],
		action: { text: 'Confirmar el aviso', url: pageOf(front, 'confirmar', key) },
		closing: [
			'Si no lo has pedido, no hagas nada: sin tu confirmación no te escribiremos, y borramos tu dirección.',
			`También puedes quitarlo ya: ${ceaseUrl(front, key)}`,
		],
	})
}

/** The one mail of an alert. */
export function backInStockLetter(front: ShopFront, product: Awaited, key: string): WrittenLetter {
	return signed(front, {
		subject: `Vuelve a haber ${product.nombre} · ${front.brand}`,
		paragraphs: [
			'Hola:',
			`Nos pediste que te avisáramos: vuelve a haber ${product.nombre}. No te lo hemos reservado, y puede que sea de otro lote, con otro tono.`,
		],
		action: { text: 'Ver el producto', url: `${front.origin}/productos/${product.slug}` },
		closing: [
			'Este es el único correo del aviso: ya lo hemos borrado, con tu dirección.',
			`Para dejar de recibir avisos de este producto: ${ceaseUrl(front, key)}`,
		],
	})
}
