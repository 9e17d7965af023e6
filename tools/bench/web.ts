// Lighthouse on the pages of the sample shop, as a phone on a slow network sees them: the median of several runs of each page.
// Lighthouse is fetched by npm when it is needed: it brings a hundred packages that nothing else needs.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { opened, startProgram } from '#test/shop-program.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROOT = join(import.meta.dirname, '..', '..')
const PRODUCT = 'terrazo-lavapies-multicolor'

interface Audit {
	readonly numericValue?: number
	readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] }
}

/** Requests by the one that asked for them. */
interface Chains {
	readonly [request: string]: { readonly children?: Chains }
}

interface Report {
	readonly categories: { readonly performance: { readonly score: number | null } }
	readonly audits: Readonly<Record<string, Audit>>
}

/** What is compared of a page; times in ms, sizes in KiB as they come over the network. */
type Figures = Readonly<
	Record<'performance' | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'script' | 'style' | 'image' | 'elements' | 'chain', number>
>

const { values } = parseArgs({
	options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
	console.error('Usage: npm run bench:web -- [--runs=5] [--only=home,catalogue,product,cart,checkout]')
	process.exit(2)
}

function kibibytes(report: Report, type: string): number {
	const requests = report.audits['network-requests']?.details?.items ?? []
	const bytes = requests
		.filter((request) => request.resourceType === type)
		.map((request) => Number(request.transferSize))
	return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024)
}

/** How many requests of the first screen follow one another, the page itself included. */
function longestChain(chains: Chains = {}): number {
	return Math.max(0, ...Object.values(chains).map(({ children }) => 1 + longestChain(children)))
}

function figuresOf(report: Report): Figures {
	const value = (audit: string) => Math.round((report.audits[audit]?.numericValue ?? Number.NaN) * 1000) / 1000
	const size = report.audits['dom-size-insight']?.details?.items?.[0]?.value as { readonly value: number } | undefined
	const tree = report.audits['network-dependency-tree-insight']?.details?.items?.[0]?.value
	return {
		performance: Math.round((report.categories.performance.score ?? 0) * 100),
		fcp: Math.round(value('first-contentful-paint')),
		lcp: Math.round(value('largest-contentful-paint')),
		tbt: Math.round(value('total-blocking-time')),
		cls: value('cumulative-layout-shift'),
		script: kibibytes(report, 'Script'),
		style: kibibytes(report, 'Stylesheet'),
		image: kibibytes(report, 'Image'),
		elements: size?.value ?? Number.NaN,
		chain: longestChain((tree as { readonly chains?: Chains } | undefined)?.chains),
	}
}

/** The browser's trace of a page load is sometimes incomplete; the page is looked at again then. */
const TRIES = 3

function look(url: string, cookie: string | null, folder: string, tries = TRIES): Report {
	const file = join(folder, 'report.json')
	const ran = spawnSync(
		'npm',
		[
			...['exec', '--yes', '--', LIGHTHOUSE, url],
			...['--only-categories=performance', '--form-factor=mobile', '--output=json', `--output-path=${file}`, '--quiet'],
			'--chrome-flags=--headless --no-sandbox --disable-gpu',
			...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
		],
		{ cwd: folder, encoding: 'utf8' },
	)
	if (ran.status !== 0 && tries > 1) return look(url, cookie, folder, tries - 1)
	if (ran.status !== 0) throw new Error(`Lighthouse could not look at ${url}:\n${ran.stdout}${ran.stderr}`)
	return JSON.parse(readFileSync(file, 'utf8'))
}

function median(all: readonly Figures[]): Figures {
	const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
	const middle = (name: keyof Figures) => all.map((one) => one[name]).sort((one, other) => one - other)[all.length >> 1]
	return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures
}

/** A cart with one box of a product, as its cookie. */
async function cartCookie(origin: string): Promise<string> {
	const answer = await fetch(`${origin}/api/productos/${PRODUCT}`)
	const product = (await answer.json()) as { readonly id: number; readonly lotes: readonly { readonly id: number }[] }
	return `carrito=${product.id}.${product.lotes[0]?.id}.custom.1.450||28001|shipping`
}

const folder = mkdtempSync(join(tmpdir(), 'shop-web-'))
const shop = await opened(startProgram([], { DATA_DIR: join(folder, 'data'), HOST: 'localhost' }))
try {
	const cart = await cartCookie(shop.url)
	const pages = [
		{ name: 'home', path: '/', cookie: null },
		{ name: 'catalogue', path: '/productos', cookie: null },
		{ name: 'product', path: `/productos/${PRODUCT}`, cookie: null },
		{ name: 'cart', path: '/carrito', cookie: cart },
		{ name: 'checkout', path: '/checkout?paso=envio', cookie: cart },
	].filter(({ name }) => values.only === '' || values.only.split(',').includes(name))
	const results: Record<string, Figures> = {}
	for (const { name, path, cookie } of pages) {
		// The first look has the shop make the copies of the pictures.
		look(`${shop.url}${path}`, cookie, folder)
		results[name] = median(Array.from({ length: runs }, () => figuresOf(look(`${shop.url}${path}`, cookie, folder))))
		console.log(`${name} seen`)
	}
	console.table(results)
	mkdirSync(join(ROOT, 'bench'), { recursive: true })
	const file = join(ROOT, 'bench', 'web.json')
	writeFileSync(file, `${JSON.stringify({ lighthouse: LIGHTHOUSE, runs, results }, null, '\t')}\n`)
	console.log(`Written to ${file}.`)
} finally {
	await shop.end('SIGTERM')
	rmSync(folder, { recursive: true, force: true })
}
