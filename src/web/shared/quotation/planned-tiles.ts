import { planTile } from '#contract/plan/plan-purchase.ts'
import type { Shop } from '#shop/shop.ts'
import { addresses } from '#web/addresses.ts'

/** A tile of a quotation, and the page that plans its laying. */
export interface PlanLink {
	readonly name: string
	readonly to: string
}

/** The tiles among the lines of a quotation, each once. */
export function planLinks(
	{ catalogue, visualiser }: Pick<Shop, 'catalogue' | 'visualiser'>,
	lines: readonly { readonly productId: number }[],
): PlanLink[] {
	return [...new Set(lines.map(({ productId }) => productId))].flatMap((id) => {
		const product = catalogue.productById(id)
		const tile = product && planTile(product, visualiser.sheet(product.slug)?.forma ?? null)
		return product && tile ? [{ name: product.nombre, to: addresses.planFor(product.slug) }] : []
	})
}
