import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { openOrderPapers } from '#shop/document/order-papers.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer, refusalOf } from '#test/test-server.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const MM = 72 / 25.4

async function openDrawing(stocked: Parameters<typeof openTestShop>[1] = {}) {
	const given = await openTestShop(database, stocked)
	const directory = mkdtempSync(join(tmpdir(), 'shop-plans-'))
	const papers = openOrderPapers({ thread: openDocumentThread(), directory, ...given.context })
	onTestFinished(async () => {
		await papers.close()
		rmSync(directory, { recursive: true, force: true })
	})
	return { ...given, app: await openTestServer(given, { papers }) }
}

const BATH = 'formato=60x60&piezas=4&largo=3,10&ancho=2,40&junta=0'

const otra = (query: string) => `otra=${encodeURIComponent(query)}`

/** The texts of a PDF's pages, and the sides of the first one in mm. */
async function readPdf(bytes: Buffer) {
	const document = await getDocumentProxy(new Uint8Array(bytes))
	const { text } = await extractText(document)
	const page = await document.getPage(1)
	const { width, height } = page.getViewport({ scale: 1 })
	return {
		pages: text.map((one) => one.replaceAll(/\s+/g, ' ')),
		page,
		sides: [width / MM, height / MM].map(Math.round),
	}
}

test('a plan is a PDF to scale, with its cuts in the order of laying', async () => {
	const { app } = await openDrawing()
	const answer = await app.inject(`/plano.pdf?${BATH}`)
	expect(answer.statusCode).toBe(200)
	expect(answer.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'attachment; filename="plano-a4.pdf"',
	})
	const { pages, sides } = await readPdf(answer.rawPayload)
	expect(sides).toEqual([210, 297])
	expect(pages[0]).toContain('Suelo rectangular con piezas de 60x60 cm')
	expect(pages[0]).toContain('Escala 1:20 en A4')
	for (const text of ['3,1 m', '2,4 m', 'Cajas: 6', 'Las líneas de arranque se cruzan'])
		expect(pages[0]).toContain(text)
	expect(pages[1]).toContain('Cortes, por orden de colocación')
	expect(pages[1]).toContain('1. Recto 4 cortes 10 cm × 60 cm 3 de retales')
	expect(pages[1]?.match(/retal de la pieza de corte 1/g)).toHaveLength(3)
	expect((await app.inject(`/plano.pdf?${BATH}`)).rawPayload.equals(answer.rawPayload)).toBe(true)
})

test('a cut around a column has the measures of its notch on paper', async () => {
	const { app } = await openDrawing()
	const column = 'hueco=column&desde=60 cm&altura=60 cm&huecoAnchura=12 cm&huecoAltura=30 cm'
	const floor = `largo=3 m&ancho=2,40 m&junta=0&${column}`.replaceAll(' ', '%20')
	const { pages } = await readPdf((await app.inject(`/plano.pdf?formato=60x60&piezas=4&${floor}`)).rawPayload)
	const size = '60 cm × 60 cm, muesca de 12 cm × 30 cm'
	expect(pages[1]).toContain(`1. Con escuadra 1 corte ${size} de pieza entera`)
	expect(pages[1]).toContain(`${size} pieza de corte 1`)
})

test('on A3 the scale is larger, and 3.10 m have the length that the scale gives', async () => {
	const { app } = await openDrawing()
	const { pages, page, sides } = await readPdf((await app.inject(`/plano.pdf?${BATH}&papel=a3`)).rawPayload)
	expect(sides).toEqual([420, 297])
	expect(pages[0]).toContain('Escala 1:15 en A3')
	// The transformation of the drawing: points of the paper for a tenth of a millimetre.
	const { fnArray, argsArray } = await page.getOperatorList()
	const scales = argsArray.flatMap((args, place) => (fnArray[place] === 12 ? [Math.abs(args[0])] : []))
	const [unit] = scales.filter((scale) => scale < 1 && scale > 0)
	expect((unit ?? 0) * 31_000).toBeCloseTo((3100 / 15) * MM, 1)
})

