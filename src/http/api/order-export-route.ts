import { stringify } from 'csv-stringify'
import type { FastifyPluginAsync } from 'fastify'
import { CSV, ORDER_COLUMNS, orderRows } from '#contract/export/tables.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { orderFilterOf } from '#contract/staff/order-list.ts'
import { LIMITED } from '#http/route-config.ts'
import { sendStaffFile } from '#http/staff-file.ts'
import type { Shop } from '#shop/shop.ts'

/** `/gestion/pedidos/exportar.csv`: the orders of a filter as a file, read and sent batch after batch. */
export function orderExportRoute(shop: Shop, origin: string | null): FastifyPluginAsync {
	return async (app) => {
		app.get('/gestion/pedidos/exportar.csv', LIMITED, (request, reply) => {
			const { searchParams } = new URL(request.url, 'http://shop.example')
			return sendStaffFile({ shop, origin }, request, reply, {
				permission: FILE_PERMISSIONS['/gestion/pedidos/exportar.csv'],
				name: 'pedidos.csv',
				lines: () => rowsOf(shop, searchParams),
				written: stringify(CSV),
			})
		})
	}
}

async function* rowsOf({ orderDesk }: Shop, query: URLSearchParams) {
	yield ORDER_COLUMNS
	for await (const listed of orderDesk.all(orderFilterOf(query))) yield* orderRows(listed)
}
