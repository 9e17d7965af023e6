import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply } from 'fastify'
import { type AttachmentNames, attachment } from './attachment.ts'
import { replyNoFile } from './page/refusal-page.ts'

/** A document with the file names of its download. */
export interface PaperFile extends AttachmentNames {
	/** The path of its file, or its bytes. */
	readonly content: string | Buffer
	readonly bytes: number
}

const TYPES: Readonly<Record<string, string>> = {
	'.pdf': 'application/pdf',
	'.xml': 'application/xml',
	'.dxf': 'image/vnd.dxf',
}

/** Sends a document as a download; without one, 404 with a sentence, on a page for readers. */
export async function replyPaper(reply: FastifyReply, found: PaperFile | null, missing: string): Promise<FastifyReply> {
	if (!found) {
		if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
		return replyNoFile(reply, 404, missing)
	}
	// Opened before the answer starts, so that replacing the file does not break the download.
	const body = typeof found.content === 'string' ? (await open(found.content)).createReadStream() : found.content
	return reply
		.type(TYPES[extname(found.name)] ?? 'application/octet-stream')
		.header('content-length', found.bytes)
		.header('content-disposition', attachment(found))
		.send(body)
}