test('a plan is a DXF in millimetres, each piece a closed polyline on its layer', async () => {
	const { app } = await openDrawing()
	const answer = await app.inject(`/plano.dxf?${BATH}`)
	expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/vnd.dxf'])
	const lines = answer.body.split(/\r?\n/).map((line) => line.trim())
	expect(lines.slice(0, 4)).toEqual(['0', 'SECTION', '2', 'HEADER'])
	expect(lines.at(-1) === 'EOF' || lines.at(-2) === 'EOF').toBe(true)
	const units = lines.indexOf('$INSUNITS')
	expect(lines[units + 2]).toBe('4')
	const polylines = lines.flatMap((line, place) => (line === 'LWPOLYLINE' && lines[place - 1] === '0' ? [place] : []))
	const layers = polylines.map((place) => lines[lines.indexOf('8', place) + 1])
	const count = (layer: string) => layers.filter((one) => one === layer).length
	expect([count('SUPERFICIE'), count('PIEZAS_ENTERAS'), count('PIEZAS_CORTADAS')]).toEqual([1, 20, 4])
	// The surface's corners: 3100 × 2400 mm, with y upwards.
	const surface = lines.slice(polylines[0], polylines[1])
	const numbers = (code: string) =>
		surface.flatMap((line, place) => (place % 2 === 1 && line === code ? [Number(surface[place + 1])] : []))
	expect([Math.max(...numbers('10')), Math.min(...numbers('20'))]).toEqual([3100, -2400])
})

test('the surfaces of a job are beside each other in one DXF, each with its name', async () => {
	const { app } = await openDrawing()
	const job = `${BATH}&nombre=Ba%C3%B1o%0A0&${otra('largo=3,10&ancho=2,40&junta=0')}&${otra('nombre=Patio&largo=nada')}`
	const { statusCode, body } = await app.inject(`/plano.dxf?${job}`)
	expect(statusCode).toBe(200)
	const lines = body.split(/\r?\n/).map((line) => line.trim())
	/** The values of a group code in each entity of a layer, one list for each. */
	const valuesOn = (layer: string, type: string, code: string) =>
		lines.flatMap((line, place) => {
			if (line !== type || lines[place - 1] !== '0') return []
			const end = lines.findIndex((next, at) => at > place + 1 && at % 2 === 0 && next === '0')
			const pairs = lines.slice(place + 1, end)
			const valuesOf = (name: string) =>
				pairs.flatMap((one, at) => (at % 2 === 0 && one === name ? [pairs[at + 1]] : []))
			return valuesOf('8')[0] === layer ? [valuesOf(code)] : []
		})
	expect(valuesOn('NOMBRES', 'TEXT', '1')).toEqual([
		['1. Baño 0'],
		['2. Suelo rectangular'],
		['3. Patio: no se puede hacer'],
	])
	const [first = [], second = []] = valuesOn('SUPERFICIE', 'LWPOLYLINE', '10').map((xs) => xs.map(Number))
	expect([Math.min(...first), Math.max(...first)]).toEqual([0, 3100])
	expect(Math.min(...second)).toBeGreaterThan(3100)
	expect(Math.max(...second) - Math.min(...second)).toBeCloseTo(3100)
	expect(valuesOn('PIEZAS_ENTERAS', 'LWPOLYLINE', '10')).toHaveLength(40)
})

test('the plan of a product prints its price and the link that reopens it', async () => {
	const { app, product } = await openDrawing()
	const { slug, nombre } = product()
	const { pages } = await readPdf((await app.inject(`/plano.pdf?producto=${slug}&largo=3&ancho=2`)).rawPayload)
	expect(pages[0]).toContain(`Suelo rectangular con ${nombre}`)
	expect(pages[0]).toMatch(/lote .*, calibre .*: .* € sin IVA, .* € con IVA/)
	expect(pages[0]).toContain('Abre este plano')
})

