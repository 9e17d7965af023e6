/**
 * The path and query of the page of a request. The router requests the data of a page at `<path>.data?_routes=…`, and those of the first
 * page at `/_.data`.
 */
export function askedPath({ url }: Request): string {
	const { pathname, searchParams } = new URL(url)
	searchParams.delete('_routes')
	const path = pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
	return searchParams.size === 0 ? path : `${path}?${searchParams}`
}
