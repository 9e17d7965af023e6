import { stringify } from 'csv-stringify'
import type { FastifyPluginAsync } from 'fastify'
import { catalogueLines, FILE_TABLES, fileRows } from '#contract/export/file-tables.ts'
import { CSV } from '#contract/export/tables.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { invoiceFilterOf } from '#contract/staff/invoice-list.ts'
import { orderFilterOf } from '#contract/staff/order-list.ts'
import { personFilterOf } from '#contract/staff/person-list.ts'
import { Refusal } from '#http/problem-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { sendStaffFile } from '#http/staff-file.ts'
import { askWorker } from '#http/worker-request.ts'
import type { Shop } from '#shop/shop.ts'
import type { Worker } from '#shop/staff/team.ts'

interface Asked {
	readonly shop: Shop
	readonly query: URLSearchParams
	readonly worker: Worker
}

async function* invoicesOf({ shop, query }: Asked) {
	for await (const { invoice } of shop.invoices.all(invoiceFilterOf(query))) yield invoice
}

const ROWS = {
	'/gestion/pedidos/exportar.csv': {
		name: 'pedidos.csv',
		lines: ({ shop, query }: Asked) => fileRows(FILE_TABLES.orders, shop.orderDesk.all(orderFilterOf(query))),
	},
	'/gestion/productos/lotes.csv': {
		name: 'lotes.csv',
		lines: ({ shop, worker }: Asked) =>
			fileRows(FILE_TABLES.lots(worker.may('money.see')), shop.products.exportedLots()),
	},
	'/gestion/productos/precios.csv': {
		name: 'precios.csv',
		lines: ({ shop }: Asked) => fileRows(FILE_TABLES.prices, shop.products.exportedPrices()),
	},
	'/gestion/clientes/exportar.csv': {
		name: 'clientes.csv',
		lines: ({ shop, query }: Asked) => fileRows(FILE_TABLES.people, shop.people.all(personFilterOf(query))),
	},
	'/gestion/boletin/exportar.csv': {
		name: 'boletin.csv',
		lines: ({ shop }: Asked) => fileRows(FILE_TABLES.subscribers, shop.subscribers.confirmed()),
	},
	'/gestion/facturas/libro.csv': {
		name: 'facturas.csv',
		lines: (asked: Asked) => fileRows(FILE_TABLES.invoices, invoicesOf(asked)),
	},
} as const
const PATHS = Object.keys(ROWS) as (keyof typeof ROWS)[]
const PRODUCTS = '/gestion/productos/exportar.csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WORKBOOKS = {
	'/gestion/productos/exportar.xlsx': {
		name: 'productos.xlsx',
		bytes: ({ importFiles }: Shop) => importFiles.workbook(),
	},
	'/gestion/productos/plantilla.xlsx': {
		name: 'plantilla-productos.xlsx',
		bytes: ({ importFiles }: Shop) => importFiles.template(),
	},
} as const
const WORKBOOK_PATHS = Object.keys(WORKBOOKS) as (keyof typeof WORKBOOKS)[]

const TOO_MANY = 'Son demasiados productos para un libro de Excel: descárgalos en CSV'

/** The files of rows that the staff downloads, each with the rows of its page: read and sent batch by batch. */
export function exportRoutes(shop: Shop, origin: string | null): FastifyPluginAsync {
	const from = { shop, origin }
	return async (app) => {
		for (const path of PATHS)
			app.get(path, LIMITED, (request, reply) => {
				const query = new URL(request.url, 'http://shop.example').searchParams
				return sendStaffFile(from, request, reply, {
					permission: FILE_PERMISSIONS[path],
					name: ROWS[path].name,
					lines: (worker) => ROWS[path].lines({ shop, query, worker }),
					written: stringify(CSV),
				})
			})
		for (const path of WORKBOOK_PATHS)
			app.get(path, LIMITED, async (request, reply) => {
				if (!(await askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS[path]))) return reply
				const bytes = await WORKBOOKS[path].bytes(shop)
				if (bytes === null) throw new Refusal('demasiado_grande', { detail: TOO_MANY })
				return reply
					.type(XLSX)
					.header('content-disposition', `attachment; filename="${WORKBOOKS[path].name}"`)
					.send(Buffer.from(bytes))
			})
		app.get(PRODUCTS, LIMITED, (request, reply) =>
			sendStaffFile(from, request, reply, {
				permission: FILE_PERMISSIONS[PRODUCTS],
				name: 'productos.csv',
				lines: () => catalogueLines(shop.products.exported()),
			}),
		)
	}
}
