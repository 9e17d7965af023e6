/**
 * Headers of a page that is the same bytes for all visitors: the server caches it, a CDN may for a minute, and browsers
 * revalidate.
 */
export function publicPage(): Record<string, string> {
	return { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }
}

/** Headers of a private page. */
export function privatePage(): Record<string, string> {
	return { 'cache-control': 'private, no-store' }
}
