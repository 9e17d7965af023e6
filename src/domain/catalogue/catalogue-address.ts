import type { CatalogueQuery } from '@soleria/search/query'
import { readColour, readFilters } from '@soleria/search/query'
import { SECTION_FILTERS, SECTION_IDS } from './sections.ts'

/**
 * The catalogue query of an address, with its sub-catalogue, filters, colour and search; ignores order and page. Null for any other
 * address. `/productos/pavimentos?efecto=madera` → floors that look like wood. Ignores an origin before it, since addresses are copied
 * whole from the browser.
 */
export function listedAt(address: string): Pick<CatalogueQuery, 'search' | 'tono' | 'filters' | 'contains'> | null {
	const typed = address.trim()
	const isWhole = /^https?:\/\//.test(typed)
	if ((!isWhole && !typed.startsWith('/')) || !URL.canParse(typed, 'http://shop')) return null
	const { pathname, searchParams } = new URL(typed, 'http://shop')
	const [first, section, ...rest] = pathname.split('/').slice(1)
	const id = SECTION_IDS.find((known) => known === section)
	if (first !== 'productos' || rest.length > 0 || (section !== undefined && id === undefined)) return null
	const tono = readColour(searchParams.get('tono'))
	return {
		search: (searchParams.get('search') ?? '').slice(0, 200).trim(),
		...(tono === null ? {} : { tono }),
		filters: readFilters(searchParams),
		contains: id && SECTION_FILTERS[id],
	}
}
