import type { Suggestions } from '#contract/catalogue/catalogue-answer.ts'
import { addresses } from '#web/addresses.ts'

/** A link of the live search. */
export type FoundOption = { readonly address: string } & (
	| { readonly kind: 'category'; readonly text: string; readonly count: number }
	| { readonly kind: 'page'; readonly text: string }
	| { readonly kind: 'product'; readonly product: Suggestions['resultados'][number] }
)

/** The results, in the order of display and of the arrow keys: categories, pages of help, products. */
export function optionsOf({ categorias, paginas, resultados }: Suggestions): FoundOption[] {
	return [
		...categorias.map(({ texto, cantidad, direccion }) => {
			return { kind: 'category' as const, text: texto, count: cantidad, address: direccion }
		}),
		...paginas.map(({ texto, direccion }) => ({ kind: 'page' as const, text: texto, address: direccion })),
		...resultados.map((product) => ({ kind: 'product' as const, product, address: addresses.product(product.slug) })),
	]
}