test('a job has a sheet for each surface, its cuts by surface, and one total of purchases', async () => {
	const { app, product } = await openDrawing()
	const { slug, nombre } = product()
	const job = `producto=${slug}&nombre=Aseo&largo=1,6&ancho=1,5&${otra('nombre=Baño&largo=9,25&ancho=2,40')}`
	const { pages } = await readPdf((await app.inject(`/plano.pdf?${job}&${otra('largo=nada&ancho=2')}`)).rawPayload)
	expect(pages[0]).toContain(`Aseo con ${nombre} 1. Aseo · Plano de colocación`)
	expect(pages[0]).toContain('Escala 1:10 en A4')
	expect(pages[1]).toContain(`Baño con ${nombre} 2. Baño · Plano de colocación`)
	expect(pages[1]).toContain('Escala 1:40 en A4')
	for (const page of pages.slice(0, 2)) expect(page).not.toMatch(/Cajas:|€/)
	const [sum = ''] = pages.slice(2)
	expect(sum).toContain(`Todas las superficies Aseo, Baño y suelo rectangular con ${nombre}`)
	expect(sum).toMatch(/1\. Aseo 2,4 m² \d+ piezas 2\. Baño 22,2 m² \d+ piezas 3\. Suelo rectangular no se puede hacer/)
	const counts = [...sum.matchAll(/(\d+) piezas/g)].map(([, count]) => Number(count))
	expect(sum).toContain(`Piezas de todas: ${counts.reduce((all, one) => all + one, 0)}`)
	expect(sum).toContain('La suma no cuenta 3. Suelo rectangular')
	const lists = pages.slice(2).join(' ')
	expect(lists.match(/Cajas: \d+/g)).toHaveLength(1)
	expect(lists.match(/ kg · lote .*?, calibre .*?: .*? € con IVA/g)).toHaveLength(1)
	expect(lists.indexOf('1. Aseo: cortes')).toBeLessThan(lists.indexOf('2. Baño: cortes, por orden de colocación'))
})

test.each(['pdf', 'dxf'])('faulty measures are refused at their fields: %s', async (kind) => {
	const { app } = await openDrawing()
	const ask = async (query: string) => refusalOf(await app.inject(`/plano.${kind}?${query}`))
	expect(await ask('formato=60x60&ancho=2')).toEqual([422, 'datos_no_validos', ['largo']])
	expect(await ask('formato=60x60<b>&largo=3&ancho=2')).toEqual([422, 'datos_no_validos', ['formato']])
	expect(await ask('formato=60x60&largo=tres&ancho=2&junta=x')).toEqual([422, 'datos_no_validos', ['largo', 'junta']])
	expect(await ask('formato=60x60&largo=3&ancho=2000')).toEqual([422, 'datos_no_validos', ['ancho']])
	expect(await ask('formato=1x1&largo=90&ancho=90')).toEqual([422, 'datos_no_validos', ['largo']])
})

test.each(['pdf', 'dxf'])('a job with more pieces than a plan may have is not printed: %s', async (kind) => {
	const { app } = await openDrawing()
	const large = 'largo=5&ancho=5&dibujo=diagonal&arranque=centrado'
	const answer = await app.inject(`/plano.${kind}?formato=5x5&${large}&${otra(large)}&${otra(large)}`)
	expect(refusalOf(answer)).toEqual([422, 'datos_no_validos', ['otra']])
	expect(answer.json().errores[0].mensaje).toContain('más de 20.000 piezas')
})

/** Two formats of a series that make a set; the second one with so many boxes. */
const aSet = (boxes: number) => [
	importedTile({ slug: 'caliza-hueso', nombre: 'Caliza Hueso', ficha: { serie: 'Caliza', espesor_mm: 9 } }),
	importedTile({
		...{ slug: 'caliza-larga', nombre: 'Caliza Hueso 60x120', ficha: { serie: 'Caliza', espesor_mm: 9 } },
		...{ medidas: '60x120', pack: 2, ...oneLot(boxes * 144) },
	}),
]
const SET = 'producto2=caliza-larga&largo=3,10&ancho=2,40'

