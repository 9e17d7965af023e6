import { expect, test } from 'vitest'
import { SITEMAP_MOST, sitemapPart, wholeSitemap } from './sitemap-xml.ts'

const partPath = (part: number) => `/sitemap/${part}.xml`
const pagesOf = (length: number) => Array.from({ length }, (_, index) => ({ path: `/p${index}` }))

test('pages and pictures have absolute, escaped addresses', () => {
	const pages = [{ path: '/' }, { path: '/productos/a&b', pictures: ['/assets/a.jpg', '/assets/a-cover.jpg'] }]
	const xml = wholeSitemap('https://shop.example', pages, partPath)
	expect(xml).toContain('<url><loc>https://shop.example/</loc></url>')
	expect(xml).toContain('<loc>https://shop.example/productos/a&#38;b</loc>')
	expect(xml.match(/<image:loc>/g)).toHaveLength(2)
})

test('pages beyond the limit of a sitemap are split into parts, each page once', () => {
	expect(wholeSitemap('', pagesOf(SITEMAP_MOST), partPath).match(/<url>/g)).toHaveLength(SITEMAP_MOST)
	const many = pagesOf(SITEMAP_MOST + 5)
	const index = wholeSitemap('https://shop.example', many, partPath)
	expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
	expect([...index.matchAll(/<loc>([^<]*)</g)].map(([, path]) => path)).toEqual([
		'https://shop.example/sitemap/1.xml',
		'https://shop.example/sitemap/2.xml',
	])
	const parts = [1, 2].map((part) => sitemapPart('', many, part) ?? '')
	expect(parts.map((part) => part.match(/<url>/g)?.length)).toEqual([SITEMAP_MOST, 5])
	expect(parts[1]).toContain(`/p${SITEMAP_MOST}<`)
	expect(sitemapPart('', many, 3)).toBeNull()
})
