import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { SCRIPT_MARK_HEADER } from '#contract/script-mark.ts'
import { withLateScripts } from './late-scripts.ts'
import { pageNotes, servicesOf } from './page-services.ts'
import { ScriptMark } from './script-mark.ts'

/** Renders a page without streaming, since its scripts are hashed and it may be cached. */
export function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let failed = false
		// A mark on the scripts of the renderer, which only they can carry: the server hashes those and takes it off again.
		const nonce = crypto.randomUUID()
		headers.set(SCRIPT_MARK_HEADER, nonce)
		const page = (
			<ScriptMark value={nonce}>
				<ServerRouter context={context} url={request.url} nonce={nonce} />
			</ScriptMark>
		)
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			onAllReady() {
				headers.set('content-type', 'text/html; charset=utf-8')
				pipe(
					collect((html) => resolve(new Response(withLateScripts(html), { headers, status: failed ? 500 : status }))),
				)
			},
			onShellError: reject,
			onError(error) {
				failed = true
				servicesOf(loadContext).log.failed('a page could not be rendered', error)
			},
		})
	})
}

/** Takes all that is written, and passes it on as a whole. */
function collect(done: (html: string) => void): Writable {
	const chunks: Buffer[] = []
	return new Writable({
		write(chunk: Buffer, _, next) {
			chunks.push(chunk)
			next()
		},
		final(next) {
			done(Buffer.concat(chunks).toString())
			next()
		},
	})
}

/**
 * Logs what loaders and actions throw, except for aborted requests, for what the server answers itself, and for the router's
 * own refusals, such as a post to a page without an action: those are the visitor's errors and name the path.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	if (context.get(pageNotes).failed(error)) return
	servicesOf(context).log.failed('a page failed', error)
}
