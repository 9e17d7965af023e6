/**
 * The service worker of «Tu estancia»: without a connection, it answers the page with its program and the displayed pictures from the
 * device. It is a separate entry of the browser's build (`vite.config.ts`), and imports nothing.
 */

interface LastingEvent extends Event {
	waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LastingEvent {
	readonly request: Request
	respondWith(answer: Promise<Response>): void
}

interface WorkerScope {
	addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
	addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
	skipWaiting(): Promise<void>
	readonly clients: { claim(): Promise<void> }
}

/** The scripts of the page and the fonts: written here by the build. */
declare const PAGE_FILES: readonly string[]

const FILES = PAGE_FILES
const worker = globalThis as unknown as WorkerScope
const PAGE = '/visualizador/tu-foto'
const CACHE = 'tu-estancia'
const PROGRAM = '/estatico/'
const PICTURES = '/assets/'
/** Limit of stored pictures: a tile has one of its faces and one of its card. */
const MOST_PICTURES = 400

/** Addresses of the program's files in the text of a page. */
const filesIn = (html: string) => html.match(/\/estatico\/[\w.-]+/g) ?? []

async function keepProgram(): Promise<void> {
	const cache = await caches.open(CACHE)
	const page = await fetch(PAGE, { cache: 'no-cache' })
	if (!page.ok) throw new Error(`${PAGE}: ${page.status}`)
	const files = new Set([...FILES, ...filesIn(await page.clone().text())])
	await cache.addAll([...files])
	await cache.put(PAGE, page)
}

/** Deletes the files of earlier builds, and the oldest stored pictures if there are too many. */
async function tidy(): Promise<void> {
	const cache = await caches.open(CACHE)
	const page = await cache.match(PAGE)
	const files = new Set([...FILES, ...filesIn((await page?.text()) ?? '')])
	const kept = await cache.keys()
	const paths = kept.map(({ url }) => new URL(url).pathname)
	const pictures = kept.filter((_, at) => paths[at]?.startsWith(PICTURES))
	const old = kept.filter((_, at) => paths[at]?.startsWith(PROGRAM) && !files.has(paths[at]))
	const surplus = pictures.slice(0, Math.max(0, pictures.length - MOST_PICTURES))
	for (const request of [...old, ...surplus]) await cache.delete(request)
}

async function keptPage(request: Request): Promise<Response> {
	try {
		return await fetch(request)
	} catch (error) {
		const kept = await caches.match(PAGE)
		if (!kept) throw error
		return kept
	}
}

/** A file or a picture, whose URL has the hash of its contents. The page's pictures are stored on use; its program already is. */
async function keptFile(event: FetchEvent, isPicture: boolean): Promise<Response> {
	const { request } = event
	const cache = await caches.open(CACHE)
	const kept = await cache.match(request, { ignoreVary: true })
	if (kept) return kept
	const answer = await fetch(request)
	if (isPicture && answer.ok) event.waitUntil(cache.put(request, answer.clone()))
	return answer
}

/** Whether the page makes the request; its visitor may have moved on to another one in the same document. */
const isOfPage = ({ referrer }: Request) => URL.canParse(referrer) && new URL(referrer).pathname === PAGE

worker.addEventListener('install', (event) => event.waitUntil(keepProgram().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => worker.clients.claim())))
worker.addEventListener('fetch', (event) => {
	const { method, mode, url } = event.request
	const { origin, pathname } = new URL(url)
	if (method !== 'GET' || origin !== location.origin) return
	const isPicture = pathname.startsWith(PICTURES) && isOfPage(event.request)
	if (mode === 'navigate' && pathname === PAGE) event.respondWith(keptPage(event.request))
	else if (isPicture || pathname.startsWith(PROGRAM)) event.respondWith(keptFile(event, isPicture))
})
