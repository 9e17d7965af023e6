import { escapeXml } from '#contract/xml.ts'

export interface SitemapPage {
	readonly path: string
	/** Paths of the page's pictures. */
	readonly pictures?: readonly string[]
}

/** Most URLs in one sitemap. */
export const SITEMAP_MOST = 50_000

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap, or the n-th part of a larger one, from 1 on; null for a missing part. */
export function sitemapPart(origin: string, pages: readonly SitemapPage[], part: number): string | null {
	const own = pages.slice((part - 1) * SITEMAP_MOST, part * SITEMAP_MOST)
	return own.length === 0 ? null : sitemapXml(origin, own)
}

/** The sitemap of a shop; if there are too many pages for one, the index of its parts. */
export function wholeSitemap(
	origin: string,
	pages: readonly SitemapPage[],
	partPath: (part: number) => string,
): string {
	if (pages.length <= SITEMAP_MOST) return sitemapXml(origin, pages)
	const parts = Array.from({ length: Math.ceil(pages.length / SITEMAP_MOST) }, (_, index) => partPath(index + 1))
	return [
		DECLARATION,
		`<sitemapindex ${NAMESPACE}>`,
		...parts.map((path) => `<sitemap><loc>${escapeXml(`${origin}${path}`)}</loc></sitemap>`),
		'</sitemapindex>',
		'',
	].join('\n')
}

/** A sitemap with pictures. */
function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
	const address = (path: string) => escapeXml(`${origin}${encodeURI(path)}`)
	const urls = pages.map(({ path, pictures = [] }) => {
		const images = pictures.map((picture) => `<image:image><image:loc>${address(picture)}</image:loc></image:image>`)
		return `<url><loc>${address(path)}</loc>${images.join('')}</url>`
	})
	return [
		DECLARATION,
		`<urlset ${NAMESPACE} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`,
		...urls,
		'</urlset>',
		'',
	].join('\n')
}
