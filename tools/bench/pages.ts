// Compares a cached catalogue page with a bare node:http server that writes the same bytes, in one run on one machine:
// the ratio is the result. `node_modules/.bin/node tools/bench/pages.ts [address]` against a running shop.
import { createServer } from 'node:http'
import autocannon from 'autocannon'

const SECONDS = 6
const CONNECTIONS = 8
const PATHS = [
	'/productos?acabado=mate&efecto=madera',
	'/productos/terrazo-lavapies-multicolor',
	'/api/productos?pageSize=12',
]

const shop = process.argv[2] ?? 'http://localhost:3000'
const headers = { 'accept-encoding': 'br' }

async function requestsPerSecond(url: string): Promise<{ perSecond: number; p50: number; p99: number }> {
	const { requests, latency, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
	if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than 2xx`)
	return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

const rows: Record<string, string | number>[] = []
for (const path of PATHS) {
	const answer = await fetch(`${shop}${path}`, { headers })
	const body = Buffer.from(await answer.arrayBuffer())
	const bare = createServer((_request, response) => {
		response.writeHead(200, { 'content-type': answer.headers.get('content-type') ?? 'text/html' })
		response.end(body)
	})
	await new Promise<void>((resolve) => bare.listen(0, resolve))
	const address = bare.address()
	if (address === null || typeof address === 'string') throw new Error('the bare server has no port')
	const ours = await requestsPerSecond(`${shop}${path}`)
	const theirs = await requestsPerSecond(`http://localhost:${address.port}`)
	bare.close()
	rows.push({
		path,
		'shop req/s': Math.round(ours.perSecond),
		'shop p50 ms': ours.p50,
		'shop p99 ms': ours.p99,
		'bare req/s': Math.round(theirs.perSecond),
		ratio: `${Math.round((100 * ours.perSecond) / theirs.perSecond)} %`,
	})
}
console.table(rows)
