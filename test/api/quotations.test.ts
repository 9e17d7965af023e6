import { expect, test } from 'vitest'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('a program creates a quotation with margins, sends it with held lots and reads its outcome', async () => {
	const given = await openTestShop(database)
	const app = await openTestServer(given)
	const { cookie } = await openProfessional(given)
	const { cookie: private_ } = await openAccount(given)
	const { id: producto } = given.product()
	const asking = (line: object = {}, more: object = {}) => ({
		method: 'POST' as const,
		url: '/api/presupuestos',
		headers: { cookie },
		payload: {
			cliente: { nombre: 'Marta Gil', correo: 'marta@example.es' },
			lineas: [{ producto, variante: 'picking', cantidad: 2, ajuste: 25, ...line }],
			enviar: true,
			reservarLotes: true,
			...more,
		},
	})
	expect(refusalOf(await app.inject({ ...asking(), headers: {} }))).toEqual([401, 'sesion_necesaria', []])
	expect(refusalOf(await app.inject({ ...asking(), headers: { cookie: private_ } }))[1]).toBe('cuenta_no_admitida')
	expect(refusalOf(await app.inject(asking({ cantidad: 99_999 })))).toEqual([422, 'datos_no_validos', ['lineas.0']])
	expect(refusalOf(await app.inject(asking({ ajuste: 900 })))).toEqual([422, 'datos_no_validos', ['lineas.0.ajuste']])
	const late = await app.inject(asking({}, { valeHasta: '2030-01-01' }))
	expect(refusalOf(late)).toEqual([422, 'validez_no_valida', ['valeHasta']])
	const unnamed = { cliente: { nombre: '', correo: 'marta@example.es' } }
	expect(refusalOf(await app.inject(asking({}, unnamed)))[2]).toEqual(['cliente.nombre'])
	const unpriced = await app.inject(asking({}, { transporte: 'importe' }))
	expect(refusalOf(unpriced)).toEqual([422, 'transporte_no_valido', ['importeTransporte']])
	// A refused quotation leaves no draft.
	expect((await app.inject({ url: '/api/presupuestos', headers: { cookie } })).json()).toEqual({ presupuestos: [] })
	const made = await app.inject(asking({}, { transporte: 'importe', importeTransporte: 61.88 }))
	expect(made.statusCode).toBe(201)
	const quotation = made.json()
	const [line] = quotation.lineas
	expect(quotation).toMatchObject({ estado: 'enviado', reservaLotes: true, pedido: null })
	expect(quotation).toMatchObject({ transporte: 'importe', importeTransporte: 61.88 })
	expect(quotation.total).toBeCloseTo((2 * line.precio + 61.88) * 1.21, 1)
	expect(line.precio).toBeCloseTo(line.precioTienda * 1.25, 1)
	expect((await given.stock()).reserved).toBe(288)
	const key = quotation.enlace.split('/').at(-1)
	const answer = { kind: 'accept', name: 'Marta Gil', positions: [0] } as const
	await given.shop.quotations.answer(key, { edition: 1, address: '10.0.0.1', answer })
	const seen = await app.inject({ url: `/api/v1/presupuestos/${quotation.id}`, headers: { cookie } })
	expect(seen.json()).toMatchObject({ estado: 'aceptado', lineas: [{ aceptada: true }] })
	const others = await app.inject({ url: `/api/presupuestos/${quotation.id + 1}`, headers: { cookie } })
	expect(refusalOf(others)[1]).toBe('presupuesto_no_encontrado')
	const listed = (await app.inject({ url: '/api/presupuestos', headers: { cookie } })).json()
	expect(listed).toMatchObject({ presupuestos: [{ id: quotation.id, estado: 'aceptado', total: quotation.total }] })
})
