import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyPluginAsync } from 'fastify'
import { CSV, ORDER_COLUMNS, orderRows } from '#contract/export/tables.ts'
import { orderFilterOf } from '#contract/staff/order-list.ts'
import { replyProblem } from '#http/problem-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { sessionKeyOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

/** `/gestion/pedidos/exportar.csv`: the orders of a filter as a file, read and sent batch after batch. */
export function orderExportRoute(shop: Shop, origin: string | null): FastifyPluginAsync {
	return async (app) => {
		app.get('/gestion/pedidos/exportar.csv', LIMITED, async (request, reply) => {
			reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
			const worker = await shop.team.workerOf(sessionKeyOf(request, origin))
			if (worker === null) return replyProblem(reply, 'sesion_necesaria')
			if (worker === 'other') return replyProblem(reply, 'no_encontrado')
			if (!worker.may('orders.see')) return replyProblem(reply, 'sin_permiso')
			const { searchParams } = new URL(request.url, 'http://shop.example')
			const lines = Readable.from(rowsOf(shop, searchParams)).pipe(stringify(CSV))
			return reply
				.type('text/csv; charset=utf-8')
				.header('content-disposition', 'attachment; filename="pedidos.csv"')
				.send(lines)
		})
	}
}

async function* rowsOf({ orderDesk }: Shop, query: URLSearchParams) {
	yield ORDER_COLUMNS
	for await (const { order, lines } of orderDesk.all(orderFilterOf(query))) yield* orderRows({ ...order, lines })
}
