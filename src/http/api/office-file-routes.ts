import { stringify } from 'csv-stringify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountExportAnswer } from '#contract/account/account-export.ts'
import { PEOPLE_COLUMNS, personRow, SUBSCRIBER_COLUMNS, subscriberRow } from '#contract/export/people-table.ts'
import { CSV, INVOICE_COLUMNS, invoiceRows, type Row } from '#contract/export/tables.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { invoiceFilterOf } from '#contract/staff/invoice-list.ts'
import { personFilterOf } from '#contract/staff/person-list.ts'
import { replyProblem } from '#http/problem-reply.ts'
import { LIMITED } from '#http/route-config.ts'
import { sendStaffFile } from '#http/staff-file.ts'
import { askWorker } from '#http/worker-request.ts'
import type { Shop } from '#shop/shop.ts'

const id = z.coerce.number().int().min(0).max(999_999_999).catch(0)

/** What the staff downloads of people and of what they bought: lists as CSV, the book of invoices, one person's data as JSON, and the papers of professionals. */
export function officeFileRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	return async (app) => {
		for (const path of TABLE_PATHS) {
			const table = TABLES[path]
			app.get(path, LIMITED, (request, reply) => {
				const { searchParams } = new URL(request.url, 'http://shop.example')
				return sendStaffFile({ shop, origin }, request, reply, {
					permission: FILE_PERMISSIONS[path],
					name: table.name,
					lines: () => table.rows(shop, searchParams),
					written: stringify(CSV),
				})
			})
		}
		app.get(
			'/gestion/clientes/:id/datos.json',
			{ ...LIMITED, schema: { params: z.object({ id }) } },
			async (request, reply) => {
				if (!(await askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS['/gestion/clientes/:id/datos.json'])))
					return reply
				const known = await shop.people.dataOf(request.params.id)
				if (!known) return replyProblem(reply, 'no_encontrado')
				return reply
					.type('application/json; charset=utf-8')
					.header('content-disposition', `attachment; filename="cliente-${request.params.id}.json"`)
					.send(JSON.stringify(accountExportAnswer(known), null, '\t'))
			},
		)
		app.get(
			'/gestion/documentos/:account/:id',
			{ ...LIMITED, schema: { params: z.object({ account: id, id }) } },
			async (request, reply) => {
				if (!(await askWorker(shop, { request, reply, origin }, FILE_PERMISSIONS['/gestion/documentos/:account/:id'])))
					return reply
				const paper = await shop.people.paper(request.params.account, request.params.id)
				if (!paper) return replyProblem(reply, 'no_encontrado')
				// A stranger's file: a picture is shown and may load nothing, a document is only handed over.
				const shown = paper.mediaType.startsWith('image/') ? 'inline' : 'attachment'
				return reply
					.type(paper.mediaType)
					.header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(paper.name)}`)
					.header('content-security-policy', "default-src 'none'; sandbox")
					.header('x-content-type-options', 'nosniff')
					.send(Buffer.from(paper.content))
			},
		)
	}
}

async function* peopleRows({ people }: Shop, query: URLSearchParams): AsyncGenerator<Row> {
	yield PEOPLE_COLUMNS
	for await (const person of people.all(personFilterOf(query))) yield personRow(person)
}

async function* bookRows({ invoices }: Shop, query: URLSearchParams): AsyncGenerator<Row> {
	yield INVOICE_COLUMNS
	for await (const { invoice } of invoices.all(invoiceFilterOf(query))) yield* invoiceRows(invoice.content)
}

async function* subscriberRows({ subscribers }: Shop): AsyncGenerator<Row> {
	yield SUBSCRIBER_COLUMNS
	for await (const subscriber of subscribers.confirmed()) yield subscriberRow(subscriber)
}

/** The lists that are files of rows. */
const TABLES = {
	'/gestion/clientes/exportar.csv': { name: 'clientes.csv', rows: peopleRows },
	'/gestion/boletin/exportar.csv': { name: 'boletin.csv', rows: subscriberRows },
	'/gestion/facturas/libro.csv': { name: 'facturas.csv', rows: bookRows },
} as const

const TABLE_PATHS = Object.keys(TABLES) as (keyof typeof TABLES)[]
