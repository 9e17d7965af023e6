import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Browser, crawl, isFile, type PageForm } from '#test/crawl.ts'
import { sampleFolder, startShop } from '#test/shop-process.ts'

/** Another seed is another run; a failure names its request. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125)
const RUNS = Number(process.env.FUZZ_RUNS ?? 200)
const MOST_PAGES = 150

const JUNK = [
	...['', '0', '-1', '1', '1.000', '12,5', '1e309', '99999999999999999999', '2147483648', '-9007199254740993', 'NaN'],
	...['\0', 'a\0b', '\ud800', '\ufffe', 'ñ́', '🧱', '\r\n', '%', '%00', "'", '"', '<b>', '../..', '__proto__', 'null'],
	...['9999-12-31', '0026-12-31', '1900-01-01', '2026-02-30', '2026-11-25', '[]', '{"a":[1]}', '{', 'x'.repeat(5000)],
]
const TYPES = ['text/plain', 'application/json', 'application/xml', 'multipart/form-data', 'x', 'text/html; charset=x']

/** A request that is almost what a page sends. */
interface Asked {
	readonly path: string
	readonly init: RequestInit
}

const junk = fc.oneof(fc.constantFrom(...JUNK), fc.string({ unit: 'binary', maxLength: 30 }))

/** The fields of a form with junk in one or two of them, but never in the field that identifies the form. */
const spoilt = (form: PageForm) =>
	fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 2 }).map((changes) => {
		const fields = form.fields.map(([name, value]): [string, string] => [name, value])
		const free = fields.filter(([name]) => name !== 'formulario' && name !== 'accion')
		for (const [place, value] of changes) {
			const field = free[place % Math.max(free.length, 1)]
			if (field) field[1] = value
		}
		return fields
	})

const ofForm = (form: PageForm): fc.Arbitrary<Asked> =>
	fc
		.tuple(spoilt(form), fc.constantFrom('url', 'url', 'parts', 'odd'), fc.constantFrom(...TYPES))
		.map(([fields, way, type]): Asked => {
			if (form.method === 'GET')
				return { path: `${form.action.split('?')[0]}?${new URLSearchParams(fields)}`, init: {} }
			const path = form.action
			if (way === 'odd')
				return {
					path,
					init: { method: 'POST', body: `${new URLSearchParams(fields)}`, headers: { 'content-type': type } },
				}
			const body = way === 'parts' ? new FormData() : new URLSearchParams()
			for (const [name, value] of fields) body.append(name, value)
			return { path, init: { method: 'POST', body } }
		})

/** An address with junk in one of its parts or parameters; also as the router in the browser asks for it. */
const ofPath = (path: string): fc.Arbitrary<Asked> =>
	fc
		.tuple(junk, fc.nat(), fc.boolean(), fc.constantFrom('page', 'q', 'search', 'desde', 'hasta', 'clave', 'id'))
		.map(([value, place, isData, name]): Asked => {
			const [address = '', query = ''] = path.split('?')
			const parts = address.split('/')
			const odd = encodeURIComponent(value.toWellFormed())
			const change = place % 3
			if (change === 0) parts[parts.length - 1] = odd
			const parameters = new URLSearchParams(query)
			if (change === 1) for (const known of parameters.keys()) parameters.set(known, value)
			if (change !== 0) parameters.set(name, value)
			const asked = `${parts.join('/')}?${parameters}`
			return { path: (isData && dataPath(asked)) || asked, init: {} }
		})

/** The address at which the router in the browser asks for the data of a page; null for a file. */
function dataPath(path: string): string | null {
	const [address = '', query = ''] = path.split('?')
	return isFile(path) ? null : `${address === '/' ? '/_' : address}.data?${query}`
}

/** Scripts and styles have no parameters; a catalogue takes ten seconds to draw, and its address is tested in test/api. */
const VISITORS = [
	{
		name: 'nobody',
		email: null,
		begin: ['/', '/registro', '/login', '/checkout', '/pedido-rapido'],
		within: /^\/(?!gestion|logout|estatico|catalogos\/)/,
	},
	{
		name: 'a professional',
		email: 'profesional@soleria.example',
		begin: ['/mi-cuenta', '/pedidos'],
		within: /^\/(?!gestion|logout|estatico|catalogos\/|productos)/,
	},
	{ name: 'the owner', email: 'personal@soleria.example', begin: ['/gestion'], within: /^\/gestion/ },
] as const

test.each(VISITORS)(
	'no request of $name makes the shop fail or end',
	async ({ email, begin, within }) => {
		const shop = await startShop({ DATA_DIR: sampleFolder(), LOG_LEVEL: 'error' })
		const browser = new Browser(shop.url)
		if (email !== null) await browser.logIn(email)
		const crawled = await crawl(browser, begin, { within, most: MOST_PAGES })
		// The visitor stays logged in.
		const { paths, pages } = crawled
		const forms = crawled.forms.filter(({ action }) => action !== '/salir')
		expect(paths.length).toBeGreaterThan(20)
		expect(forms.length).toBeGreaterThan(8)
		const missing: string[] = []
		for (const path of pages) {
			const data = dataPath(path)
			if (data === null) continue
			const { status } = await browser.ask(data)
			if (status >= 400) missing.push(`${status} ${data}`)
		}
		expect(missing, 'pages that the router cannot open').toEqual([])
		const request = fc.oneof(
			{ weight: 2, arbitrary: fc.constantFrom(...forms).chain(ofForm) },
			{ weight: 1, arbitrary: fc.constantFrom(...paths).chain(ofPath) },
		)
		const failed: string[] = []
		for (const { path, init } of fc.sample(request, { seed: SEED, numRuns: RUNS })) {
			const answer = await browser.ask(path, init)
			await answer.arrayBuffer()
			if (answer.status < 500) continue
			const body = init.body instanceof FormData ? new URLSearchParams([...init.body] as [string, string][]) : init.body
			failed.push(
				`${answer.status} ${init.method ?? 'GET'} ${path} ${decodeURIComponent(`${body ?? ''}`.replace(/%(?![0-9a-f]{2})/gi, '%25')).slice(0, 300)}`,
			)
		}
		expect(failed).toEqual([])
		expect(shop.isAlive()).toBe(true)
		// Every failure is logged, and other answers do not count as failures.
		expect(
			shop
				.said()
				.split('\n')
				.filter((line) => line.startsWith('{')),
		).toEqual([])
	},
	600_000,
)
