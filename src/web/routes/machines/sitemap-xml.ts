import { escapeXml } from './escape-xml.ts'

export interface SitemapPage {
	readonly path: string
	/** Paths of the page's pictures. */
	readonly pictures?: readonly string[]
}

/** Most URLs in one sitemap. */
export const SITEMAP_MOST = 50_000

/** A sitemap with pictures. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
	const address = (path: string) => escapeXml(`${origin}${encodeURI(path)}`)
	const urls = pages.slice(0, SITEMAP_MOST).map(({ path, pictures = [] }) => {
		const images = pictures.map((picture) => `<image:image><image:loc>${address(picture)}</image:loc></image:image>`)
		return `<url><loc>${address(path)}</loc>${images.join('')}</url>`
	})
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
		...urls,
		'</urlset>',
		'',
	].join('\n')
}
