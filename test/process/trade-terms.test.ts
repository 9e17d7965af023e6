import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { get } from '#test/shop-client.ts'
import { sampleFolder, startShop } from '#test/shop-process.ts'

const SETTINGS = {
	incentivo_m2: '4,50',
	cashback: '8',
	entrega_dias: '6-9',
	recogida_dias: '2',
	devolucion_dias: '60',
	reserva_minutos: '90',
	transferencia_dias: '4',
	cambio_horas: '6',
	garantia_anos: '12',
	envio_gratis_desde: '700',
}

/** The text of each page before and after a change of the settings. */
const PAGES: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
	'/': [
		['3–5 días laborables', '6–9 días laborables'],
		['30 días para devolver', '60 días para devolver'],
		['"merchantReturnDays":30', '"merchantReturnDays":60'],
		['un 5 % de cashback', 'un 8 % de cashback'],
		['3 € menos por m² y 5 % de cashback', '4,50 € menos por m² y 8 % de cashback'],
	],
	'/profesionales': [
		['pagan 3 € menos', 'pagan 4,50 € menos'],
		['100 × 3 €', '100 × 4,50 €'],
		['Cashback del 5 %', 'Cashback del 8 %'],
		['3 € menos por m² sin IVA en cualquier lote, gestor', '4,50 € menos por m² sin IVA en cualquier lote, gestor'],
	],
	'/contacto-comercial': [
		['3 € menos por m²', '4,50 € menos por m²'],
		['5 % de cashback', '8 % de cashback'],
	],
	'/registro-profesional': [['El 5 % del total', 'El 8 % del total']],
	'/registro': [['3 € menos por m², sin IVA', '4,50 € menos por m², sin IVA']],
	'/faq': [
		['Tienes 30 días', 'Tienes 60 días'],
		['durante las 2 horas', 'durante las 6 horas'],
		['un 5 % de cashback', 'un 8 % de cashback'],
	],
	'/contacto': [['30 días y reembolso', '60 días y reembolso']],
	'/envios': [
		['En 3–5 días laborables', 'En 6–9 días laborables'],
		['<td>3–5 días laborables', '<td>6–9 días laborables'],
		['Gratis por encima de 500 €', 'Gratis por encima de 700 €'],
		['durante las 2 horas', 'durante las 6 horas'],
	],
	'/envios?codigoPostal=28001&peso=150': [['En palet, a pie de calle, 3–5 días', 'En palet, a pie de calle, 6–9 días']],
	'/devoluciones': [
		['>30</p>', '>60</p>'],
		['Treinta días para', 'Sesenta días para'],
		['pasado 30 días', 'pasado 60 días'],
		['garantía de 10 años', 'garantía de 12 años'],
	],
	'/condiciones': [
		['3–5 días laborables', '6–9 días laborables'],
		['durante 30 días desde la entrega', 'durante 60 días desde la entrega'],
		['3 días laborables', '4 días laborables'],
		['40 minutos', '90 minutos'],
	],
	'/aviso-legal': [['3–5 días laborables', '6–9 días laborables']],
	'/productos/terrazo-lavapies-multicolor': [
		['En palet, a pie de calle, 3–5 días', 'En palet, a pie de calle, 6–9 días'],
	],
}

/** The text of a page that a visitor reads. */
const shownIn = (words: string) => words.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')

/** A page's words: without the marks that separate them in a stream, and with plain spaces. */
const wordsOf = (html: string) => html.replaceAll('<!-- -->', '').replace(/\u00a0|&nbsp;/g, ' ')

test('each term of trade is a setting, and every page shows it after a change', async () => {
	const folder = sampleFolder()
	const env = { DATA_DIR: folder }
	const shop = await startShop(env)
	const page = async (path: string) => wordsOf(await (await get(`${shop.url}${path}`)).text())
	const delivery = async () => {
		const body = JSON.stringify({ codigoPostal: '28001', peso: 150 })
		const headers = { 'content-type': 'application/json' }
		const answer = await fetch(`${shop.url}/api/envios/presupuesto`, { method: 'POST', headers, body })
		return (await answer.json()).entregaPrevista.desde as string
	}
	for (const [path, said] of Object.entries(PAGES)) {
		const text = await page(path)
		for (const [before] of said) expect(text, path).toContain(before)
	}
	const expected = await delivery()
	const file = join(folder, 'condiciones.json')
	await writeFile(file, JSON.stringify(SETTINGS))
	expect(await runHere(['staff', 'setup', '--fichero', file], env)).toMatchObject({ code: 0 })
	for (const [path, said] of Object.entries(PAGES)) {
		const text = await page(path)
		for (const [before, after] of said) {
			expect(text, path).toContain(after)
			expect(text.replaceAll(after, ''), path).not.toContain(before)
		}
	}
	expect((await delivery()) > expected).toBe(true)
	await writeFile(file, JSON.stringify({ incentivo_m2: '0', cashback: '0' }))
	expect(await runHere(['staff', 'setup', '--fichero', file], env)).toMatchObject({ code: 0 })
	for (const path of Object.keys(PAGES)) {
		expect(shownIn(await page(path)), path).not.toMatch(/(?<![\d,.])0 €(?: menos| por m²|\/m²)|(?<![\d,.])0 % de/)
	}
	const refused = await runHere(['staff', 'settings', 'set', 'devolucion_dias', '13'], env)
	expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('entre 14 y 365') })
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})

test('the text of a page with parts must have all of them, and is shown with the content of the page', async () => {
	const folder = sampleFolder()
	const env = { DATA_DIR: folder }
	const shop = await startShop(env)
	const page = async (path: string) => wordsOf(await (await get(`${shop.url}${path}`)).text())
	const cookies = await page('/cookies')
	for (const said of ['Publicitarias', 'preferencias-cookies', 'support.mozilla.org', 'Administrar preferencias']) {
		expect(cookies).toContain(said)
	}
	const file = join(folder, 'envios.md')
	const text = '# Así enviamos\n\nA {{almacen}} no hace falta.\n\n## Las zonas\n\n[[tarifa]]\n'
	await writeFile(file, text.replace('[[tarifa]]', '[[tablas]]'))
	const refused = await runHere(['staff', 'legal-text', 'envios', '--fichero', file], env)
	expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('tablas') })
	await writeFile(file, text.replace('[[tarifa]]', 'Sin tarifa.'))
	const lacking = await runHere(['staff', 'legal-text', 'envios', '--fichero', file], env)
	expect(lacking).toMatchObject({ code: 1, said: expect.stringContaining('[[tarifa]]') })
	await writeFile(file, text)
	expect(await runHere(['staff', 'legal-text', 'envios', '--fichero', file], env)).toMatchObject({ code: 0 })
	const shown = await page('/envios')
	expect(shown).toMatch(/<h1>Así enviamos<\/h1>[\s\S]*Las zonas<\/h2>[\s\S]*Tarifa exacta<\/h3><table/)
	expect(shown).not.toContain('Cita previa')
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 })
})
