import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('logo, colours and icons have addresses with immutable content, and an old one answers 404', async () => {
	const opened = await openTestShop(database)
	const app = await openTestServer(opened)
	const get = (url: string) => app.inject({ url })
	const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#7a1f3d' } })
		.png()
		.toBuffer()
	await opened.shop.brand.take({ kind: 'logo', bytes, hasName: false })
	const hash = opened.shop.merchant().logo?.hash
	const logo = await get(`/marca/logo-${hash}.png`)
	expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png'])
	expect(logo.headers['cache-control']).toContain('immutable')
	expect((await get('/marca/logo-00000000.png')).statusCode).toBe(404)
	const style = await get('/marca/colores-7a1f3d-12292f.css')
	expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
	expect(style.body).toContain('--mar:#7a1f3d')
	expect((await get('/marca/colores-f28c28-12292f.css')).statusCode).toBe(404)
	const mark = opened.shop.brand.iconMark()
	for (const path of ['/icono-32.png', '/favicon.ico', '/icono-180.png', '/compartir.png']) {
		const icon = await get(path)
		expect([path, icon.statusCode, icon.headers['content-type']]).toEqual([path, 200, 'image/png'])
		expect(icon.headers['cache-control']).toContain('max-age=86400')
		expect((await get(`${path}?v=${mark}`)).headers['cache-control']).toContain('immutable')
	}
})