test('a plan of a set names the format at each cut and number, and has the lots of both formats', async () => {
	const { app } = await openDrawing({ products: aSet(40) })
	const { pages } = await readPdf((await app.inject(`/plano.pdf?producto=caliza-hueso&${SET}`)).rawPayload)
	expect(pages[0]).toContain('Suelo rectangular con Caliza Hueso y Caliza Hueso 60x120')
	expect(pages[0]).toMatch(/A: 60 × 60 cm: \d+ piezas, \d+ cajas? · B: 60 × 120 cm: \d+ piezas, \d+ cajas?/)
	expect(pages[0]).toContain('A: lote T-214, calibre 9; B: lote T-1, calibre 9')
	expect(pages[1]).toContain('1. Recto, de A')
	expect(pages[1]).toMatch(/ \d+B \d+ \d+ .* × /)
	const drawing = await app.inject(`/plano.dxf?producto=caliza-hueso&${SET}`)
	expect(drawing.body).toMatch(/\n\s*1\r?\n\d+A\r?\n/)
	expect(drawing.body).toMatch(/\n\s*1\r?\n\d+B\r?\n/)
})

test('the answer about a set has a line for each product, and no cart while one has no lot', async () => {
	const { app } = await openDrawing({ products: aSet(40) })
	const answer = (await app.inject(`/api/productos/caliza-hueso/plano?${SET}`)).json()
	const sumOf = (name: string) =>
		answer.productos.reduce((sum: number, one: Record<string, number>) => sum + (one[name] ?? 0), 0)
	expect(answer.productos.map(({ slug, formato }: Record<string, string>) => [slug, formato])).toEqual([
		['caliza-hueso', 'A'],
		['caliza-larga', 'B'],
	])
	for (const name of ['enteras', 'cortadas', 'piezas', 'conRotura', 'cajas']) expect(sumOf(name)).toBe(answer[name])
	expect(sumOf('precio')).toBeCloseTo(answer.precio, 2)
	expect(answer.lote).toBeNull()
	const cart = new URL(answer.carrito).searchParams.get('lineas') ?? ''
	expect(answer.carrito).toContain('/carrito/preparado?')
	expect(cart).not.toBe('')
	const { app: short } = await openDrawing({ products: aSet(1) })
	const without = (await short.inject(`/api/productos/caliza-hueso/plano?${SET}`)).json()
	expect([without.precio, without.carrito]).toEqual([null, null])
	expect(without.productos.map(({ lote }: { lote: unknown }) => lote === null)).toEqual([false, true])
})

test('a product that does not fit the first one, and formats that form no set, are refused at their fields', async () => {
	const other = importedTile({ slug: 'otro', nombre: 'Otro', ficha: { serie: 'Otra', espesor_mm: 9 } })
	const odd = importedTile({
		...{ slug: 'caliza-rara', nombre: 'Caliza Hueso 45x90', medidas: '45x90' },
		ficha: { serie: 'Caliza', espesor_mm: 9 },
	})
	const grey = importedTile({
		...{ slug: 'caliza-gris', nombre: 'Caliza Gris', medidas: '60x120' },
		ficha: { serie: 'Caliza', espesor_mm: 9 },
	})
	const { app } = await openDrawing({ products: [...aSet(40), other, odd, grey] })
	const ask = async (query: string) => refusalOf(await app.inject(query))
	const api = '/api/productos/caliza-hueso/plano?largo=3&ancho=2'
	for (const slug of ['otro', 'no-existe', 'caliza-hueso', 'caliza-gris'])
		expect(await ask(`${api}&producto2=${slug}`)).toEqual([422, 'datos_no_validos', ['producto2']])
	expect(await ask(`${api}&producto3=caliza-rara`)).toEqual([422, 'datos_no_validos', ['producto3']])
	expect(await ask('/plano.pdf?formato=60x60&formato2=45x90&largo=3&ancho=2')).toEqual([
		422,
		'datos_no_validos',
		['formato2'],
	])
})
