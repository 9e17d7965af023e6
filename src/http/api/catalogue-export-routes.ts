import { stringify } from 'csv-stringify'
import type { FastifyPluginAsync } from 'fastify'
import { catalogueHeader, catalogueLine } from '#contract/csv/format-catalogue.ts'
import { LOT_COLUMNS, lotRow, PRICE_COLUMNS, priceRow } from '#contract/export/products.ts'
import { CSV } from '#contract/export/tables.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { LIMITED } from '#http/route-config.ts'
import { sendStaffFile } from '#http/staff-file.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * `/gestion/productos/exportar.csv`, which can be imported again, `/gestion/productos/lotes.csv` and
 * `/gestion/productos/precios.csv`: read and sent batch after batch.
 */
export function catalogueExportRoutes(shop: Shop, origin: string | null): FastifyPluginAsync {
	const from = { shop, origin }
	return async (app) => {
		app.get('/gestion/productos/exportar.csv', LIMITED, (request, reply) =>
			sendStaffFile(from, request, reply, {
				permission: FILE_PERMISSIONS['/gestion/productos/exportar.csv'],
				name: 'productos.csv',
				lines: () => productLines(shop),
			}),
		)
		app.get('/gestion/productos/lotes.csv', LIMITED, (request, reply) =>
			sendStaffFile(from, request, reply, {
				permission: FILE_PERMISSIONS['/gestion/productos/lotes.csv'],
				name: 'lotes.csv',
				lines: (worker) => lotRows(shop, worker.may('money.see')),
				written: stringify(CSV),
			}),
		)
		app.get('/gestion/productos/precios.csv', LIMITED, (request, reply) =>
			sendStaffFile(from, request, reply, {
				permission: FILE_PERMISSIONS['/gestion/productos/precios.csv'],
				name: 'precios.csv',
				lines: () => priceRows(shop),
				written: stringify(CSV),
			}),
		)
	}
}

async function* productLines({ products }: Shop) {
	yield `${catalogueHeader()}\n`
	for await (const product of products.exported()) yield `${catalogueLine(product)}\n`
}

async function* lotRows({ products }: Shop, seesCost: boolean) {
	yield LOT_COLUMNS
	for await (const lot of products.exportedLots()) yield lotRow(lot, seesCost)
}

async function* priceRows({ products }: Shop) {
	yield PRICE_COLUMNS
	for await (const price of products.exportedPrices()) yield priceRow(price)
}
