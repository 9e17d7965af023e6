import { expect, test } from 'vitest'
import { messageTakenSchema } from '#contract/message/message.ts'
import { priceAlerts, stockAlerts } from '#store/alert/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openSoldOut() {
	const shop = await openTestShop(database, {
		products: [importedTile(), importedTile({ slug: 'agotado', nombre: 'Agotado', lots: [] })],
	})
	const app = await openTestServer(shop)
	const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/avisos', payload })
	return { ...shop, app, ask }
}

test('a stock alert is accepted, once confirmed by mail', async () => {
	const { ask, db } = await openSoldOut()
	const answer = await ask({ producto: 'agotado', email: 'Ana@example.es' })
	expect(messageTakenSchema.parse(answer.json()).mensaje).toContain('Confirma el aviso')
	expect(await db.select().from(stockAlerts)).toMatchObject([{ correo: 'ana@example.es', confirmedAt: null }])
})

test('faults are named, forms with a filled trap are dropped, and a sixth form is refused', async () => {
	const { ask, db } = await openSoldOut()
	const email = 'ana@example.es'
	expect(refusalOf(await ask({ producto: 'no-existe', email }))).toEqual([404, 'producto_no_encontrado', []])
	expect(refusalOf(await ask({ producto: 'agotado', email: 'ana' }))).toEqual([422, 'datos_no_validos', ['email']])
	expect(refusalOf(await ask({ email }))).toEqual([422, 'datos_no_validos', ['producto']])
	expect((await ask({ producto: 'agotado', email, departamento: 'ventas' })).statusCode).toBe(200)
	expect(await db.$count(stockAlerts)).toBe(0)
	for (let n = 0; n < 5; n++) expect((await ask({ producto: 'agotado', email })).statusCode).toBe(200)
	const sixth = await ask({ producto: 'agotado', email })
	expect(refusalOf(sixth)).toEqual([429, 'demasiadas_peticiones', []])
	expect(sixth.headers['retry-after']).toBe('600')
	expect(problemOf(sixth).detail).toContain('Vuelve a intentarlo dentro de 10 minutos')
})

test('an alert about a price and one about a quantity require their own fields, and no others', async () => {
	const { ask, db } = await openSoldOut()
	const base = { producto: importedTile().slug, email: 'ana@example.es' }
	expect((await ask({ ...base, tipo: 'precio', precio: 0.01 })).statusCode).toBe(200)
	expect(await db.select().from(priceAlerts)).toMatchObject([{ priceCents: 1 }])
	const wrong = [
		[{ tipo: 'precio' }, ['precio']],
		[{ tipo: 'precio', precio: 0 }, ['precio']],
		[{ tipo: 'precio', precio: 90_000 }, ['precio']],
		[{ tipo: 'tono', tono: 'T' }, ['cantidad']],
		[{ tipo: 'tono', tono: 'T', cantidad: 1 }, ['tono']],
		[{ precio: 1 }, ['precio']],
		[{ tipo: 'otro' }, ['tipo']],
	] as const
	for (const [given, fields] of wrong) {
		expect(refusalOf(await ask({ ...base, ...given })), JSON.stringify(given)).toEqual([
			422,
			'datos_no_validos',
			fields,
		])
	}
})

test('lists and searches leave out sold-out products, and their own page marks them as sold out', async () => {
	const { app } = await openSoldOut()
	for (const url of ['/api/productos', '/api/productos?search=agotado', '/api/productos-relacionados']) {
		const answer = url.endsWith('relacionados')
			? await app.inject({ method: 'POST', url, payload: { bbdd: 5, tipo: 'azulejo' } })
			: await app.inject(url)
		expect(JSON.stringify(answer.json()), url).not.toContain('"agotado"')
	}
	expect((await app.inject('/api/productos/agotado')).json()).toMatchObject({ stock: 0, variantes: [] })
})
