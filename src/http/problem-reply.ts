import type { FastifyReply } from 'fastify'
import { type ProblemCode, type ProblemExtra, problem } from '#contract/problem.ts'

/** A refusal, thrown to the error handler, which answers it as a problem document. */
export class Refusal extends Error {
	readonly code: ProblemCode
	readonly extra: ProblemExtra
	constructor(code: ProblemCode, extra: ProblemExtra = {}) {
		super(code)
		this.code = code
		this.extra = extra
	}
}

/** Sends a problem document (RFC 9457). */
export function replyProblem(reply: FastifyReply, code: ProblemCode, extra: ProblemExtra = {}): FastifyReply {
	const document = problem(code, extra)
	if (document.status === 503 || document.status === 429) reply.header('retry-after', '2')
	return reply
		.code(document.status)
		.type('application/problem+json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(JSON.stringify(document))
}
