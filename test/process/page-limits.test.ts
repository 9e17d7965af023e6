import { expect, test } from 'vitest'
import { sampleFolder, startShop } from '#test/shop-process.ts'

const BODY = new URLSearchParams({ email: 'ana@example.es', password: 'no es esta' })

test('too many forms get a Spanish refusal, on a page and in the router’s own answer', async () => {
	const shop = await startShop({ DATA_DIR: sampleFolder(), REQUESTS_PER_MINUTE: '2' })
	const post = (path: string) =>
		fetch(`${shop.url}${path}`, { method: 'POST', body: BODY, headers: { origin: shop.url } })
	expect([(await post('/login')).status, (await post('/login.data')).status]).toEqual([422, 422])
	const page = await post('/login')
	expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60'])
	expect(await page.text()).toContain('Nos han llegado demasiadas peticiones seguidas desde tu conexión')
	const routed = await post('/login.data')
	expect([routed.status, routed.headers.get('content-type')]).toEqual([429, expect.stringContaining('x-script')])
	expect((await fetch(`${shop.url}/`)).status).toBe(200)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('a post to a page without a form is answered with 405, and is no error of the shop', async () => {
	const shop = await startShop({ DATA_DIR: sampleFolder() })
	for (const path of ['/faq', '/privacidad', '/']) {
		const answer = await fetch(`${shop.url}${path}`, { method: 'POST', body: BODY, headers: { origin: shop.url } })
		expect(answer.status, path).toBe(405)
	}
	expect(shop.said()).not.toMatch(/^\s+at /m)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
