import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#http/origin.ts'
import { PAGE } from '#http/route-config.ts'
import { pageOf, type Rendering, sendPage, webRequestOf } from './page-answer.ts'
import type { RenderQueue } from './render-queue.ts'
import { withoutSlashes } from './without-slashes.ts'

/** Pictures, papers and files that are imported. */
const UPLOAD_LIMIT_BYTES = 21 * 1024 * 1024

/** Neither a browser, nor a proxy, nor a search engine keeps a page of the back office. */
const PRIVATE = {
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex, nofollow',
	// The camera reads bar codes in the warehouse.
	'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** The files of the office's build below its path, which `serveStaticFiles` answers. */
export const OFFICE_PATH = '/gestion'

export interface OfficeOptions extends Rendering {
	/** A queue of its own: a flood of visitors does not keep the staff from working. */
	readonly queue: RenderQueue
}

/** The pages of the back office, each rendered for the one who asks. */
export function officeRoutes(options: OfficeOptions): FastifyPluginAsync {
	const https = options.origin?.startsWith('https:') ?? false

	return async (app) => {
		async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
			const isForm = request.method === 'POST'
			const tooMany = isForm && (await app.isOverLimit(request))
			const page = await options.queue.add(
				async () => {
					const asked = webRequestOf(request, originOf(request, options.origin))
					const response = await options.render(asked, { tooMany })
					const cookies = response.headers.getSetCookie()
					if (cookies.length > 0) reply.header('set-cookie', cookies)
					for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value)
					return pageOf(response, options, { https, path: OFFICE_PATH })
				},
				isForm ? 'form' : 'page',
			)
			return sendPage(request, reply, page)
		}
		app.removeAllContentTypeParsers()
		app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
		for (const url of [OFFICE_PATH, `${OFFICE_PATH}/*`]) {
			app.get(url, PAGE, async (request, reply) => {
				const plain = withoutSlashes(request.url)
				return plain === null ? answer(request, reply) : reply.redirect(plain, 301)
			})
			app.post(url, { ...PAGE, bodyLimit: UPLOAD_LIMIT_BYTES }, answer)
		}
	}
}
