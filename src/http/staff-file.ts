import { Readable } from 'node:stream'
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
	const read = Readable.from(lines(worker))
	return reply
		.type('text/csv; charset=utf-8')
		.header('content-disposition', `attachment; filename="${name}"`)
		.send(written ? read.pipe(written) : read)
}
