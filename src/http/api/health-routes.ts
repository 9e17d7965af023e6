import type { FastifyPluginAsync } from 'fastify'
import { NOT_READY, type NotReady } from '#contract/health.ts'
import { replyProblem } from '#http/problem-reply.ts'

/** Returns why the process cannot serve; empty if it can. It answers within a few seconds under any condition. */
export type FindReasons = () => Promise<readonly NotReady[]>

/** Why the shop takes no orders, by field; empty if it does. */
type FindObstacles = () => readonly { readonly field: string; readonly message: string }[]

/** Records of invoices that cannot be sent to the tax agency; null if they can. */
type FindUnsent = () => Promise<{ readonly waiting: number; readonly stopped: boolean } | null>

/** The sources of the answers about the state of the process. */
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

/** The answer of `/api/listo` for a shop that serves its pages but takes no orders yet. */
function closedOrders(obstacles: ReturnType<FindObstacles>) {
	if (obstacles.length === 0) return {}
	return { pedidos: 'cerrados', faltan: obstacles.map(({ field, message }) => ({ campo: field, mensaje: message })) }
}

/** The answer of `/api/listo` while records are not sent: the shop continues to sell, and an operator must check. */
function unsentRecords(unsent: Awaited<ReturnType<FindUnsent>>) {
	if (unsent === null) return {}
	return { verifactu: { sin_enviar: unsent.waiting, envio: unsent.stopped ? 'parado' : 'fallando' } }
}
