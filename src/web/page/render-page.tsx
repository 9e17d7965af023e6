import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import type { PageResponse } from '#contract/page-response.ts'
import { SCRIPT_MARK_HEADER } from '#contract/script-mark.ts'
import { withLateScripts } from './late-scripts.ts'
import { pageNotes, servicesOf } from './page-services.ts'
import { ScriptMark } from './script-mark.ts'

/**
 * Renders a page as one text: its scripts are hashed and it may be cached, so streaming gains nothing, and its pieces cost a sixth of the
 * rendering. No part of a page waits for data during rendering; loaders have finished before.
 */
export async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<PageResponse> {
	// A mark on the renderer's scripts, which only they can carry: the server hashes marked scripts and removes the mark.
	const nonce = crypto.randomUUID()
	headers.set(SCRIPT_MARK_HEADER, nonce)
	const data = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : ''
	const html = renderToString(
		<ScriptMark value={nonce}>
			<ServerRouter context={forThisPage(context)} url={request.url} nonce={nonce} />
		</ScriptMark>,
	)
	headers.set('content-type', 'text/html; charset=utf-8')
	const isHydrated = context.renderMeta?.didRenderScripts === true
	const page = isHydrated ? html.replace(END, (end) => `${handoff(data, nonce)}${end}`) : html
	return Object.assign(new Response(null, { headers, status }), { html: `<!DOCTYPE html>${withLateScripts(page)}` })
}

/** Read piece by piece: a `Response` would lead the stream through another one. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	for await (const piece of stream) text += decoder.decode(piece, { stream: true })
	return text + decoder.decode()
}

/** The end of a document, which React writes without spaces. */
const END = /<\/body><\/html>$/

/** Only the routes of the page, since the router copies everything it gets; `handoff` writes the loaders' data. */
function forThisPage({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
	const { manifest, staticHandlerContext } = context
	const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]] as const)
	return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/** `</script>` and comments would end a script; both line separators would end a text in old browsers. */
const UNSAFE = /[<>&\u2028\u2029]/g
const escaped = (text: string) =>
	text.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The scripts that give the loaders' data to the router in the browser, as `ServerRouter` writes them when it streams. */
function handoff(data: string, nonce: string): string {
	const stream = 'window.__reactRouterContext.streamController'
	return [`${stream}.enqueue(${escaped(JSON.stringify(data))});`, `${stream}.close();`]
		.map((script) => `<script nonce="${nonce}">${script}</script>`)
		.join('')
}

/**
 * Logs errors of loaders and actions, except for aborted requests, errors that the server answers itself, and the router's own refusals,
 * such as a post to a page without an action: those are the visitor's errors and name the path.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	if (context.get(pageNotes).failed(error)) return
	servicesOf(context).log.failed('a page failed', error)
}
