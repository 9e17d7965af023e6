import type { CartQuote } from '#domain/cart/quote-cart.ts'
import type { UnusedPromo } from '#domain/promo/choose-promo.ts'

/** Why a valid code takes nothing off a cart; the buyer keeps it. */
export function unusedPromoText(
	unused: UnusedPromo,
	{ promo }: Pick<CartQuote, 'promo'>,
	postalCode: string | null,
): string {
	const texts: Readonly<Record<UnusedPromo, string>> = {
		otro_mejor: `Ya tienes «${promo?.automaticName ?? ''}», que te ahorra más: los códigos no se suman. El tuyo queda sin gastar.`,
		sin_transporte: 'Tu código quita el transporte, y aquí ya es gratis. Queda sin gastar.',
		destino: `Tu código quita el transporte, pero no a ${postalCode ?? ''}. Queda sin gastar.`,
	}
	return texts[unused]
}
