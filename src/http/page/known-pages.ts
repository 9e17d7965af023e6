import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#shop/base/log.ts'
import type { KnownPageCounts } from './known-page-counts.ts'
import type { Answer, Page } from './page.ts'
import type { PageCache, PageKey } from './page-cache.ts'

/** Answers a request with a known page; returns false for any other. */
export type AnswerKnown = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Answers a GET of a cached public page before routing and hooks, since its bytes are the same for all visitors. Returns whether it did.
 */
export function knownPages(
	cache: PageCache,
	keyOf: PageKey,
	version: () => string,
	{ log, counts }: { readonly log: Log; readonly counts: KnownPageCounts | null },
): AnswerKnown {
	const write = (response: ServerResponse, page: Page, { status, rawHeaders, body }: Answer) => {
		counts?.count(page, status)
		response.writeHead(status, rawHeaders as string[]).end(body ?? undefined)
	}
	return (request, response) => {
		if (request.method !== 'GET') return false
		const page = cache.get(keyOf(request.headers.host, request.url ?? ''), version)
		if (!page) return false
		const fail = (error: unknown) => log.failed('a known page could not be encoded', error)
		const known = page.known(request.headers, fail)
		if (known) write(response, page, known)
		else {
			page.answer(request.headers).then(
				(answer) => write(response, page, answer),
				(error: unknown) => {
					fail(error)
					response.destroy()
				},
			)
		}
		return true
	}
}
