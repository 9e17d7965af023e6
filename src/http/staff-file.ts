import { PassThrough, pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shop/shop.ts'
import type { Worker } from '#shop/staff/team.ts'
import { askWorker } from './worker-request.ts'

interface StaffFile {
	readonly permission: Parameters<Worker['may']>[0]
	readonly name: string
	/** What is sent, as it is read. */
	readonly lines: (worker: Worker) => AsyncIterable<unknown>
	/** Makes of it the bytes of the file; left out where it is text already. */
	readonly written?: NodeJS.ReadWriteStream
}

/** Sends a CSV to whoever of the staff has a permission, and refuses it to everybody else. */
export async function sendStaffFile(
	{ shop, origin }: { readonly shop: Pick<Shop, 'team'>; readonly origin: string | null },
	request: FastifyRequest,
	reply: FastifyReply,
	{ permission, name, lines, written }: StaffFile,
): Promise<FastifyReply> {
	const worker = await askWorker(shop, { request, reply, origin }, permission)
	if (!worker) return reply
	const rows = lines(worker)[Symbol.asyncIterator]()
	// The header and the first row: a query that fails at once is answered as any other failure.
	const begin = [await rows.next(), await rows.next()]
	const file = written ?? new PassThrough()
	// One that fails later destroys the file, which the server logs, and the browser keeps no half of it.
	pipeline(Readable.from(after(begin, rows)), file, () => {})
	return reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="${name}"`)
		.send(file)
}

/** The rows of a file whose first ones have been read. */
async function* after(
	begin: readonly IteratorResult<unknown>[],
	rows: AsyncIterator<unknown>,
): AsyncGenerator<unknown> {
	for (const row of begin) if (!row.done) yield row.value
	for (let row = await rows.next(); !row.done; row = await rows.next()) yield row.value
}
