import { expect, test } from 'vitest'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function openAsking() {
	const given = await openTestShop(database)
	const app = await openTestServer(given)
	const { cookie } = await openProfessional(given)
	const { id: producto, lots } = given.product()
	const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, by = cookie) =>
		app.inject({ method, url, headers: { cookie: by }, ...(payload ? { payload } : {}) })
	return { ...given, app, call, producto, lote: lots[0]?.id }
}

test('a program stores a project, adds to it, and deletes it in the version that it read', async () => {
	const { call, producto, lote } = await openAsking()
	const made = await call('POST', '/api/v1/obras', {
		nombre: 'Piso de Atocha',
		nota: 'Tercero sin ascensor',
		habitaciones: [
			{ nombre: 'Baño', lugar: 'bano', m2: 9.36, lineas: [{ producto, variante: 'custom', cantidad: 1, area: 10 }] },
			{ nombre: 'Cocina', lineas: [] },
		],
	})
	expect(made.statusCode).toBe(201)
	const project = made.json()
	expect(project).toMatchObject({
		nombre: 'Piso de Atocha',
		habitaciones: [
			{ nombre: 'Baño', lugar: 'bano', m2: 9.36, lineas: [{ producto, area: 10, lote, problema: null }] },
			{ nombre: 'Cocina', m2: null, lineas: [], subtotal: 0 },
		],
	})
	expect(project.subtotal).toBeGreaterThan(0)
	expect(project.subtotal).toBe(project.habitaciones[0].subtotal)

	const [bath, kitchen] = project.habitaciones
	const line = { producto, variante: 'picking', cantidad: 2, lote, nota: 'Del mismo tono' }
	await call('POST', `/api/obras/${project.clave}/lineas`, { habitacion: kitchen.id, lineas: [line] })
	const grown = await call('POST', `/api/obras/${project.clave}/lineas`, {
		nueva: { nombre: 'Terraza', lugar: 'exterior' },
		lineas: [line],
	})
	expect(grown.json().habitaciones.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
		'Baño',
		'Cocina',
		'Terraza',
	])
	expect(grown.json().habitaciones[1].lineas).toMatchObject([{ cantidad: 2, lote, nota: 'Del mismo tono' }])
	expect(bath.lineas).toHaveLength(1)

	const listed = (await call('GET', '/api/obras')).json()
	expect(listed.obras).toMatchObject([
		{ clave: project.clave, nombre: 'Piso de Atocha', habitaciones: 3, productos: 3 },
	])
	const early = await call('DELETE', `/api/obras/${project.clave}?version=${project.version}`)
	expect(refusalOf(early).slice(0, 2)).toEqual([409, 'cambiado_entretanto'])
	const { version } = grown.json()
	expect((await call('DELETE', `/api/obras/${project.clave}?version=${version}`)).statusCode).toBe(204)
	expect(refusalOf(await call('GET', `/api/obras/${project.clave}`)).slice(0, 2)).toEqual([404, 'obra_no_encontrada'])
})

test('the reading key opens a project with the reader’s own prices and allows no change', async () => {
	const given = await openAsking()
	const { call, producto } = given
	const lineas = [{ producto, variante: 'picking', cantidad: 1 }]
	const made = (await call('POST', '/api/obras', { nombre: 'Obra', habitaciones: [{ lineas }] })).json()
	const { cookie } = await openAccount(given)
	const read = await call('GET', `/api/obras/${made.claveDeLectura}`, undefined, cookie)
	expect(read.json()).toMatchObject({ clave: null, nombre: 'Obra', habitaciones: [{ lineas: [{ producto }] }] })
	const [room] = made.habitaciones
	const add = await call('POST', `/api/obras/${made.claveDeLectura}/lineas`, { habitacion: room.id, lineas }, cookie)
	expect(refusalOf(add)[1]).toBe('obra_solo_lectura')
	const gone = await call('DELETE', `/api/obras/${made.claveDeLectura}?version=${made.version}`, undefined, cookie)
	expect(refusalOf(gone)[1]).toBe('obra_solo_lectura')
})

test('faults name their field, and nothing is stored', async () => {
	const { call, app, producto } = await openAsking()
	expect(refusalOf(await app.inject({ url: '/api/obras' }))).toEqual([401, 'sesion_necesaria', []])
	const asked = (change: object, line: object = {}) =>
		call('POST', '/api/obras', {
			nombre: 'Obra',
			habitaciones: [{ lineas: [{ producto, variante: 'picking', cantidad: 1, ...line }], ...change }],
		})
	const field = async (answer: ReturnType<typeof asked>) => refusalOf(await answer)[2]
	expect(await field(asked({}, { producto: 2_000_000_000 }))).toEqual(['habitaciones.0.lineas.0.producto'])
	expect(await field(asked({}, { variante: 'custom' }))).toEqual(['habitaciones.0.lineas.0.area'])
	expect(await field(asked({}, { cantidad: 0 }))).toEqual(['habitaciones.0.lineas.0.cantidad'])
	expect(await field(asked({ m2: 9.365 }))).toEqual(['habitaciones.0.m2'])
	expect(await field(asked({ lugar: 'sótano' }))).toEqual(['habitaciones.0.lugar'])
	expect(await field(call('POST', '/api/obras', { nombre: ' ', habitaciones: [{ lineas: [] }] }))).toEqual(['nombre'])
	expect((await call('GET', '/api/obras')).json()).toEqual({ obras: [] })
})

test('only the owner of a firm reads its team', async () => {
	const given = await openAsking()
	const { call, app, shop } = given
	const { cookie: private_ } = await openAccount(given)
	expect(refusalOf(await app.inject({ url: '/api/equipo' }))[1]).toBe('sesion_necesaria')
	expect(refusalOf(await call('GET', '/api/equipo', undefined, private_))[1]).toBe('cuenta_no_admitida')
	expect((await call('GET', '/api/equipo')).json()).toEqual({ personas: [], solicitudes: [] })
	const { account } = await openProfessional(given, { correo: 'otra@example.es', cif: 'B58818501' })
	expect(await shop.firms.invite(account.id, { email: 'ana@example.es', role: 'comprador', limitCents: null })).toEqual(
		{
			ok: true,
		},
	)
	expect((await call('GET', '/api/equipo')).json().personas).toEqual([])
})

test('a room made from a plan links to the plan, and one made in the visualiser to the visualiser', async () => {
	const { call, shop, producto } = await openAsking()
	const { clave } = (await call('POST', '/api/obras', { nombre: 'Piso', habitaciones: [{ lineas: [] }] })).json()
	const item = { productId: producto, lotId: null, variantId: 'custom', quantity: 1, nombre: '', nota: '' } as const
	for (const design of ['plano?largo=3&ancho=2', 'bano?suelo=gres']) {
		const room = { nombre: '', place: null, areaHundredths: null, design }
		await shop.projects.add(clave, null, { to: { room }, items: [{ ...item, areaHundredths: 600 }] })
	}
	const { habitaciones } = (await call('GET', `/api/obras/${clave}`)).json()
	const leads = habitaciones.map((room: Record<string, unknown>) => [room.plano, room.visualizador])
	expect(leads.slice(-2)).toEqual([
		['/plano?largo=3&ancho=2', null],
		[null, '/visualizador/bano?suelo=gres'],
	])
})
