import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

/** Asks for the plan of a product by pairs of fields, which may repeat. */
async function open() {
	const given = await openTestShop(database)
	const app = await openTestServer(given)
	const { slug } = given.product()
	const ask = (query: string) => app.inject(`/api/productos/${slug}/plano?${query}`)
	return { app, ask, json: async (query: string) => (await ask(query)).json() }
}

const BATH = 'largo=3,10&ancho=2,40'
const otra = (query: string) => `otra=${encodeURIComponent(query)}`
const COLUMN = 'hueco=column&desde=1&altura=1&huecoAnchura=0,3&huecoAltura=30 cm'
const TRAY = 'hueco=tray&desde=0&altura=0&huecoAnchura=0,8&huecoAltura=0,8'
const DOORS = 'puertaLado=1&puertaDesde=1&puertaAncho=0,8&puertaLado=3&puertaDesde=0,2&puertaAncho=0,7'

test('a plan has its openings and its doors, one or several', async () => {
	const { json } = await open()
	const plain = await json(BATH)
	expect([plain.superficie, plain.rodapie, plain.obra]).toEqual([7.44, 11_000, null])
	expect((await json(`${BATH}&${COLUMN}`)).superficie).toBe(7.35)
	const whole = await json(`${BATH}&${COLUMN}&${TRAY}&${DOORS}`)
	expect(whole.superficie).toBe(6.71)
	// The doors leave 1.50 m of the walls without skirting.
	const walls = (await json(`${BATH}&${COLUMN}&${TRAY}`)).rodapie
	expect(walls - whole.rodapie).toBe(1500)
	expect(new URL(whole.plano).searchParams.getAll('puertaAncho')).toEqual(['0,8', '0,7'])
})

test('the start is a rule, or a point with two coordinates', async () => {
	const { ask, json } = await open()
	const asked = `${BATH}&arranque=punto&inicioIzquierda=0,5&inicioArriba=30 cm`
	expect(await json(asked)).toMatchObject({ opciones: [], superficie: 7.44 })
	expect(refusalOf(await ask(`${asked}&inicioIzquierda=9`))).toEqual([
		...[400, 'consulta_no_valida'],
		['inicioIzquierda'],
	])
	expect(refusalOf(await ask(`${BATH}&arranque=punto&inicioIzquierda=9`))).toEqual([
		...[422, 'datos_no_validos'],
		['inicioIzquierda'],
	])
})

test('the surfaces of a job have their tiles and cuts, and are bought together', async () => {
	const { json } = await open()
	const alone = await json(BATH)
	const { obra, ...first } = await json(`nombre=Baño&${BATH}&${otra(`nombre=Aseo&${BATH}&${DOORS}`)}&${otra(BATH)}`)
	expect({ ...first, plano: '' }).toEqual({ ...alone, plano: '', obra: undefined })
	expect(obra.superficies).toMatchObject([{ nombre: 'Baño' }, { nombre: 'Aseo' }, { nombre: 'Suelo rectangular' }])
	for (const { piezas, cortes } of obra.superficies) expect([piezas, cortes]).toEqual([alone.piezas, alone.cortes])
	expect(obra.piezas).toBe(3 * alone.piezas)
	expect(obra.conRotura).toBe(Math.ceil(Number((obra.piezas * 1.03).toFixed(6))))
	expect(obra.cajas).toBeLessThanOrEqual(3 * alone.cajas)
	expect(obra.precio).toBeGreaterThan(alone.precio)
	expect(new URL(obra.carrito).pathname).toBe('/carrito/preparado')
})

test('refusals name the field, also of another surface, and an unknown field is refused', async () => {
	const { ask } = await open()
	const refused = async (query: string) => refusalOf(await ask(`${BATH}&${query}`))
	const faulty = (...campos: string[]) => [422, 'datos_no_validos', campos]
	expect(await refused('hueco=column&desde=3&altura=1&huecoAnchura=0,3&huecoAltura=0,3')).toEqual(
		faulty('huecoAnchura'),
	)
	expect(await refused('hueco=column&desde=lejos&altura=1&huecoAnchura=0,3&huecoAltura=0,3')).toEqual(faulty('desde.0'))
	expect(await refused('puertaLado=9&puertaAncho=0,8')).toEqual(faulty('puertaLado.0'))
	expect(await refused('huecoAnchura=0,3&huecoAltura=0,3&desde=1&desde=2')).toEqual(faulty('desde'))
	expect(await refused('puertaLado=1')).toEqual(faulty('puertaLado'))
	expect(await refused(otra('largo=nada&ancho=2'))).toEqual(faulty('otra.0.largo'))
	expect(await refused(`${otra(BATH)}&${otra(`${BATH}&${COLUMN.replace('0,3', '9')}`)}`)).toEqual(
		faulty('otra.1.huecoAnchura'),
	)
	expect(await refused(otra(`${BATH}&color=azul`))).toEqual(faulty('otra.0.color'))
	expect(await refused(otra(`${BATH}&repuesto=si`))).toEqual(faulty('otra.0.repuesto'))
	expect(await refused(otra(`${BATH}&${otra(BATH)}`))).toEqual(faulty('otra.0.otra'))
	const unread = (...campos: string[]) => [400, 'consulta_no_valida', campos]
	expect(await refused('color=azul')).toEqual(unread('color'))
	expect(await refused('hueco=piscina')).toEqual(unread('hueco'))
	expect(await refused('puertaAncho=')).toEqual(unread('puertaAncho'))
	expect(await refused(Array.from({ length: 6 }, () => otra(BATH)).join('&'))).toEqual(unread('otra'))
	expect(await refused(otra('a'.repeat(601)))).toEqual(unread('otra'))
})

test.each(['/plano.dxf', '/plano.pdf', '/api/productos/no-hay/plano'])('no query makes %s fail', async (path) => {
	const { app } = await open()
	for (const query of [
		...['%E0%A4%A', 'largo[]=3', '__proto__=1&constructor=2', `${BATH}&opcion=1.5&formato=1e9x60`, 'otra=otra=otra'],
		...[`${BATH}&formato=60x60&opcion=Infinity&angulo=-1e9`, `forma=lados&lados=${'9%0A'.repeat(133)}&formato=60x60`],
		...[`${BATH}&formato=0,01x0,01`, `forma=pared&largo=1&alto=0&altoFinal=0&formato=5x5`, '&&&=&?'],
	])
		expect((await app.inject(`${path}?${query}`)).statusCode).toBeLessThan(500)
})
