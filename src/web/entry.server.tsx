import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { pageFaults, servicesOf } from '#web/page/page-services.ts'

// The server sets the services through this module of the build: importing it from the sources would be another
// instance with another key.
export { pageFaults, pageServices } from '#web/page/page-services.ts'

/** Renders a page without streaming, since it is cached and its scripts are hashed. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let failed = false
		const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
			onAllReady() {
				const body = new PassThrough()
				headers.set('content-type', 'text/html; charset=utf-8')
				resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }))
				pipe(body)
			},
			onShellError: reject,
			onError(error) {
				failed = true
				servicesOf(loadContext).log.failed('a page could not be rendered', error)
			},
		})
	})
}

/**
 * Logs what loaders and actions throw, except for aborted requests, for what the server answers itself, and for the router's
 * own refusals, such as a post to a page without an action: those are the visitor's errors and name the path.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
	if (context.get(pageFaults)(error)) return
	servicesOf(context).log.failed('a page failed', error)
}
