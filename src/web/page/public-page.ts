/**
 * Headers of a page that is the same bytes for every visitor: the server keeps it, a CDN may for a minute, and a browser
 * asks whether it has changed.
 */
export function publicPage(): Record<string, string> {
	return { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }
}

/** Headers of a page that is one visitor's own. */
export function privatePage(): Record<string, string> {
	return { 'cache-control': 'private, no-store' }
}
