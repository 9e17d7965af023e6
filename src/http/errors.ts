import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { issueFaults } from '#contract/field-faults.ts'
import { type FieldFault, PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import type { Log } from '#shop/base/log.ts'
import { isForReader, replyNoFile, replyRefusalPage } from './page/refusal-page.ts'
import { Refusal, replyProblem } from './problem-reply.ts'

const BY_STATUS: Record<number, ProblemCode> = {
	400: 'cuerpo_ilegible',
	404: 'no_encontrado',
	405: 'metodo_no_permitido',
	413: 'demasiado_grande',
	414: 'consulta_no_valida',
	415: 'tipo_no_admitido',
	429: 'demasiadas_peticiones',
	503: 'no_disponible',
}

/** Codes of lost connections, a database that is unreachable or short of disk or memory, conflicts and full queues. */
const UNAVAILABLE =
	/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[123]|08\d{3}|53\d{3}|58030|40001|40P01|QUEUE_FULL|OVERLOADED)$/

/** Returns whether the same request may succeed a moment later, so that it is answered with 503. */
export function isUnavailable(error: unknown): boolean {
	for (let at: unknown = error; at instanceof Error; at = at.cause) {
		if ('code' in at && typeof at.code === 'string' && UNAVAILABLE.test(at.code)) return true
		// A server on a local socket removes its file when it ends; other missing files are faults.
		if ('code' in at && at.code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true
		if (
			/timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/.test(
				at.message,
			)
		)
			return true
		if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
	}
	return false
}

function fieldsOf(error: FastifyError): FieldFault[] {
	return issueFaults(
		(error.validation ?? []).map(({ keyword, instancePath, message, params }) => ({
			...params,
			code: keyword,
			path: instancePath.split('/').filter((part) => part !== ''),
			message: message ?? 'No es válido',
		})),
	)
}

/** Refuses a page with a page, and an API call with a problem document. */
function refuse(request: FastifyRequest, reply: FastifyReply, code: ProblemCode): FastifyReply {
	return request.routeOptions.config.page || isForReader(request)
		? replyRefusalPage(reply, code)
		: replyProblem(reply, code)
}

/** The same for failures of the shop: with the route's own text, if it has one. */
function refuseFailed(request: FastifyRequest, reply: FastifyReply, code: ProblemCode): FastifyReply {
	const { failed } = request.routeOptions.config
	return failed === undefined ? refuse(request, reply, code) : replyProblem(reply, code, { detail: failed })
}

/** Answers every error: input errors of API calls name the field, failures of the shop are logged. */
export function answerErrors(app: FastifyInstance, log: Log): void {
	app.setNotFoundHandler((_request, reply) => replyProblem(reply, 'no_encontrado'))
	app.setErrorHandler((error: FastifyError, request, reply) => {
		if (error instanceof Refusal) {
			if (error.waitSeconds !== null) reply.header('retry-after', error.waitSeconds)
			const hasDetails = Object.keys(error.extra).length > 0
			return hasDetails ? replyProblem(reply, error.code, error.extra) : refuse(request, reply, error.code)
		}
		if (hasZodFastifySchemaValidationErrors(error)) {
			const code = error.validationContext === 'body' ? 'datos_no_validos' : 'consulta_no_valida'
			const errores = fieldsOf(error)
			if (isForReader(request)) return replyNoFile(reply, 400, errores[0]?.mensaje ?? PROBLEMS[code][1])
			return replyProblem(reply, code, { errores, ...(errores[0] ? { detail: errores[0].mensaje } : {}) })
		}
		if (isUnavailable(error)) {
			// A visitor who has disconnected gets no answer.
			if (!reply.raw.destroyed) log.failed('a request was answered 503', error)
			return refuseFailed(request, reply, 'no_disponible')
		}
		const status = error.statusCode ?? 500
		const code = BY_STATUS[status]
		if (code) return refuse(request, reply, code)
		if (status < 500) return refuse(request, reply, 'cuerpo_ilegible')
		log.failed('a request failed', error)
		return refuseFailed(request, reply, 'error_interno')
	})
}
