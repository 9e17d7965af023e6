import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentOrder, DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { inFlight } from '#gateways/in-flight.ts'
import type { Log } from '#shop/log.ts'

/** Layout version, part of the name on disk: increase it when the same content is drawn otherwise. */
const DRAWN_AS = 1

/** A drawn PDF, with the file name of its download. */
export interface KeptPdf {
	/** The path of its file, or its bytes if the file could not be stored. */
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
	const once = inFlight<Omit<KeptPdf, 'name'>>()

	async function draw(content: DocumentOrder, file: string): Promise<Omit<KeptPdf, 'name'>> {
		const pdf = await thread.draw(() => content)
		return { content: await storedOr(pdf, () => writeWhole(file, pdf), { file, log }), bytes: pdf.length }
	}

	return {
		async find(name: string, content: DocumentOrder): Promise<KeptPdf> {
			const said = JSON.stringify([DRAWN_AS, content])
			const key = createHash('sha256').update(said).digest('base64url').slice(0, 16)
			const file = join(directory, `${name}.${key}.pdf`)
			const known = await stat(file).catch(() => null)
			const kept = known ? { content: file, bytes: known.size } : await once(file, () => draw(content, file))
			return { ...kept, name: `${name}.pdf` }
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

/**
 * The path of a file that `store` has written. If it fails, because the disk is full, the failure is logged and the PDF
 * itself is returned, so that the request gets its document.
 */
export async function storedOr(
	pdf: Buffer,
	store: () => Promise<void>,
	{ file, log }: { readonly file: string; readonly log: Log },
): Promise<string | Buffer> {
	try {
		await store()
		return file
	} catch (error) {
		log.failed('a PDF could not be stored', error)
		return pdf
	}
}
