import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runShop, sampleFolder, startShop } from '#test/shop-process.ts'

const WAS = 'terrazo-lavapies-multicolor'
const NOW = 'terrazo-lavapies-cinco-colores'

/** The sample catalogue's row of a product, with a new slug and its former one. */
function renamed(): string {
	const [header = '', ...rows] = readFileSync('data/catalogue/productos.csv', 'utf8').split('\n')
	const row = rows.find((text) => text.startsWith(`${WAS};`)) ?? ''
	return `${header};slug_anterior\n${row.replace(WAS, NOW)};${WAS}\n`
}

/** Fetches and reads the body: an unread body keeps the connection open, and the program running. */
async function ask(address: string, redirect: RequestRedirect = 'follow') {
	const answer = await fetch(address, { redirect })
	return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a product renamed by a file is found at its old address and in other spellings, permanently', async () => {
	const DATA_DIR = sampleFolder()
	const before = await startShop({ DATA_DIR })
	expect((await ask(`${before.url}/productos/${WAS}`)).status).toBe(200)
	await before.end('SIGTERM')
	const file = join(DATA_DIR, 'renamed.csv')
	writeFileSync(file, renamed())
	expect((await runShop(['import', file], { DATA_DIR })).code).toBe(0)
	const shop = await startShop({ DATA_DIR })
	const answer = await ask(`${shop.url}/productos/${WAS}?lote=7`, 'manual')
	expect([answer.status, answer.headers.get('location')]).toEqual([301, `/productos/${NOW}?lote=7`])
	const page = await ask(`${shop.url}/productos/${WAS}`)
	expect(page.status).toBe(200)
	expect(page.text).toContain(`<link rel="canonical" href="${shop.url}/productos/${NOW}"`)
	for (const [spelled, kept] of [
		['/productos/Terrazo%20Lavapi%C3%A9s%20cinco%20colores?lote=7', `/productos/${NOW}?lote=7`],
		['/productos/Cuadrado-Nerja-Mostaza', '/productos/cuadrado-nerja-mostaza'],
		['/productos/Pavimentos?page=2', '/productos/pavimentos?page=2'],
		['/productos/MOSAICOS', '/productos/mosaicos'],
		['/api/productos/Cuadrado%20Nerja%20Mostaza', '/api/productos/cuadrado-nerja-mostaza'],
		['/assets/Cuadrado-Nerja-Mostaza-picking.jpg', '/assets/cuadrado-nerja-mostaza.jpg'],
		['/assets/terrazo-malasa%C3%B1a-rosa.jpg', '/assets/terrazo-malasana-rosa.jpg'],
	] as const) {
		const moved = await ask(`${shop.url}${spelled}`, 'manual')
		expect([moved.status, moved.headers.get('location')], spelled).toEqual([301, kept])
	}
	expect((await ask(`${shop.url}/productos/no-hay-tal`, 'manual')).status).toBe(404)
	const picture = await ask(`${shop.url}/assets/${WAS}.jpg`)
	expect(picture.headers.get('content-type')).toBe('image/jpeg')
	await shop.end('SIGTERM')
})
