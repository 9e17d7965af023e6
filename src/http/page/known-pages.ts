import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './page.ts'
import type { PageCache, PageKey } from './page-cache.ts'

/** Answers a request whose page is known; false for any other. */
export type AnswerKnown = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers a GET of a cached public page before routing and hooks, since its bytes are the same for all visitors.
 * Returns whether it did.
 */
export function knownPages(cache: PageCache, keyOf: PageKey, version: () => string): AnswerKnown {
	return (request, response) => {
		if (request.method !== 'GET') return false
		const page = cache.get(keyOf(request.headers.host, request.url ?? ''), version())
		if (!page) return false
		const write = ({ status, rawHeaders, body }: Answer) =>
			response.writeHead(status, rawHeaders as string[]).end(body ?? undefined)
		const known = page.known(request.headers)
		if (known) write(known)
		else page.answer(request.headers).then(write, () => response.destroy())
		return true
	}
}
