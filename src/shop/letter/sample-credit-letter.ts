import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { eitherOf } from '#domain/text/listed.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'

interface Credit {
	readonly code: string
	readonly valueCents: Cents
	/** The products of the samples. */
	readonly names: readonly string[]
	readonly endsAt: Date
}

/** Mail with the voucher for received samples. */
export function sampleCreditLetter(front: ShopFront, { code, valueCents, names, endsAt }: Credit): WrittenLetter {
	return signed(front, {
		subject: `Te descontamos las muestras · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Tus muestras ya han salido. Míralas con la luz de tu casa, a distintas horas y junto a los muebles.',
			`Si compras uno de esos azulejos, escribe este código en el carrito y te descontamos lo que te costaron.`,
		],
		facts: [
			['Código', code],
			['Descuento', `${formatCents(valueCents)} sin IVA`],
			['Vale al comprar', eitherOf(new Set(names))],
			['Hasta el', inMadrid(endsAt, 'day')],
		],
		action: { text: 'Ver el catálogo', url: `${front.origin}/productos` },
		closing: [
			'Sirve una sola vez. El tono de lo que compres puede ser de otro lote: compara el de la muestra con el del carrito.',
		],
	})
}
