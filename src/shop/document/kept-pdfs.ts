import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentOrder, DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import type { Log } from '#shop/base/log.ts'

/** Layout version, part of the name on disk: increase it when the same content is drawn otherwise. */
const DRAWN_AS = 1

/** A drawn PDF, with the file name of its download. */
export interface KeptPdf {
	/** The path of its file, or its bytes when it has just been drawn. */
	readonly content: string | Buffer
	readonly bytes: number
	readonly name: string
}

interface KeptPdfsOptions {
	readonly thread: DocumentThread
	readonly directory: string
	readonly log: Log
}

/** The drawn documents of a directory. Each is drawn on its first request, and named by a hash of its content. */
export function keptPdfs({ thread, directory, log }: KeptPdfsOptions) {
	const draw = (content: DocumentOrder, file: string): Promise<Buffer> =>
		thread.draw({
			key: file,
			order: () => content,
			store: (bytes) => writeWhole(file, bytes).catch((error) => notStored(log, error)),
		})

	return {
		async find(name: string, content: DocumentOrder): Promise<KeptPdf> {
			const said = JSON.stringify([DRAWN_AS, content])
			const key = createHash('sha256').update(said).digest('base64url').slice(0, 16)
			const file = join(directory, `${name}.${key}.pdf`)
			const known = await stat(file).catch(() => null)
			if (known) return { content: file, bytes: known.size, name: `${name}.pdf` }
			const pdf = await draw(content, file)
			return { content: pdf, bytes: pdf.length, name: `${name}.pdf` }
		},
		/** Deletes the files drawn before an instant; each is drawn again when it is asked for. */
		async forget(before: Date): Promise<void> {
			await mkdir(directory, { recursive: true })
			for (const name of await readdir(directory)) {
				const file = join(directory, name)
				const drawn = await stat(file).catch(() => null)
				if (drawn && drawn.mtimeMs < before.getTime()) await rm(file, { force: true })
			}
		},
	}
}

/** Logs a PDF that could not be stored, because the disk is full. Its request gets it all the same. */
export const notStored = (log: Log, error: unknown): void => log.failed('a PDF could not be stored', error)
