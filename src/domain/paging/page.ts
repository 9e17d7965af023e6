/** One page of a longer list. */
export interface Page<Row> {
	readonly rows: readonly Row[]
	/** How many rows the whole list has. */
	readonly total: number
	/** From 1. */
	readonly page: number
	/** 1 for an empty list. */
	readonly pages: number
}

/** The place of the `asked` page in a list of `total` rows: a page past the last is the last. */
export function pageOf(total: number, asked: number, size: number): { page: number; pages: number; offset: number } {
	const pages = Math.max(1, Math.ceil(total / size))
	const page = Math.min(Math.max(1, asked), pages)
	return { page, pages, offset: (page - 1) * size }
}
