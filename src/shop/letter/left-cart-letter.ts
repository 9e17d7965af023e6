import { contentsText } from '#domain/cart/contents.ts'
import { REMINDER_DAYS } from '#domain/cart/left-cart.ts'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { variantName } from '#domain/catalogue/variant-text.ts'
import type { LetterAmount, LetterLine, WrittenLetter } from '#domain/letter/letter.ts'
import { reductionName } from '#domain/price-list/reduction-text.ts'
import { vatRows } from '#domain/tax/vat-rows.ts'
import type { ShopFront } from '#shop/base/front.ts'
import { signed } from './letters.ts'
import { greeting, money } from './order-letter-parts.ts'

/** A left cart for its mail, with present prices. */
export interface ToldCart {
	readonly name: string
	readonly entries: readonly CartEntry[]
	readonly quote: CartQuote
	/** The key that ends these mails. */
	readonly key: string
}

/** The URL that ends the reminders of carts. */
export const endReminderUrl = ({ origin }: ShopFront, key: string) =>
	`${origin}/carrito/avisos/baja?clave=${encodeURIComponent(key)}`

/** The only mail about a left cart. At least one of its entries can be bought. */
export function leftCartLetter(front: ShopFront, { name, entries, quote, key }: ToldCart): WrittenLetter {
	const isShort = entries.some(({ ok }) => !ok)
	return signed(front, {
		subject: `Tu carrito sigue aquí · ${front.brand}`,
		paragraphs: [
			greeting(name),
			'Dejaste esto en tu carrito. Estos son los precios de hoy: pueden cambiar, y nada está reservado.',
			...(isShort
				? ['Algo más de lo que dejaste ya no se puede comprar como estaba: en el carrito te decimos qué.']
				: []),
		],
		order: { lines: entries.flatMap(lineOf), amounts: amountsOf(quote), places: [] },
		action: { text: 'Ver el carrito', url: `${front.origin}/login?volver=${encodeURIComponent('/carrito')}` },
		closing: [
			`Te escribimos porque lo pediste en «Tus datos». De este carrito no volveremos a escribirte, y de otro, como mucho una vez cada ${REMINDER_DAYS} días.`,
			`Para dejar de recibir estos correos: ${endReminderUrl(front, key)}`,
		],
	})
}

function lineOf(entry: CartEntry): LetterLine[] {
	if (!entry.ok) return []
	const { line } = entry
	const { product, variant, totalCents } = line
	const detail = [variantName(variant.id, product), lotWords(variant.lot)].filter((text) => text !== '').join(' · ')
	return [{ name: product.nombre, detail, quantity: contentsText(line), total: money(totalCents) }]
}

function amountsOf({ totals }: CartQuote): LetterAmount[] {
	return [
		{ name: 'Material, sin IVA', amount: money(totals.subtotalCents) },
		...(totals.incentiveCents > 0
			? [{ name: reductionName(totals.listName), amount: `−${money(totals.incentiveCents)}` }]
			: []),
		...vatRows(totals).map(({ name, amountCents }) => ({ name, amount: money(amountCents) })),
		{ name: 'Total, sin transporte', amount: money(totals.totalCents), total: true },
	]
}
