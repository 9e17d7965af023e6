import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' }

test('a page of the back office is rendered for each who asks, and kept by nobody', async () => {
	const shop = await openTestShop(database)
	let rendered = 0
	const renderOffice = async () => {
		rendered += 1
		return new Response(`<p>${rendered}</p>`, { headers: HTML })
	}
	const app = await openTestServer(shop, { renderOffice })
	for (const url of ['/gestion', '/gestion', '/gestion/equipo', '/gestion/equipo.data']) {
		const answer = await app.inject({ url })
		expect(answer.body).toBe(`<p>${rendered}</p>`)
		expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
		expect(answer.headers['content-security-policy']).toContain("form-action 'self';")
	}
	expect(rendered).toBe(4)
	expect((await app.inject({ url: '/gestion/equipo/' })).headers.location).toBe('/gestion/equipo')
	expect((await app.inject({ url: '/gestiones' })).body).toBe('<p>page</p>')
})

test('its forms are not taken from other sites, and are limited by address', async () => {
	const shop = await openTestShop(database)
	const tooMany: boolean[] = []
	const app = await openTestServer(shop, {
		requestsPerMinute: 2,
		renderOffice: async (_request, notes) => {
			tooMany.push(notes.tooMany)
			return new Response('', { status: 204 })
		},
	})
	const post = (origin: string) =>
		app.inject({
			method: 'POST',
			url: '/gestion/equipo/invitar',
			headers: { origin, host: 'shop.example' },
			payload: 'a=b',
		})
	expect(problemOf(await post('https://elsewhere.example')).status).toBe(403)
	expect(tooMany).toEqual([])
	for (let nth = 0; nth < 3; nth += 1) await post('http://shop.example')
	expect(tooMany).toEqual([false, false, true])
})
