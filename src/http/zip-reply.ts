import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { type Zippable, zipSync } from 'fflate'
import { type AttachmentNames, attachment } from './attachment.ts'
import type { PaperFile } from './paper-reply.ts'

/** Gathers documents by the names of their files. They are compressed already. */
export async function addPaper(files: Zippable, { content, name }: PaperFile): Promise<void> {
	files[name] = [typeof content === 'string' ? await readFile(content) : content, { level: 0 }]
}

/** Sends documents as one archive. */
export const replyZip = (reply: FastifyReply, names: AttachmentNames, files: Zippable): FastifyReply =>
	reply
		.type('application/zip')
		.header('content-disposition', attachment(names))
		.send(Buffer.from(zipSync(files)))
