import { expect, test } from 'vitest'
import { z } from 'zod'
import { cartAnswerSchema, shippingAnswerSchema } from '#contract/cart/cart-answer.ts'
import { type CartMemory, EMPTY_CART } from '#domain/cart/memory.ts'
import { cents } from '#domain/money/cents.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { importedPiece, importedSack, importedTile, oneLot } from '#test/imported-products.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, problemOf, refusalOf } from '#test/test-server.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'
import { changeCart } from '#web/routes/cart/change-cart.ts'

const database = await openTestDatabase()

async function openShop() {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(2000)), importedSack()] })
	const app = await openTestServer(shop)
	const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
	const cart = async (payload: object) =>
		z.strictObject(cartAnswerSchema.shape).parse((await post('/api/carrito', payload)).json())
	const tile = shop.product('terrazo-lavapies-multicolor').id
	const box = { producto: tile, variante: 'picking', cantidad: 2 }
	return { ...shop, app, post, cart, tile, box }
}

test('the server prices a cart, line by line and in total', async () => {
	const { cart, box } = await openShop()
	const priced = await cart({
		lineas: [box, { ...box, variante: 'custom', cantidad: 1, area: 1.5 }],
		entrega: 'shipping',
		codigoPostal: '28001',
		codigoPromocional: 'welcome10',
	})
	expect(priced.lineas).toMatchObject([
		{ variant: { id: 'picking', name: 'Por cajas' }, quantity: 2, price: 35.86, total: 71.72, unit: 'ud', maximum: 12 },
		{
			variant: { id: 'custom', name: 'A medida' },
			area: 1.5,
			total: 37.35,
			unit: 'm²',
			maximum: null,
			maximumArea: 17,
			weight: 33,
		},
	])
	expect(priced).toMatchObject({
		articulos: 3,
		subtotal: 109.07,
		incentivo: 0,
		descuento: 10.91,
		codigoPromocional: { code: 'WELCOME10', type: 'percentage', discount: 10 },
		envio: 54.32,
		envioGratis: false,
		zona: 'zona1',
		entregaPorTelefono: false,
		entregaPrevista: { desde: '2026-11-25', hasta: '2026-11-27' },
		iva: 32.02,
		total: 184.5,
		peso: 96.36,
		avisos: [],
	})
})

test('a cart names the automatic code, and the reason why a typed one has no effect', async () => {
	const { cart, box, db, context } = await openShop()
	await db.insert(promoCodes).values([
		{ code: 'OTONO', type: 'percentage', discount: 15, automaticName: 'Otoño', onlyFamilies: ['pavimentos'] },
		{ code: 'ENVIO', type: 'shipping', discount: 100 },
	])
	await context.catalogue.refreshTerms()
	const home = { lineas: [box], entrega: 'shipping', codigoPostal: '28001' }
	expect(await cart(home)).toMatchObject({
		codigoPromocional: { code: 'OTONO', nombre: 'Otoño' },
		codigoSinUsar: null,
		descuento: 10.76,
	})
	const beaten = await cart({ ...home, codigoPromocional: 'welcome10' })
	expect(beaten).toMatchObject({ codigoPromocional: { nombre: 'Otoño' }, avisos: [] })
	expect(beaten.codigoSinUsar).toContain('«Otoño»')
	expect(await cart({ ...home, codigoPromocional: 'envio' })).toMatchObject({
		codigoPromocional: { code: 'ENVIO', type: 'shipping', nombre: null },
		...{ descuento: 0, envio: 0, envioGratis: true, faltaEnvioGratis: null },
	})
	const picked = await cart({ lineas: [box], entrega: 'pickup', codigoPromocional: 'envio' })
	expect(picked.codigoSinUsar).toContain('Queda sin gastar')
})

