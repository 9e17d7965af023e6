import { expect, test } from 'vitest'
import { SITEMAP_MOST, sitemapXml } from './sitemap-xml.ts'

test('pages and their pictures are named whole and escaped', () => {
	const xml = sitemapXml('https://shop.example', [
		{ path: '/' },
		{ path: '/productos/a&b', pictures: ['/assets/a.jpg', '/assets/a-cover.jpg'] },
	])
	expect(xml).toContain('<url><loc>https://shop.example/</loc></url>')
	expect(xml).toContain('<loc>https://shop.example/productos/a&#38;b</loc>')
	expect(xml.match(/<image:loc>/g)).toHaveLength(2)
})

test('a sitemap never names more than it may', () => {
	const pages = Array.from({ length: SITEMAP_MOST + 5 }, (_, index) => ({ path: `/p${index}` }))
	expect(sitemapXml('', pages).match(/<url>/g)).toHaveLength(SITEMAP_MOST)
})
