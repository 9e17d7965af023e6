import { addresses } from '#web/addresses.ts'

/** The name of the cache that the worker answers from. */
const CACHE = 'plano-obra'
/** Pages and pictures that are kept, and files of the program. */
const MOST = { pages: 40, files: 300 } as const
const PROGRAM = '/estatico/'

/** The files of the program that this page has loaded, and those that a document names. */
function programFiles(html: string): string[] {
	const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
	const paths = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
	const named = html.match(/\/estatico\/[\w.-]+/g) ?? []
	return [...new Set([...paths, ...named])].filter((path) => path.startsWith(PROGRAM))
}

/** Deletes the oldest files and pages beyond their limits. */
async function tidy(cache: Cache): Promise<void> {
	const kept = await cache.keys()
	const isFile = ({ url }: Request) => new URL(url).pathname.startsWith(PROGRAM)
	const files = kept.filter(isFile)
	const pages = kept.filter((request) => !isFile(request))
	const old = [
		...files.slice(0, Math.max(0, files.length - MOST.files)),
		...pages.slice(0, Math.max(0, pages.length - MOST.pages)),
	]
	for (const request of old) await cache.delete(request)
}

/** Resolves when a worker answers pages. The page that registers it may have been reached from one outside its scope. */
async function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
	const worker = installing ?? waiting ?? active
	if (!worker || worker.state === 'activated') return
	await new Promise<void>((resolve, reject) =>
		worker.addEventListener('statechange', () => {
			if (worker.state === 'activated') resolve()
			if (worker.state === 'redundant') reject(new Error('the worker was replaced'))
		}),
	)
}

/** Stores the page, its pictures and the program on the device. Resolves when the page opens without a connection. */
export async function keepOnSite(pictures: readonly string[]): Promise<void> {
	const path = `${location.pathname}${location.search}`
	const registration = await navigator.serviceWorker.register(addresses.planWorker, { scope: addresses.planOnSite })
	const cache = await caches.open(CACHE)
	const page = await fetch(path)
	if (!page.ok) throw new Error(`${path}: ${page.status}`)
	const files = programFiles(await page.clone().text())
	for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file)
	await cache.put(path, page)
	for (const picture of pictures) await cache.add(picture)
	await tidy(cache)
	await activated(registration)
}
