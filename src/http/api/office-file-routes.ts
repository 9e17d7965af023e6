import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountExportAnswer } from '#contract/account/account-export.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { originOf } from '#http/origin.ts'
import { replyProblem } from '#http/problem-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { askWorker } from '#http/worker-request.ts'
import type { Shop } from '#shop/shop.ts'

const id = z.coerce.number().int().min(0).max(999_999_999).catch(0)

/** A mail as a page within the back office: its styles are inline, and it loads nothing from elsewhere. */
const MAIL_POLICY = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The staff's previews of letters, and downloads about one person: their data as JSON, and the papers of professionals. */
export function officeFileRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		app.get(
			'/gestion/boletin/cartas/:id/vista.html',
			{ ...LIMITED, schema: { params: z.object({ id }) } },
			async (request, reply) => {
				const permission = FILE_PERMISSIONS['/gestion/boletin/cartas/:id/vista.html']
				if (!(await askWorker(shop, { request, reply, origin }, permission))) return reply
				const letter = await shop.newsletter.preview(request.params.id, originOf(request, origin))
				if (!letter) return replyProblem(reply, 'no_encontrado')
				return reply
					.type('text/html; charset=utf-8')
					.header('cache-control', 'no-store')
					.header('content-security-policy', MAIL_POLICY)
					.send(letter.html)
			},
		)
		app.get(
			'/gestion/clientes/:id/datos.json',
			{ ...LIMITED, schema: { params: z.object({ id }) } },
			async (request, reply) => {
				if (!(await askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS['/gestion/clientes/:id/datos.json'])))
					return reply
				const known = await shop.people.dataOf(request.params.id)
				if (!known) return replyProblem(reply, 'no_encontrado')
				return reply
					.type('application/json; charset=utf-8')
					.header('content-disposition', `attachment; filename="cliente-${request.params.id}.json"`)
					.send(JSON.stringify(accountExportAnswer(known), null, '\t'))
			},
		)
		app.get(
			'/gestion/documentos/:account/:id',
			{ ...LIMITED, schema: { params: z.object({ account: id, id }) } },
			async (request, reply) => {
				if (!(await askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS['/gestion/documentos/:account/:id'])))
					return reply
				const paper = await shop.people.paper(request.params.account, request.params.id)
				if (!paper) return replyProblem(reply, 'no_encontrado')
				// An untrusted file: a picture is displayed and may load nothing, a document is only downloaded.
				const shown = paper.mediaType.startsWith('image/') ? 'inline' : 'attachment'
				return reply
					.type(paper.mediaType)
					.header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(paper.name)}`)
					.header('content-security-policy', "default-src 'none'; sandbox")
					.header('x-content-type-options', 'nosniff')
					.send(Buffer.from(paper.content))
			},
		)
	}
}
