import type { WrittenLetter } from '#domain/letter/letter.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { NamedHold } from '#shop/events/quotation-facts.ts'
import { signed } from './letters.ts'

const OWN_HOLDS = '/mi-cuenta/reservas'

const facts = (holds: readonly NamedHold[]) =>
	holds.map(({ text, day }) => [text, `hasta el ${dayInWords(day)}`] as const)

const action = ({ origin }: ShopFront) => ({ text: 'Ver tus reservas', url: `${origin}${OWN_HOLDS}` })

/** Mail to a professional for whom lots are held. */
export function heldLetter(front: ShopFront, holds: readonly NamedHold[]): WrittenLetter {
	return signed(front, {
		subject: `${holds.length === 1 ? 'Lote reservado' : `${holds.length} lotes reservados`} · ${front.brand}`,
		paragraphs: [
			'Hola:',
			'Te guardamos este material, del mismo tono y calibre. Nadie más puede comprarlo hasta que termine la reserva.',
		],
		facts: facts(holds),
		action: action(front),
		closing: ['El precio es el que haya el día que lo compres. Si ya no lo necesitas, suéltalo y otro podrá usarlo.'],
	})
}

/** Mail to a professional whose holds are about to end. */
export function holdEndsLetter(front: ShopFront, holds: readonly NamedHold[]): WrittenLetter {
	return signed(front, {
		subject: `Tu reserva termina mañana · ${front.brand}`,
		paragraphs: ['Hola:', 'Este material vuelve a la venta cuando termine su reserva:'],
		facts: facts(holds),
		action: action(front),
		closing: [`Si necesitas más tiempo, llámanos al ${front.phones[1].text}.`],
	})
}

/** Mail to a professional whose holds ended without being bought. */
export function holdOverLetter(
	front: ShopFront,
	holds: readonly NamedHold[],
	/** The staff's reason; empty if the holds expired. */
	motivo: string,
): WrittenLetter {
	return signed(front, {
		subject: `Reserva terminada · ${front.brand}`,
		paragraphs: [
			'Hola:',
			motivo === ''
				? 'Se ha acabado el plazo de esta reserva, y el material vuelve a estar a la venta:'
				: `Hemos terminado esta reserva: ${motivo}`,
		],
		facts: holds.map(({ text }) => ['Material', text] as const),
		action: action(front),
	})
}
