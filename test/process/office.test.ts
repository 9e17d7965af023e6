import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleFolder, startShop } from '#test/shop-process.ts'

const BUILD = join(import.meta.dirname, '../../build')

/** The texts of an app's files for browsers. */
async function textsOf(app: string): Promise<string[]> {
	const folder = join(BUILD, app, 'client/estatico')
	const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
	return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

test('no file of the shop’s pages contains the back office, which has its own files', async () => {
	const retired = Object.keys(JSON.parse(await readFile(join(BUILD, 'web/retired.json'), 'utf8')))
	expect(retired.filter((name) => /\bgestion\b/.test(name))).toEqual([])
	const shop = await textsOf('web')
	expect(shop.length).toBeGreaterThan(10)
	expect(shop.filter((text) => /gestion\/estatico|routes\/team|data-table|filter-bar|tanstack/i.test(text))).toEqual([])
	expect((await textsOf('office')).some((text) => text.includes('filter-bar'))).toBe(true)
})

test('the back office leads to the login without a session, and back; its files are its own', async () => {
	const shop = await startShop({ DATA_DIR: sampleFolder() })
	const asked = await fetch(`${shop.url}/gestion/registro?que=equipo`, { redirect: 'manual' })
	expect([asked.status, asked.headers.get('location')]).toEqual([
		302,
		`${shop.url}/login?volver=${encodeURIComponent('/gestion/registro?que=equipo')}`,
	])
	const login = await (await fetch(asked.headers.get('location') ?? '')).text()
	expect(login).toContain('name="volver" value="/gestion/registro?que=equipo"')
	expect(login).not.toContain('/gestion/estatico/')
	const routed = await fetch(`${shop.url}/gestion/registro.data`, { redirect: 'manual' })
	expect(await routed.text()).toContain('/login?volver=')
	const invitation = await (await fetch(`${shop.url}/gestion/invitacion?clave=no`)).text()
	expect(invitation).toContain('Esta invitación ya no vale')
	const files = [...invitation.matchAll(/"(\/[^"]*estatico\/[^"]*)"/g)].map(([, path = '']) => path)
	expect(files.length).toBeGreaterThan(3)
	expect(files.filter((path) => !path.startsWith('/gestion/estatico/'))).toEqual([])
	const [style = ''] = files.filter((path) => path.endsWith('.css'))
	const answer = await fetch(`${shop.url}${style}`)
	expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
