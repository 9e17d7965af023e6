export const SORTS = ['stock_asc', 'stock_desc', 'precio_asc', 'precio_desc', 'relevancia', 'mas_vendidos'] as const
export type Sort = (typeof SORTS)[number]

/** The order of a list without an explicit one: by relevance for a text or a colour. */
export function defaultSort(isSearch: boolean): Sort {
	return isSearch ? 'relevancia' : 'stock_asc'
}
