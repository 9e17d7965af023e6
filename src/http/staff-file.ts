import { PassThrough, pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shop/shop.ts'
import type { Worker } from '#shop/staff/team.ts'
import { askWorker } from './worker-request.ts'

interface StaffFile {
	readonly permission: Parameters<Worker['may']>[0]
	readonly name: string
	/** The content, streamed. */
	readonly lines: (worker: Worker) => AsyncIterable<unknown>
	/** Converts it to the bytes of the file; omitted if it is text already. */
	readonly written?: NodeJS.ReadWriteStream
}

/** Sends a CSV to staff with a permission, and refuses it to all others. */
export async function sendStaffFile(
	{ shop, origin }: { readonly shop: Pick<Shop, 'team'>; readonly origin: string | null },
	request: FastifyRequest,
	reply: FastifyReply,
	{ permission, name, lines, written }: StaffFile,
): Promise<FastifyReply> {
	const worker = await askWorker(shop, { request, reply, origin }, permission)
	if (!worker) return reply
	const rows = lines(worker)[Symbol.asyncIterator]()
	// Reads the header and the first row first: a query that fails at once is answered as any other failure.
	const begin = [await rows.next(), await rows.next()]
	const file = written ?? new PassThrough()
	// A later failure destroys the stream, which the server logs, and the browser stores no partial file.
	pipeline(Readable.from(after(begin, rows)), file, () => {})
	return reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="${name}"`)
		.send(file)
}

/** The rows of a file whose first ones were already read. */
async function* after(
	begin: readonly IteratorResult<unknown>[],
	rows: AsyncIterator<unknown>,
): AsyncGenerator<unknown> {
	for (const row of begin) if (!row.done) yield row.value
	for (let row = await rows.next(); !row.done; row = await rows.next()) yield row.value
}