test('a code for professionals applies to an approved professional only', async () => {
	const { context, shop, db, tile, product } = await openShop()
	await db.insert(promoCodes).values({ code: 'OBRA', type: 'percentage', discount: 5, audience: 'profesionales' })
	const { account } = await openProfessional({ context, db })
	const lotId = product().lots[0]?.id ?? 0
	const line = { productId: tile, variantId: 'picking', quantity: 1, areaHundredths: null, lotId } as const
	const cart: CartMemory = { ...EMPTY_CART, lines: [line] }
	const form = new FormData()
	form.set('accion', 'codigo')
	form.set('codigoPromocional', 'obra')
	expect(await changeCart(shop, cart, form, account)).toMatchObject({ ok: true, cart: { promoCode: 'obra' } })
	expect(await changeCart(shop, cart, form, null)).toMatchObject({ ok: false })
})

test('samples are lines of a cart beside others, without transport, and go by parcel if they are alone', async () => {
	const { cart, post, box, tile } = await openShop()
	const sample = { producto: tile, variante: 'muestra', cantidad: 1 }
	const home = { entrega: 'shipping', codigoPostal: '28001' }
	expect(await cart({ ...home, lineas: [sample] })).toMatchObject({ subtotal: 2.48, envio: 4.09, total: 7.95 })
	const mixed = await cart({ ...home, lineas: [box, sample, sample] })
	expect(mixed).toMatchObject({ subtotal: 74.2, envio: 54.32, contenido: '2,88 m² · 2 cajas · 1 muestra · 64 kg' })
	expect(mixed.lineas.map(({ problem }) => problem?.code)).toEqual([undefined, undefined, 'muestra_repetida'])
	const placed = await post('/api/pedidos', { lineas: [box, sample, sample], entrega: 'shipping', cliente: CUSTOMER })
	expect(refusalOf(placed)).toEqual([422, 'muestra_repetida', ['lineas.2']])
})

test('a fault of a line is reported beside it, and the rest is priced', async () => {
	const { cart, box } = await openShop()
	const priced = await cart({
		lineas: [box, { ...box, cantidad: 12 }, { ...box, producto: 999 }, { ...box, variante: 'cemento' }],
		entrega: 'pickup',
	})
	expect(priced.lineas.map(({ problem }) => problem)).toEqual([
		null,
		{ code: 'stock_insuficiente', detail: 'Stock insuficiente: quedan 17,12 m²', left: 17.12 },
		{ code: 'producto_no_encontrado', detail: 'Producto no encontrado' },
		{ code: 'variante_no_disponible', detail: 'No hay opciones de compra disponibles para este producto.' },
	])
	expect(priced.lineas.map(({ waysOut }) => waysOut)).toEqual([
		null,
		{ otherLot: null, most: { value: 11, text: '11 cajas' } },
		null,
		null,
	])
	// As the cart names its lines, which removes them by that.
	expect(priced.lineas[1]?.id).toMatch(/^\d+-\d+-picking$/)
	expect(priced).toMatchObject({
		subtotal: 71.72,
		envio: 0,
		zona: null,
		entregaPrevista: { texto: 'Listo para recoger a partir del lunes 23 de noviembre' },
	})
})

test('a cart to Canarias is exempt, with its transport, and a pick-up is not', async () => {
	const { cart, box } = await openShop()
	const home = await cart({ lineas: [box], entrega: 'shipping', codigoPostal: '35002' })
	expect(home).toMatchObject({ subtotal: 71.72, envio: 156.38, iva: 0, total: 228.1, regimen: 'exportacion' })
	expect(home.lineas[0]).toMatchObject({ iva: 0, tipoIva: 0 })
	expect(home.filasIva).toEqual([{ nombre: 'IVA, exento por exportación', importe: 0 }])
	const pickup = await cart({ lineas: [box], entrega: 'pickup', codigoPostal: '35002' })
	expect(pickup).toMatchObject({ iva: 15.06, total: 86.78, regimen: 'general' })
	expect(pickup.lineas[0]?.iva).toBe(1)
	expect(await cart({ lineas: [box], entrega: 'shipping' })).toMatchObject({ iva: 15.06, regimen: 'general' })
})

