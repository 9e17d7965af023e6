/**
 * The service worker of a plan on the site: without a connection, it answers the pages that were opened before, with their pictures and the
 * program, from the device. The page stores them. It is a separate entry of the browser's build (`vite.config.ts`), and imports
 * nothing: the types of its scope are those of the other worker, `routes/visualiser/photo/offline/worker.ts`.
 */

const siteWorker = globalThis as unknown as WorkerScope
const SITE_PAGE = '/plano/obra'
const SITE_PICTURE = '/plano.svg'
const SITE_PROGRAM = '/estatico/'
const SITE_CACHE = 'plano-obra'

const keptOf = async (request: Request) => (await caches.open(SITE_CACHE)).match(request, { ignoreVary: true })

/** From the shop; without a connection, as it was stored. */
async function freshOrKept(request: Request): Promise<Response> {
	try {
		return await fetch(request)
	} catch (error) {
		const kept = await keptOf(request)
		if (!kept) throw error
		return kept
	}
}

/** A file whose address has the hash of its content. */
const keptOrFresh = async (request: Request) => (await keptOf(request)) ?? fetch(request)

siteWorker.addEventListener('install', (event) => event.waitUntil(siteWorker.skipWaiting()))
siteWorker.addEventListener('activate', (event) => event.waitUntil(siteWorker.clients.claim()))
siteWorker.addEventListener('fetch', (event) => {
	const { method, mode, url } = event.request
	const { origin, pathname } = new URL(url)
	if (method !== 'GET' || origin !== location.origin) return
	if ((mode === 'navigate' && pathname === SITE_PAGE) || pathname === SITE_PICTURE)
		event.respondWith(freshOrKept(event.request))
	else if (pathname.startsWith(SITE_PROGRAM)) event.respondWith(keptOrFresh(event.request))
})
