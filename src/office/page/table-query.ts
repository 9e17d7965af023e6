/** The parameters of a table: `orden=nombre` or `-nombre`, and the shown columns, one `columna` each. */
export const SORT = 'orden'
export const COLUMNS = 'columna'

/** The parameters of a page of a list, which another order begins anew. */
export const PAGES = ['despues', 'antes', 'pagina'] as const

/** The requested sort column of a table; null for its default order. */
export function sortOf(query: URLSearchParams): { readonly id: string; readonly desc: boolean } | null {
	const asked = query.get(SORT) ?? ''
	const id = asked.replace(/^-/, '')
	return id === '' ? null : { id, desc: asked.startsWith('-') }
}

/** The requested columns; null for all. */
export function shownColumns(query: URLSearchParams): readonly string[] | null {
	const asked = query.getAll(COLUMNS)
	return asked.length === 0 ? null : asked
}
