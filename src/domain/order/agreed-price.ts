import type { PricedLine } from '#domain/cart/line.ts'
import { formatCents } from '#domain/money/format.ts'
import { adjusted } from '#domain/quotation/quoted-price.ts'

type Line = Pick<PricedLine, 'product' | 'variant' | 'listCents'>

/** Whether a line is sold at another price than the shop's. */
const isChanged = ({ variant, listCents }: Line): boolean => variant.totalPriceCents !== listCents

/** Whether a line is sold at the shop's price, or below it by no more than `least` basis points, which is below 0. */
export const isAllowedPrice = ({ variant: { totalPriceCents }, listCents }: Line, least: number): boolean =>
	totalPriceCents <= listCents && totalPriceCents >= adjusted(listCents, least)

/** The note about the agreed prices of an order, for the staff: «Onda azul: 30,00 € en vez de 33,90 €. Cliente de siempre»; null without any. */
export function agreedNote(lines: readonly Line[], reason: string): string | null {
	const named = lines
		.filter(isChanged)
		.map(
			(line) =>
				`${line.product.nombre}: ${formatCents(line.variant.totalPriceCents)} en vez de ${formatCents(line.listCents)}`,
		)
	return named.length === 0 ? null : `Precio acordado. ${named.join('; ')}. ${reason}`
}