test('VAT is a row for each rate, and every price has its rate', async () => {
	const products = [importedTile(oneLot(2000)), importedPiece({ ivaPercent: 10 }), importedSack({ ivaPercent: 4 })]
	const shop = await openTestShop(database, { products })
	const app = await openTestServer(shop)
	const line = ({ slug }: { slug: string }, variante: string) => ({
		...{ producto: shop.product(slug).id, variante, cantidad: 1 },
	})
	const [tile, piece, sack] = [importedTile(), importedPiece(), importedSack()]
	const lineas = [line(tile, 'picking'), line(piece, 'picking'), line(sack, 'cemento')]
	const answer = await app.inject({ method: 'POST', url: '/api/carrito', payload: { lineas, entrega: 'pickup' } })
	const cart = z.strictObject(cartAnswerSchema.shape).parse(answer.json())
	expect(cart.lineas.map(({ iva, tipoIva }) => [iva, tipoIva])).toEqual([
		[1, 21],
		[0, 10],
		[0, 4],
	])
	expect(cart).toMatchObject({ subtotal: 43.86, iva: 8.04, total: 51.9 })
	expect(cart.filasIva).toEqual([
		{ nombre: 'IVA 21 %', importe: 7.53 },
		{ nombre: 'IVA 10 %', importe: 0.32 },
		{ nombre: 'IVA 4 %', importe: 0.19 },
	])
	const product = await app.inject({ method: 'GET', url: `/api/productos/${piece.slug}` })
	expect(product.json()).toMatchObject({ iva: 0, tipoIva: 10 })
})

test('an unusable code or postal code is a notice, not a refusal', async () => {
	const { cart, box } = await openShop()
	const ask = { lineas: [box], entrega: 'shipping' }
	const wrong = await cart({ ...ask, codigoPromocional: 'NOEXISTE', codigoPostal: '51001' })
	expect(wrong.avisos.map(({ campo, codigo }) => [campo, codigo])).toEqual([
		['codigoPromocional', 'codigo_promocional_no_valido'],
		['codigoPostal', 'sin_envio'],
	])
	expect(wrong).toMatchObject({ envio: null, codigoPromocional: null, descuento: 0 })
	expect((await cart({ ...ask, codigoPostal: '280' })).avisos).toMatchObject([{ codigo: 'codigo_postal_invalido' }])
	expect(await cart(ask)).toMatchObject({ envio: null, avisos: [] })
	expect(await cart({ ...ask, codigoPostal: '07001' })).toMatchObject({ entregaPorTelefono: true, zona: 'zona10' })
	expect(await cart({ lineas: [], entrega: 'pickup' })).toMatchObject({ lineas: [], total: 0 })
})

test('an answer renews the unchanged cookie of a cart for sixty days, and sets none without one', async () => {
	const { app, box } = await openShop()
	const asked = { method: 'POST', url: '/api/carrito', payload: { lineas: [box], entrega: 'pickup' } } as const
	expect((await app.inject(asked)).headers['set-cookie']).toBeUndefined()
	const renewed = await app.inject({ ...asked, headers: { cookie: 'a=b; carrito=1.7.picking.3||28001|pickup' } })
	expect(renewed.headers['set-cookie']).toBe(
		'carrito=1.7.picking.3||28001|pickup; Path=/; Max-Age=5184000; SameSite=Lax',
	)
	const strange = await app.inject({ ...asked, headers: { cookie: 'carrito=<b>|x' } })
	expect(strange.headers['set-cookie']).toMatch(/^carrito=\|x\|\|shipping; /)
})

test('a value of the wrong type or size gets a plain sentence with the expected one', async () => {
	const app = await openTestServer(await openTestShop(database, { products: [importedTile(oneLot(2000))] }))
	const told = async (url: string, payload?: object | string) => {
		const asked = payload === undefined ? { url } : { method: 'POST' as const, url, payload }
		return (await app.inject({ ...asked, headers: { 'content-type': 'application/json' } })).json().detail
	}
	const line = { producto: 1, variante: 'picking', cantidad: 100_000 }
	expect(await told('/api/carrito', { lineas: [line], entrega: 'pickup' })).toBe('La cantidad es como mucho 99.999')
	expect(await told('/api/carrito', '[]')).toBe('Tiene que ser un objeto JSON')
	expect(await told('/api/carrito', 'null')).toBe('Tiene que ser un objeto JSON')
	expect(await told('/api/productos?bbdd=5&bbdd=5')).toBe('Tiene que ser un texto, y uno solo')
	expect(await told('/api/carrito', { lineas: 'una', entrega: 'pickup' })).toBe('Tiene que ser una lista')
})

