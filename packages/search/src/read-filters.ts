import { FILTER_FIELDS, type FilterField } from './entry.ts'

/** The filters in the parameters of an address: values are joined by commas or repeated; blank and repeated ones are dropped. */
export function readFilters(params: URLSearchParams): Partial<Record<FilterField, readonly string[]>> {
	const selected: Partial<Record<FilterField, readonly string[]>> = {}
	for (const field of FILTER_FIELDS) {
		const values = params
			.getAll(field)
			.flatMap((joined) => joined.split(','))
			.map((value) => value.trim())
			.filter((value) => value !== '')
		if (values.length > 0) selected[field] = [...new Set(values)]
	}
	return selected
}
