/** In the order they are offered: the least stock first serves few shoppers. */
export const SORTS = ['relevancia', 'mas_vendidos', 'precio_asc', 'precio_desc', 'stock_desc', 'stock_asc'] as const
export type Sort = (typeof SORTS)[number]

/** The order of a list without an explicit one: by relevance for a text or a colour. */
export function defaultSort(isSearch: boolean): Sort {
	return isSearch ? 'relevancia' : 'stock_asc'
}
