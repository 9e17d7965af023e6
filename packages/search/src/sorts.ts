export const SORTS = ['stock_asc', 'stock_desc', 'precio_asc', 'precio_desc', 'relevancia', 'mas_vendidos'] as const
export type Sort = (typeof SORTS)[number]

/** The order in which a list comes that does not say its order: by relevance where a text or a colour is looked for. */
export function defaultSort(isSearch: boolean): Sort {
	return isSearch ? 'relevancia' : 'stock_asc'
}
