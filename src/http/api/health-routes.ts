import type { FastifyPluginAsync } from 'fastify'
import { NOT_READY, type NotReady } from '#contract/health.ts'
import { replyProblem } from '#http/problem-reply.ts'

/** Says why the process cannot serve; empty when it can. It answers within a few seconds, whatever has happened. */
export type FindReasons = () => Promise<readonly NotReady[]>

/** Why the shop takes no orders, by field; empty when it does. */
type FindObstacles = () => readonly { readonly field: string; readonly message: string }[]

/** Records of invoices that cannot be sent to the tax agency; null while they can. */
type FindUnsent = () => Promise<{ readonly waiting: number; readonly stopped: boolean } | null>

/** What the answers about the state of the process are made from. */
export interface HealthSources {
	readonly findReasons: FindReasons
	readonly findObstacles: FindObstacles
	readonly findUnsent: FindUnsent
	/** Whether the disk of the process's own files is full. */
	readonly isDiskFull: () => Promise<boolean>
}

/** Whether the process lives, and whether it can serve: for proxies and orchestrators, so without any limit. */
export function healthRoutes({
	findReasons,
	findObstacles,
	findUnsent,
	isDiskFull,
}: HealthSources): FastifyPluginAsync {
	return async (app) => {
		app.get('/api/salud', { schema: { hide: true } }, async () => ({ estado: 'vivo' }))
		app.get('/api/listo', { schema: { hide: true } }, async (_request, reply) => {
			const reasons = await findReasons()
			if (reasons.length === 0) {
				return {
					estado: 'listo',
					...closedOrders(findObstacles()),
					...unsentRecords(await findUnsent()),
					...((await isDiskFull()) ? { disco: 'lleno' } : {}),
				}
			}
			const motivos = reasons.map((codigo) => ({ codigo, mensaje: NOT_READY[codigo] }))
			return replyProblem(reply, 'no_disponible', { motivos })
		})
	}
}

/** What `/api/listo` says of a shop that serves its pages but takes no orders yet. */
function closedOrders(obstacles: ReturnType<FindObstacles>) {
	if (obstacles.length === 0) return {}
	return { pedidos: 'cerrados', faltan: obstacles.map(({ field, message }) => ({ campo: field, mensaje: message })) }
}

/** What `/api/listo` says while records are not sent: the shop goes on selling, and somebody has to look. */
function unsentRecords(unsent: Awaited<ReturnType<FindUnsent>>) {
	if (unsent === null) return {}
	return { verifactu: { sin_enviar: unsent.waiting, envio: unsent.stopped ? 'parado' : 'fallando' } }
}
