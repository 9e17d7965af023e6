import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageResponse } from '#contract/page-response.ts'
import { SCRIPT_MARK_HEADER } from '#contract/script-mark.ts'
import { contentSecurityPolicy, inlineScriptHashes, withoutMarks } from '#http/security-headers.ts'
import { Page } from './page.ts'

/** Seconds until a retry after a refusal, by its status: the limit counts by the minute, and a busy shop is soon free. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, string>> = { 429: '60', 503: '2' }

/** The server's data about a request for the renderer of its page. */
export interface RequestNotes {
	/** Whether its visitor has sent too many requests: then the page only displays that. */
	readonly tooMany: boolean
	/** The posted form; null for a read page. */
	readonly form: FormData | null
}

/** The dependencies of answers with pages. */
export interface Rendering {
	/** Headers of all answers. */
	readonly commonHeaders: Readonly<Record<string, string>>
	/** Renders a page, or runs the action of a form. */
	readonly render: (request: Request, notes: RequestNotes) => Promise<PageResponse>
	readonly origin: string | null
	readonly formTargets: readonly string[]
	/** Whether to send a content security policy: off in development, since Vite's inline scripts are not hashed. */
	readonly policy: boolean
}

/** A request in the pages' format, without its body: the form is in its notes. */
export function webRequestOf(request: FastifyRequest, origin: string): Request {
	const headers = new Headers()
	for (const [name, value] of Object.entries(request.headers)) {
		if (value === undefined || name.startsWith(':')) continue
		headers.set(name, Array.isArray(value) ? value.join(', ') : value)
	}
	const method = request.method === 'HEAD' ? 'GET' : request.method
	return new Request(new URL(`${origin}${request.url}`), { method, headers })
}

interface Asked {
	readonly https: boolean
	/** Whether its forms may post to `formTargets`. */
	readonly mayPay: boolean
	/** Whether it may show other pages of the shop in frames. */
	readonly frames?: boolean
}

/** The page of an answer: its headers are those of all answers and its own, and a policy for its scripts. */
export async function pageOf(
	response: PageResponse,
	options: Rendering,
	{ https, mayPay, frames = false }: Asked,
): Promise<Page> {
	const headers: Record<string, string> = { ...options.commonHeaders }
	response.headers.forEach((value, name) => {
		if (name !== 'set-cookie' && name !== SCRIPT_MARK_HEADER) headers[name] = value
	})
	let body: Buffer
	if (headers['content-type']?.startsWith('text/html')) {
		const mark = response.headers.get(SCRIPT_MARK_HEADER) ?? ''
		const html = response.html ?? (await response.text())
		body = Buffer.from(mark === '' ? html : withoutMarks(html, mark))
		if (options.policy) {
			headers['content-security-policy'] = contentSecurityPolicy({
				scriptHashes: mark === '' ? [] : inlineScriptHashes(html, mark),
				frames,
				formTargets: mayPay ? options.formTargets : [],
				https,
			})
		}
	} else body = Buffer.from(await response.arrayBuffer())
	if (response.status === 404) headers['cache-control'] = 'no-store'
	headers.vary = 'Accept-Encoding'
	const wait = RETRY_AFTER_SECONDS[response.status]
	if (wait !== undefined) Object.assign(headers, { 'retry-after': wait, 'cache-control': 'no-store' })
	return new Page(response.status, headers, body)
}

/** Sends a page in the best accepted encoding. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
	const { status, headers, body } = await page.answer(request.headers)
	return reply
		.code(status)
		.headers(headers)
		.send(body ?? undefined)
}
