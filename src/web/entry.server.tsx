import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'

// The server sets the services through this module: an import of its own would be another copy with another key.
export { pageServices } from '#web/page/page-services.ts'

/** Renders a page whole: it is cached and hashed, so nothing is gained by sending it in pieces. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
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
				console.error(error)
			},
		})
	})
}

/** A page that is not found is not an error of the shop; anything else is written down. */
export const handleError: HandleErrorFunction = (error, { request }) => {
	if (!request.signal.aborted) console.error(error)
}
