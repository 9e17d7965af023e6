import type { IncomingMessage } from 'node:http'
import type { Answered } from '#http/requests.ts'
import type { AnswerKnown } from './known-pages.ts'
import { UNAVAILABLE } from './refusal-page.ts'
import type { RenderQueue } from './render-queue.ts'

/** The path of a shopper's page: not of the API or the back office, and no file, whose name has a dot. */
const PAGE_PATH = /^\/(?!api\/|metrics$|gestion(?:[/?]|$))[^.?]*(?:\?|$)/

/** Returns whether a request reads a page. */
export function looksAtPage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
	return method === 'GET' && PAGE_PATH.test(url)
}

/**
 * Refuses pages before routing and hooks while the queue of pages to render is full. In a flood, the refusals take up the time for
 * answering the rest.
 */
export function refuseFloods(
	queue: Pick<RenderQueue, 'isFull'>,
	{
		commonHeaders,
		onAnswer,
	}: {
		readonly commonHeaders: Readonly<Record<string, string>>
		readonly onAnswer: ((answer: Answered) => void) | undefined
	},
): AnswerKnown {
	const headers = Object.entries({ ...commonHeaders, ...UNAVAILABLE.headers }).flat()
	return (request, response) => {
		if (!queue.isFull || !looksAtPage(request)) return false
		response.writeHead(UNAVAILABLE.status, headers).end(UNAVAILABLE.html)
		onAnswer?.({ method: 'GET', route: 'refused', status: UNAVAILABLE.status, ms: 0 })
		return true
	}
}
