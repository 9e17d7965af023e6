import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#http/origin.ts'
import { PAGE } from '#http/route-config.ts'
import { pageOf, type Rendering, sendPage, webRequestOf } from './page-answer.ts'
import { type FormBounds, isUpload, PLAIN_FORM, readPostedForm } from './posted-form.ts'
import type { RenderQueue } from './render-queue.ts'
import { Uploads } from './uploads.ts'
import { withoutSlashes } from './without-slashes.ts'

/** Imported pictures and files; the lines of a bank statement, and prices of many products. */
const WORKERS_FORM: FormBounds = { uploadBytes: 21 * 1024 * 1024, textBytes: 2 * 1024 * 1024, fields: 8000 }
/** Photographs of many products. */
const PHOTOGRAPHS_FORM: FormBounds = { ...WORKERS_FORM, uploadBytes: 64 * 1024 * 1024 }
const PHOTOGRAPHS = /^\/gestion\/productos\/fotos(?:\.data)?(?:\?|$)/
const UPLOADS = { bytes: 128 * 1024 * 1024, perVisitor: 8 } as const

/** Neither browsers, proxies nor search engines may store a page of the back office. */
const PRIVATE = {
	'cache-control': 'no-store',
	'x-robots-tag': 'noindex, nofollow',
	// The camera reads bar codes in the warehouse.
	'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** The files of the office's build below its path, which `serveStaticFiles` answers. */
export const OFFICE_PATH = '/gestion'

export interface OfficeOptions extends Rendering {
	/** A separate queue: a flood of visitors does not block the staff. */
	readonly queue: RenderQueue
	/** Returns whether a request has a session of the staff. */
	readonly isWorker: (request: FastifyRequest) => Promise<boolean>
}

/** The pages of the back office, rendered per request. */
export function officeRoutes(options: OfficeOptions): FastifyPluginAsync {
	const https = options.origin?.startsWith('https:') ?? false
	const uploads = new Uploads(UPLOADS)

	/** The form of a member of the staff. Other visitors post no files and short texts: the page of the invitation has a form for them. */
	async function formOf(request: FastifyRequest, reply: FastifyReply): Promise<FormData> {
		const isWorker = await options.isWorker(request)
		// Without a session the page redirects to the login, so the files are not read.
		if (!isWorker && isUpload(request)) return new FormData()
		const workers = PHOTOGRAPHS.test(request.url) ? PHOTOGRAPHS_FORM : WORKERS_FORM
		const bounds = isWorker ? workers : PLAIN_FORM
		uploads.admit(request, reply, bounds.uploadBytes)
		return readPostedForm(request, reply, bounds)
	}

	return async (app) => {
		async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
			const isForm = request.method === 'POST'
			const tooMany = isForm && (await app.isOverLimit(request))
			const form = isForm ? await (tooMany ? new FormData() : formOf(request, reply)) : null
			const page = await options.queue.add(
				async () => {
					const asked = webRequestOf(request, originOf(request, options.origin))
					const response = await options.render(asked, { tooMany, form })
					const cookies = response.headers.getSetCookie()
					if (cookies.length > 0) reply.header('set-cookie', cookies)
					for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value)
					return pageOf(response, options, { https, mayPay: true, frames: true })
				},
				isForm ? 'form' : 'page',
			)
			return sendPage(request, reply, page)
		}
		app.removeAllContentTypeParsers()
		// The body is read by the handler, after the checks that need none.
		app.addContentTypeParser('*', (_request, _body, done) => done(null))
		// The router requests the data of the first page at the second address.
		for (const url of [OFFICE_PATH, `${OFFICE_PATH}.data`, `${OFFICE_PATH}/*`]) {
			app.get(url, PAGE, async (request, reply) => {
				const plain = withoutSlashes(request.url)
				return plain === null ? answer(request, reply) : reply.redirect(plain, 301)
			})
			app.post(url, PAGE, answer)
		}
	}
}
