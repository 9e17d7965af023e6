import type { FastifyReply } from 'fastify'
import { type ProblemCode, type ProblemExtra, problem } from '#contract/problem.ts'
import { type FixedCode, type Refused, refusalText } from '#contract/refusal-text.ts'

/** A refusal, thrown to the error handler, which answers with a problem document; a limit's refusal says how long to wait. */
export class Refusal extends Error {
	readonly code: ProblemCode
	readonly extra: ProblemExtra
	/** The seconds until the next attempt; null if waiting does not help. */
	readonly waitSeconds: number | null
	constructor(refused: FixedCode | Refused, extra: ProblemExtra = {}) {
		const { code, waitMinutes }: Refused = typeof refused === 'string' ? { code: refused } : refused
		super(code)
		this.code = code
		this.extra = waitMinutes === undefined ? extra : { detail: refusalText({ code, waitMinutes })[1], ...extra }
		this.waitSeconds = waitMinutes === undefined ? null : waitMinutes * 60
	}
}

/** Sends a problem document (RFC 9457). */
export function replyProblem(reply: FastifyReply, code: ProblemCode, extra: ProblemExtra = {}): FastifyReply {
	const document = problem(code, extra)
	const comesAgain = document.status === 503 || document.status === 429
	if (comesAgain && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
	return reply
		.code(document.status)
		.type('application/problem+json; charset=utf-8')
		.header('cache-control', 'no-store')
		.send(JSON.stringify(document))
}
