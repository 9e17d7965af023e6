import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import { replyProblem } from '#http/problem-reply.ts'
import { contentSecurityPolicy } from '#http/security-headers.ts'

/** The part of the local bank that the server needs. */
export interface BankServer {
	readonly styleSource: string
	answer(
		fields: Readonly<Record<string, unknown>>,
	): Promise<{ readonly status: number; readonly html: string } | { readonly location: string }>
	refund(body: Readonly<Record<string, unknown>>): object
	query(body: string): string
}

/** Path of the local bank, which does not exist in production. */
export const LOCAL_BANK_PATH = '/tpv-pruebas'
/** Path of the local bank's refund call. */
export const LOCAL_REFUND_PATH = `${LOCAL_BANK_PATH}/rest`
/** Path of the local bank's query service. */
export const LOCAL_QUERY_PATH = `${LOCAL_BANK_PATH}/consulta`

/** Without a local bank its path is not a page either. */
export function noLocalBank(): FastifyPluginAsync {
	return async (app) => {
		app.post(LOCAL_BANK_PATH, { onRequest: async (_, reply) => replyProblem(reply, 'no_encontrado') }, () => {})
	}
}

export function localBankRoutes(bank: BankServer): FastifyPluginAsync {
	const policy = contentSecurityPolicy({
		scriptHashes: [],
		styleHashes: [bank.styleSource],
		formTargets: [],
		https: false,
	})
	return async (app) => {
		await app.register(formbody)
		app.post(LOCAL_BANK_PATH, async ({ body }, reply) => {
			const answer = await bank.answer((body ?? {}) as Record<string, unknown>)
			if ('location' in answer) return reply.redirect(answer.location, 303)
			return reply
				.code(answer.status)
				.type('text/html; charset=utf-8')
				.header('cache-control', 'no-store')
				.header('content-security-policy', policy)
				.send(answer.html)
		})
		app.post(LOCAL_REFUND_PATH, async ({ body }, reply) =>
			reply.header('cache-control', 'no-store').send(bank.refund((body ?? {}) as Record<string, unknown>)),
		)
		app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body))
		app.post(LOCAL_QUERY_PATH, async ({ body }, reply) =>
			reply.type('text/xml; charset=utf-8').send(bank.query(typeof body === 'string' ? body : '')),
		)
		app.get(LOCAL_BANK_PATH, async (_request, reply) => reply.redirect('/', 303))
	}
}