test('a fixed code is displayed in euros', async () => {
	const { cart, box } = await openShop()
	expect(await cart({ lineas: [box], entrega: 'pickup', codigoPromocional: 'SAVE50' })).toMatchObject({
		descuento: 50,
		codigoPromocional: { code: 'SAVE50', type: 'fixed', discount: 50 },
	})
})

test.each<[string, object, string]>([
	['no lines', { entrega: 'pickup' }, 'lineas'],
	['no delivery', { lineas: [] }, 'entrega'],
	['another delivery', { lineas: [], entrega: 'drone' }, 'entrega'],
	['a price of its own', { lineas: [], entrega: 'pickup', total: 1 }, 'total'],
	[
		'a line with a price',
		{ lineas: [{ producto: 1, variante: 'picking', cantidad: 1, precio: 1 }], entrega: 'pickup' },
		'lineas.0.precio',
	],
	[
		'a line of nothing',
		{ lineas: [{ producto: 1, variante: 'picking', cantidad: 0 }], entrega: 'pickup' },
		'lineas.0.cantidad',
	],
	[
		'half a box',
		{ lineas: [{ producto: 1, variante: 'picking', cantidad: 0.5 }], entrega: 'pickup' },
		'lineas.0.cantidad',
	],
	['no area', { lineas: [{ producto: 1, variante: 'custom', cantidad: 1 }], entrega: 'pickup' }, 'lineas.0.area'],
	[
		'an area between steps',
		{ lineas: [{ producto: 1, variante: 'custom', cantidad: 1, area: 0.7 }], entrega: 'pickup' },
		'lineas.0.area',
	],
	[
		'another variant',
		{ lineas: [{ producto: 1, variante: 'caja', cantidad: 1 }], entrega: 'pickup' },
		'lineas.0.variante',
	],
	[
		'a product past all ids',
		{ lineas: [{ producto: 2 ** 31, variante: 'picking', cantidad: 1 }], entrega: 'pickup' },
		'lineas.0.producto',
	],
])('a cart with %s is refused and the field named, in Spanish', async (_, body, field) => {
	const { post } = await openShop()
	const answer = await post('/api/carrito', body)
	expect(refusalOf(answer)).toEqual([422, 'datos_no_validos', [field]])
	expect(problemOf(answer).detail).not.toMatch(/invalid|expected|required|too (small|big)/i)
})

test('more than 60 lines are refused', async () => {
	const { post, box } = await openShop()
	const answer = await post('/api/carrito', { lineas: Array.from({ length: 61 }, () => box), entrega: 'pickup' })
	expect(refusalOf(answer)).toEqual([422, 'datos_no_validos', ['lineas']])
})

test('shipping is quoted for a weight, and for lines by their known weight', async () => {
	const { post, box } = await openShop()
	const quote = async (body: object) => shippingAnswerSchema.parse((await post('/api/envios/presupuesto', body)).json())
	const texto = 'Entrega prevista: entre el miércoles 25 y el viernes 27 de noviembre'
	expect(await quote({ codigoPostal: '28001', peso: 150.01 })).toEqual({
		zona: 'zona1',
		coste: 61.88,
		gratis: false,
		regimen: 'general',
		entregaPrevista: { desde: '2026-11-25', hasta: '2026-11-27', texto },
	})
	expect(await quote({ codigoPostal: '35001', peso: 1500 })).toEqual({
		zona: 'zona12',
		coste: 464.8,
		gratis: false,
		regimen: 'exportacion',
		entregaPrevista: null,
	})
	expect(await quote({ codigoPostal: '28001', lineas: [{ ...box, cantidad: 5 }] })).toMatchObject({
		zona: 'zona1',
		coste: 61.88,
		gratis: false,
	})
})

