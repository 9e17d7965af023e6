import { expect, test } from 'vitest'
import { z } from 'zod'
import { facetsSchema, suggestionsSchema } from '#contract/catalogue/catalogue-answer.ts'
import { productSchema } from '#contract/catalogue/product-answer.ts'
import { cents } from '#domain/money/cents.ts'
import { importedPiece, importedSack, importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const listSchema = z.array(z.strictObject(productSchema.shape))

/** A tile, a more expensive marble tile, a piece, a sack, and a sold-out tile. */
async function openShop() {
	const marble = importedTile({
		slug: 'marmol-baza',
		nombre: 'Mármol Baza',
		efecto: 'mármol',
		acabado: 'pulido',
		uso: 'revestimiento',
		precioCents: cents(5990),
		precioPromoCents: cents(4990),
		finPromoMs: NOON_MS + 60_000,
		...oneLot(1000),
	})
	const soldOut = importedTile({ slug: 'agotado', nombre: 'Agotado', lots: [] })
	const shop = await openTestShop(database, {
		products: [importedTile(), marble, importedPiece(), importedSack(), soldOut],
	})
	const app = await openTestServer(shop)
	const slugs = async (query: string) => {
		const answer = await app.inject(`/api/productos?${query}`)
		return listSchema.parse(answer.json()).map(({ slug }) => slug)
	}
	return { ...shop, app, slugs }
}

test('a list is an array of products in stock, the fewest first, with their number in a header', async () => {
	const { app } = await openShop()
	const answer = await app.inject('/api/productos?bbdd=5')
	expect(answer.statusCode).toBe(200)
	expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
	expect(answer.headers['x-total-count']).toBe('4')
	const list = listSchema.parse(answer.json())
	expect(list.map(({ slug }) => slug)).toEqual([
		'marmol-baza',
		'pieza-toledo',
		'terrazo-lavapies-multicolor',
		'cemento-gris',
	])
	expect(list[0]).toMatchObject({
		precio: 59.9,
		precio_promo: 49.9,
		fin_promo: new Date(NOON_MS + 60_000).toISOString(),
		descuento: 17,
		stock: 10,
		estrellas: 0,
		opiniones: 0,
		m2: 1.44,
		peso: 22,
		azulejo: 0,
		picking: 1,
		iva: 1,
		lotes: [{ tono: 'T-1', calibre: '9', stock: 10 }],
	})
})

test('a list is sorted as requested', async () => {
	const { slugs } = await openShop()
	expect((await slugs('sort=stock_desc'))[0]).toBe('cemento-gris')
	expect((await slugs('sort=precio_asc'))[0]).toBe('pieza-toledo')
	expect((await slugs('sort=precio_desc'))[0]).toBe('marmol-baza')
})

test('a list has the requested fields, and all by default', async () => {
	const { app } = await openShop()
	const asked = await app.inject('/api/productos?pageSize=2&campos=precio_promo,slug,lotes')
	const whole = listSchema.parse((await app.inject('/api/productos?pageSize=2')).json())
	expect(asked.json()).toEqual(whole.map(({ slug, precio_promo, lotes }) => ({ slug, precio_promo, lotes })))
	expect(asked.headers['x-total-count']).toBe('4')
	expect(asked.headers['content-type']).toBe('application/json; charset=utf-8')
	const searched = await app.inject('/api/productos?search=baza&campos=slug')
	expect(searched.body).toBe('[{"slug":"marmol-baza"}]')
	const { paths } = (await app.inject('/api/openapi.json')).json()
	const description = expect.stringContaining('campos de cada producto')
	expect(paths['/api/productos'].get.parameters).toContainEqual(
		expect.objectContaining({ in: 'query', name: 'campos', required: false, description }),
	)
})

test.each(['campos=precio,color', 'campos=', 'campos=slug&campos=id'])('the query %s is refused', async (query) => {
	const { app } = await openShop()
	const refused = await app.inject(`/api/productos?${query}`)
	expect(refusalOf(refused)).toEqual([400, 'consulta_no_valida', ['campos']])
	// Facets have no products.
	expect(refusalOf(await app.inject('/api/productos/filtros?campos=slug'))).toEqual([
		400,
		'consulta_no_valida',
		['campos'],
	])
})

test('pages follow each other without gaps', async () => {
	const { app, slugs } = await openShop()
	const pages = await Promise.all([1, 2, 3].map((page) => slugs(`pageSize=3&page=${page}`)))
	expect(pages.map((page) => page.length)).toEqual([3, 1, 0])
	expect(pages.flat()).toEqual(await slugs(''))
	expect((await app.inject('/api/productos?pageSize=1&page=4')).headers['x-total-count']).toBe('4')
})

test('values of a filter are alternatives, filters restrict each other, and case and accents are ignored', async () => {
	const { slugs } = await openShop()
	expect(await slugs('efecto=MARMOL')).toEqual(['marmol-baza'])
	expect(await slugs('acabado=mate,pulido')).toHaveLength(4)
	expect(await slugs('acabado=mate,pulido&efecto=mármol')).toEqual(['marmol-baza'])
	expect(await slugs('acabado=mate&efecto=mármol')).toEqual([])
	expect(await slugs('efecto=marm')).toEqual([])
	expect(await slugs('search=baza')).toEqual(['marmol-baza'])
	expect(await slugs('search=nada+de+esto')).toEqual([])
})

test('facets count the products behind each value', async () => {
	const { app } = await openShop()
	const facets = facetsSchema.parse((await app.inject('/api/productos/filtros?bbdd=5')).json())
	expect(facets.acabado).toEqual(
		expect.arrayContaining([
			{ valor: 'mate', cantidad: 3 },
			{ valor: 'pulido', cantidad: 1 },
		]),
	)
	const narrowed = facetsSchema.parse((await app.inject('/api/productos/filtros?efecto=mármol')).json())
	expect(narrowed.acabado).toContainEqual({ valor: 'pulido', cantidad: 1 })
	expect(narrowed.acabado).not.toContainEqual({ valor: 'mate', cantidad: 3 })
})

test.each([
	['page=0', 'page'],
	['page=1.5', 'page'],
	['pageSize=101', 'pageSize'],
	['pageSize=0', 'pageSize'],
	['sort=nombre', 'sort'],
	['colour=rojo', 'colour'],
	['page=1&page=2', 'page'],
	[`search=${'a'.repeat(201)}`, 'search'],
])('the query %.20s is refused and its field named', async (query, field) => {
	const { app } = await openShop()
	for (const path of ['/api/productos', '/api/productos/filtros']) {
		expect(refusalOf(await app.inject(`${path}?${query}`))).toEqual([400, 'consulta_no_valida', [field]])
	}
})

test('an unknown catalogue is not found, wherever it is named', async () => {
	const { app } = await openShop()
	for (const path of ['/api/productos', '/api/productos/filtros', '/api/busqueda']) {
		const url = `${path}?bbdd=7${path.endsWith('busqueda') ? '&q=a' : ''}`
		expect(refusalOf(await app.inject(url))).toEqual([404, 'base_desconocida', []])
	}
	expect(refusalOf(await app.inject('/api/productos/marmol-baza?bbdd=7'))).toEqual([404, 'producto_no_encontrado', []])
	const related = await app.inject({
		method: 'POST',
		url: '/api/productos-relacionados',
		payload: { bbdd: 7, tipo: 'azulejo' },
	})
	expect(refusalOf(related)).toEqual([404, 'base_desconocida', []])
})

test('a product is found by its name, sold out or not, and an unknown name is not found', async () => {
	const { app } = await openShop()
	const answer = await app.inject('/api/productos/marmol-baza?bbdd=5')
	const product = z.strictObject(productSchema.shape).parse(answer.json())
	expect(product.variantes.map(({ id }) => id)).toEqual(['default', 'custom', 'picking'])
	expect((await app.inject('/api/productos/agotado')).json()).toMatchObject({ stock: 0, variantes: [] })
	const unknown = await app.inject('/api/productos/no-existe')
	expect(refusalOf(unknown)).toEqual([404, 'producto_no_encontrado', []])
	expect(unknown.json().detail).toBe('Producto no encontrado')
})

test('an expired price has expired in the API too', async () => {
	const { app, clock } = await openShop()
	await app.inject('/api/productos')
	clock.advance(60_000)
	expect((await app.inject('/api/productos/marmol-baza')).json()).toMatchObject({
		precio_promo: null,
		fin_promo: null,
		descuento: 0,
	})
})

test('related products are of the same type, the tile itself left out', async () => {
	const { app, product } = await openShop()
	const related = async (payload: object) =>
		listSchema.parse((await app.inject({ method: 'POST', url: '/api/productos-relacionados', payload })).json())
	const tile = product('terrazo-lavapies-multicolor')
	expect((await related({ bbdd: 5, tipo: 'azulejo', id: tile.id })).map(({ slug }) => slug)).toEqual([
		'pieza-toledo',
		'marmol-baza',
	])
	expect(await related({ bbdd: '5', tipo: 'cemento' })).toHaveLength(1)
	expect(await related({ tipo: 'nada' })).toEqual([])
})

test('related products require a type and refuse unknown parameters', async () => {
	const { app } = await openShop()
	const ask = async (payload: object) =>
		refusalOf(await app.inject({ method: 'POST', url: '/api/productos-relacionados', payload }))
	expect(await ask({})).toEqual([422, 'datos_no_validos', ['tipo']])
	expect(await ask({ tipo: 'azulejo', color: 'rojo' })).toEqual([422, 'datos_no_validos', ['color']])
	expect(await ask({ tipo: 'azulejo', id: -1 })).toEqual([422, 'datos_no_validos', ['id']])
})

test('the live search returns names while typing', async () => {
	const { app } = await openShop()
	const ask = async (text: string) =>
		suggestionsSchema.parse((await app.inject(`/api/busqueda?q=${encodeURIComponent(text)}`)).json())
	expect((await ask('marm')).resultados).toEqual([
		{
			slug: 'marmol-baza',
			nombre: 'Mármol Baza',
			descripcion: 'revestimiento · porcelánico',
			precio: 49.9,
			unidad: '/m²',
			imagen: '/assets/marmol-baza.jpg',
			picture: null,
			iva: 1,
			tipoIva: 21,
		},
	])
	expect(await ask('qwkx')).toEqual({
		resultados: [],
		propuesta: null,
		entendido: [],
		categorias: [],
		paginas: [],
		avisos: [],
	})
	expect(refusalOf(await app.inject('/api/busqueda'))).toEqual([400, 'consulta_no_valida', ['q']])
})

test('a search is interpreted by the trade’s words unless the exact words are requested', async () => {
	const { slugs, app } = await openShop()
	expect(await slugs('search=espejo')).toEqual(['marmol-baza'])
	expect(await slugs('search=espejo&literal=1')).toEqual([])
	expect(await slugs('search=baldosa+60+por+60')).not.toContain('cemento-gris')
	expect(await slugs('search=T-1')).toContain('marmol-baza')
	expect(refusalOf(await app.inject('/api/productos?search=espejo&literal=si'))).toEqual([
		400,
		'consulta_no_valida',
		['literal'],
	])
})

test('filters restrict the interpretation of a text, and facets leave out their own field', async () => {
	const { slugs, app } = await openShop()
	expect(await slugs('search=pulido&efecto=marmol')).toEqual(['marmol-baza'])
	expect(await slugs('search=pulido&acabado=mate')).toEqual([])
	const facets = facetsSchema.parse((await app.inject('/api/productos/filtros?search=pulido')).json())
	expect(facets.acabado).toEqual([
		{ valor: 'mate', cantidad: 3 },
		{ valor: 'pulido', cantidad: 1 },
	])
	expect(facets.efecto).toEqual([{ valor: 'mármol', cantidad: 1 }])
})

test('a search is sorted by relevance, or by another order on request', async () => {
	const { slugs } = await openShop()
	// The terrazzo has more stock than the marble, which has the word in its description alone.
	expect((await slugs('search=terrazo'))[0]).toBe('terrazo-lavapies-multicolor')
	expect(await slugs('search=azulejo&sort=precio_desc')).toEqual([
		'marmol-baza',
		'terrazo-lavapies-multicolor',
		'pieza-toledo',
	])
	expect(await slugs('sort=relevancia')).toEqual(await slugs(''))
	expect(await slugs('sort=mas_vendidos')).toHaveLength(4)
})

test('the live search shows its interpretation, and links categories and help pages', async () => {
	const { app } = await openShop()
	const ask = async (text: string) =>
		suggestionsSchema.parse((await app.inject(`/api/busqueda?q=${encodeURIComponent(text)}`)).json())
	expect(await ask('pared pulida')).toMatchObject({
		entendido: [
			{ texto: 'Revestimiento', filtros: { uso: ['revestimiento'] }, sin: 'pulida' },
			{ texto: 'Pulido', filtros: { acabado: ['pulido'] }, sin: 'pared' },
		],
		categorias: [
			{
				texto: 'Revestimientos pulidos',
				cantidad: 1,
				direccion: '/productos/revestimientos?acabado=pulido',
			},
			{ texto: 'Revestimientos' },
			{ texto: 'Azulejos pulidos', direccion: '/productos?acabado=pulido' },
		],
	})
	expect((await ask('saco de cemento')).categorias).toEqual([
		{ texto: 'Cementos', cantidad: 1, direccion: '/productos?tipo=cemento' },
	])
	expect(await ask('devoluciones')).toMatchObject({
		resultados: [],
		paginas: [{ texto: 'Devoluciones', direccion: '/devoluciones' }],
	})
	expect((await ask('encimera')).avisos.join()).toContain('No vendemos encimeras')
})

test('a colour finds the tiles that look like it, and a tile those that look like it', async () => {
	const grey = (l: number) => [{ l, a: 0, b: 0, share: 1 }]
	const tile = (slug: string, serie: string, lots = oneLot(500)) =>
		importedTile({ slug, nombre: slug, ficha: { serie }, ...lots })
	const looks = [
		{ slug: 'noche', colours: grey(12), texture: [1] },
		{ slug: 'carbon', colours: grey(16), texture: [1] },
		{ slug: 'humo', colours: grey(25), texture: [1] },
		{ slug: 'nieve', colours: grey(96), texture: [1] },
		{ slug: 'vendido', colours: grey(12), texture: [1] },
	]
	const products = [
		tile('noche', 'Norte'),
		tile('carbon', 'Norte'),
		tile('humo', 'Sur'),
		tile('nieve', 'Sur'),
		importedTile({ slug: 'vendido', nombre: 'Vendido', lots: [] }),
		tile('sin-cara', 'Sur'),
	]
	const app = await openTestServer(await openTestShop(database, { products, looks }))
	const asked = async (address: string) => {
		const answer = await app.inject(address)
		return listSchema.parse(answer.json()).map(({ slug }) => slug)
	}
	expect(await asked('/api/productos?tono=202020')).toEqual(['noche', 'carbon', 'humo'])
	expect(await asked('/api/productos?tono=%23F4F4F4')).toEqual(['nieve'])
	expect(await asked('/api/productos?tono=ff00ff')).toEqual([])
	const facets = facetsSchema.parse((await app.inject('/api/productos/filtros?tono=202020')).json())
	expect(facets.tipo).toEqual([{ valor: 'azulejo', cantidad: 3 }])
	expect(refusalOf(await app.inject('/api/productos?tono=negro'))).toEqual([400, 'consulta_no_valida', ['tono']])

	expect(await asked('/api/productos/noche/parecidos')).toEqual(['humo', 'vendido', 'carbon'])
	expect(await asked('/api/productos/sin-cara/parecidos')).toEqual([])
	expect((await app.inject('/api/productos/nada/parecidos')).statusCode).toBe(404)
})
