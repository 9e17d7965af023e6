import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { contentSecurityPolicy } from '#http/security-headers.ts'
import { LOCAL_OFFICE_PATH } from '#shop/verifactu/terms.ts'

/** The part of the local tax office that the server needs. */
export interface OfficeServer {
	readonly styleSource: string
	receive(body: string): { readonly status: number; readonly xml: string } | null
	page(): string
	choose(fields: Readonly<Record<string, unknown>>): void
	validate(asked: Readonly<Record<string, string>>, sends: boolean): string
}

/** Path of its service for records. */
export const LOCAL_SOAP_PATH = `${LOCAL_OFFICE_PATH}/ws`

/** A thousand records are about two and a half million bytes. */
const LONGEST_MESSAGE_BYTES = 8 * 1024 * 1024

export function localOfficeRoutes(office: OfficeServer): FastifyPluginAsync {
	const policy = contentSecurityPolicy({
		scriptHashes: [],
		styleHashes: [office.styleSource],
		formTargets: [],
		https: false,
	})
	const sendPage = (reply: FastifyReply, html: string) =>
		reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'no-store')
			.header('content-security-policy', policy)
			.send(html)
	const texts = (query: unknown) =>
		Object.fromEntries(
			Object.entries(query ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
		)
	return async (app) => {
		await app.register(formbody)
		app.addContentTypeParser(
			'text/xml',
			{ parseAs: 'string', bodyLimit: LONGEST_MESSAGE_BYTES },
			(_request, body, done) => done(null, body),
		)
		app.post(LOCAL_SOAP_PATH, { bodyLimit: LONGEST_MESSAGE_BYTES }, async ({ body }, reply) => {
			const answer = office.receive(typeof body === 'string' ? body : '')
			if (answer) return reply.code(answer.status).type('text/xml; charset=utf-8').send(answer.xml)
			reply.hijack()
			reply.raw.destroy()
		})
		app.get(LOCAL_OFFICE_PATH, async (_request, reply) => sendPage(reply, office.page()))
		app.post(LOCAL_OFFICE_PATH, async ({ body }, reply) => {
			office.choose((body ?? {}) as Record<string, unknown>)
			return reply.redirect(LOCAL_OFFICE_PATH, 303)
		})
		app.get(`${LOCAL_OFFICE_PATH}/ValidarQR`, async ({ query }, reply) =>
			sendPage(reply, office.validate(texts(query), true)),
		)
		app.get(`${LOCAL_OFFICE_PATH}/ValidarQRNoVerifactu`, async ({ query }, reply) =>
			sendPage(reply, office.validate(texts(query), false)),
		)
	}
}