test('shipping above 500 € is free, and a code may bring the amount below', async () => {
	const { post, product } = await openShop()
	const sacks = { producto: product('cemento-gris').id, variante: 'cemento', cantidad: 105 }
	const quote = async (body: object) =>
		(await post('/api/envios/presupuesto', { codigoPostal: '28001', ...body })).json()
	expect(await quote({ lineas: [sacks] })).toMatchObject({ zona: 'zona1', coste: 0, gratis: true })
	expect(await quote({ lineas: [sacks], codigoPromocional: 'FLASH20' })).toMatchObject({
		zona: 'zona1',
		coste: 113.4,
		gratis: false,
	})
})

test.each<[string, object, [number, string, string[]]]>([
	['a city without delivery', { codigoPostal: '52001', peso: 1 }, [422, 'sin_envio', ['codigoPostal']]],
	['four digits', { codigoPostal: '2800', peso: 1 }, [422, 'codigo_postal_invalido', ['codigoPostal']]],
	['a weight below nothing', { codigoPostal: '28001', peso: -1 }, [422, 'datos_no_validos', ['peso']]],
	['a weight in words', { codigoPostal: '28001', peso: 'mucho' }, [422, 'datos_no_validos', ['peso']]],
	['no weight and no lines', { codigoPostal: '28001' }, [422, 'datos_no_validos', ['peso']]],
	['no postal code', { peso: 1 }, [422, 'datos_no_validos', ['codigoPostal']]],
	['an unknown field', { codigoPostal: '28001', peso: 1, pais: 'ES' }, [422, 'datos_no_validos', ['pais']]],
	[
		'a bad line',
		{ codigoPostal: '28001', lineas: [{ producto: 1, variante: 'picking', cantidad: 0 }] },
		[422, 'datos_no_validos', ['lineas.0.cantidad']],
	],
	[
		'lines that are not there',
		{ codigoPostal: '28001', lineas: [{ producto: 999, variante: 'picking', cantidad: 1 }] },
		[409, 'stock_insuficiente', ['lineas']],
	],
])('a quote for %s is refused', async (_, body, refusal) => {
	const { post } = await openShop()
	expect(refusalOf(await post('/api/envios/presupuesto', body))).toEqual(refusal)
})

test('a cart beyond the shop’s limit gets a notice with the reason', async () => {
	const dear = importedTile({ precioCents: cents(1_000_000), pesoGrams: 1, ...oneLot(1_000_000) })
	const shop = await openTestShop(database, { products: [dear] })
	const app = await openTestServer(shop)
	const line = { producto: shop.product().id, variante: 'custom', cantidad: 1, area: 1000 }
	const payload = { lineas: [line, line], entrega: 'pickup' }
	const { avisos } = (await app.inject({ method: 'POST', url: '/api/carrito', payload })).json()
	expect(avisos).toMatchObject([{ campo: 'lineas', codigo: 'pedido_demasiado_grande' }])
})

test('changes of a logged-in browser are stored for its account, and a guest’s are refused', async () => {
	const shop = await openTestShop(database)
	const app = await openTestServer(shop)
	const { account, cookie } = await openAccount(shop)
	const line = { producto: shop.product().id, variante: 'custom', cantidad: 1, area: 2.5, lote: 7 }
	const save = (payload: object, headers: Record<string, string> = { cookie }) =>
		app.inject({ method: 'POST', url: '/api/carrito/guardado', payload, headers })
	expect(refusalOf(await save({ lineas: [line], quitadas: [] }, {}))[0]).toBe(401)
	expect((await save({ lineas: [line], quitadas: [] })).statusCode).toBe(204)
	const kept = { productId: line.producto, variantId: 'custom', quantity: 1, areaHundredths: 250, lotId: 7 }
	expect(await shop.shop.mergeCart(account.id, [])).toEqual([kept])
	const { lote: _, ...withoutLot } = line
	expect((await save({ lineas: [withoutLot], quitadas: [] })).statusCode).toBe(422)
	expect((await save({ lineas: [], quitadas: [line] })).statusCode).toBe(204)
	expect(await shop.shop.mergeCart(account.id, [])).toEqual([])
})
