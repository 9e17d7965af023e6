import type { Suggestions } from '#contract/catalogue/catalogue-answer.ts'
import { addresses } from '#web/addresses.ts'

/** A place that the live search leads to. */
export type FoundOption = { readonly address: string } & (
	| { readonly kind: 'category'; readonly text: string; readonly count: number }
	| { readonly kind: 'page'; readonly text: string }
	| { readonly kind: 'product'; readonly product: Suggestions['resultados'][number] }
)

/** What was found, in the order in which it is shown and the arrow keys go: categories, pages of help, products. */
export function optionsOf({ categorias, paginas, resultados }: Suggestions): FoundOption[] {
	return [
		...categorias.map(({ texto, cantidad, direccion }) => {
			return { kind: 'category' as const, text: texto, count: cantidad, address: direccion }
		}),
		...paginas.map(({ texto, direccion }) => ({ kind: 'page' as const, text: texto, address: direccion })),
		...resultados.map((product) => ({ kind: 'product' as const, product, address: addresses.product(product.slug) })),
	]
}
