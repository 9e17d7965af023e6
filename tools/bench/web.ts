// Lighthouse on the pages of the sample shop, as a phone on a slow network sees them: the median of several runs of each page.
// Lighthouse is fetched by npm when it is needed: it brings a hundred packages that nothing else needs.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { CART_COOKIE } from '#contract/cart/cart-cookie.ts'
import { freePort, opened, startProgram } from '#test/shop-program.ts'
import { asInProduction } from './as-in-production.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROOT = join(import.meta.dirname, '..', '..')
const PRODUCT = 'terrazo-lavapies-multicolor'
/** So many visitors have seen a page before: it is compressed best then. */
const VISITORS = 40

interface Audit {
	readonly numericValue?: number
	readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] }
}

/** Requests by the one that asked for them. */
interface Chains {
	readonly [request: string]: { readonly children?: Chains }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

interface Report {
	readonly categories: Readonly<Record<Category, { readonly score: number | null }>>
	readonly audits: Readonly<Record<string, Audit>>
}

/** The compared values of a page; times in ms, sizes in KiB as transferred. */
type Figures = Readonly<
	Record<Category | 'fcp' | 'lcp' | 'tbt' | 'cls' | 'document' | 'script' | 'image' | 'elements' | 'chain', number>
>

interface BenchPage {
	readonly name: string
	readonly path: string
	readonly hasCart?: true
}

const PAGES: readonly BenchPage[] = [
	{ name: 'home', path: '/' },
	{ name: 'catalogue', path: '/productos' },
	{ name: 'product', path: `/productos/${PRODUCT}` },
	{ name: 'plan', path: '/plano' },
	{ name: 'visualiser', path: '/visualizador' },
	{ name: 'cart', path: '/carrito', hasCart: true },
	{ name: 'checkout', path: '/checkout?paso=envio', hasCart: true },
]

const { values } = parseArgs({
	options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
	console.error(`Usage: npm run bench:web -- [--runs=5] [--only=${PAGES.map(({ name }) => name).join(',')}]`)
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
	const score = (category: Category) => Math.round((report.categories[category].score ?? 0) * 100)
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		'best-practices': score('best-practices'),
		seo: score('seo'),
		fcp: Math.round(value('first-contentful-paint')),
		lcp: Math.round(value('largest-contentful-paint')),
		tbt: Math.round(value('total-blocking-time')),
		cls: value('cumulative-layout-shift'),
		document: kibibytes(report, 'Document'),
		script: kibibytes(report, 'Script'),
		image: kibibytes(report, 'Image'),
		elements: size?.value ?? Number.NaN,
		chain: longestChain((tree as { readonly chains?: Chains } | undefined)?.chains),
	}
}

/** The browser's trace of a page load is sometimes incomplete; the page is looked at again then. */
const TRIES = 3

/** Looks at a page with the browser at a port of this machine, whose cookies stay. */
async function look(url: string, port: number, folder: string, tries = TRIES): Promise<Report> {
	const file = join(folder, 'report.json')
	const words = [
		...['exec', '--yes', '--', LIGHTHOUSE, url, `--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`],
		...['--form-factor=mobile', '--output=json', `--output-path=${file}`, '--quiet'],
	]
	try {
		await promisify(execFile)('npm', words, { cwd: folder })
		const report: Report = JSON.parse(readFileSync(file, 'utf8'))
		if (report.categories.performance.score !== null) return report
		throw new Error(`Lighthouse has no score of ${url}`)
	} catch (error) {
		if (tries > 1) return look(url, port, folder, tries - 1)
		throw new Error(`Lighthouse could not look at ${url}`, { cause: error })
	}
}

function median(all: readonly Figures[]): Figures {
	const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
	const middle = (name: keyof Figures) => all.map((one) => one[name]).sort((one, other) => one - other)[all.length >> 1]
	return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures
}

/** A cart with one box of a product, as the value of its cookie. */
async function boxInCart(origin: string): Promise<string> {
	const answer = await fetch(`${origin}/api/productos/${PRODUCT}`)
	const product = (await answer.json()) as { readonly id: number; readonly lotes: readonly { readonly id: number }[] }
	return `${product.id}.${product.lotes[0]?.id}.custom.1.450||28001|shipping`
}

/** Opens a page in a browser of its own several times and returns the median of its figures. */
async function seen({ path, hasCart }: BenchPage, shop: string, front: string, folder: string): Promise<Figures> {
	const debugging = await freePort()
	const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
		executablePath: process.env.CHROME_PATH ?? '',
		ignoreHTTPSErrors: true,
		args: [`--remote-debugging-port=${debugging}`, '--ignore-certificate-errors', '--no-sandbox', '--disable-gpu'],
	})
	try {
		if (hasCart)
			await context.addCookies([
				{ name: `__Host-${CART_COOKIE}`, value: await boxInCart(shop), url: front, secure: true },
			])
		for (let visitor = 0; visitor < VISITORS; visitor += 1)
			await (await fetch(`${shop}${path}`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
		// The first look has the shop make the copies of the pictures.
		await look(`${front}${path}`, debugging, folder)
		const all: Figures[] = []
		for (let run = 0; run < runs; run += 1) all.push(figuresOf(await look(`${front}${path}`, debugging, folder)))
		return median(all)
	} finally {
		await context.close()
		rmSync(join(folder, 'browser'), { recursive: true, force: true })
	}
}

const folder = mkdtempSync(join(tmpdir(), 'shop-web-'))
const port = await freePort()
const front = await asInProduction(port)
const settings = { DATA_DIR: join(folder, 'data'), HOST: 'localhost', PORT: `${port}`, ORIGIN: front.url }
const shop = await opened(startProgram([], settings), `http://localhost:${port}`)
try {
	const results: Record<string, Figures> = {}
	for (const page of PAGES) {
		if (values.only !== '' && !values.only.split(',').includes(page.name)) continue
		results[page.name] = await seen(page, shop.url, front.url, folder)
		console.log(`${page.name} seen`)
	}
	console.table(results)
	mkdirSync(join(ROOT, 'bench'), { recursive: true })
	const file = join(ROOT, 'bench', 'web.json')
	writeFileSync(file, `${JSON.stringify({ lighthouse: LIGHTHOUSE, runs, results }, null, '\t')}\n`)
	console.log(`Written to ${file}.`)
} finally {
	front.end()
	await shop.end('SIGTERM')
	rmSync(folder, { recursive: true, force: true })
}
