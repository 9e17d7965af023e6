import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentOrder, DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'

/** Layout version, part of the name on disk: increase it when the same content is drawn otherwise. */
const DRAWN_AS = 1

/** A PDF on disk, with the file name of its download. */
export interface KeptPdf {
	readonly file: string
	readonly bytes: number
	readonly name: string
}

/** The drawn documents of a directory. Each is drawn when it is first asked for, and named by a hash of its content. */
export function keptPdfs({ thread, directory }: { readonly thread: DocumentThread; readonly directory: string }) {
	async function draw(content: DocumentOrder, file: string): Promise<number> {
		const pdf = await thread.draw({ key: file, order: () => content, store: (bytes) => writeWhole(file, bytes) })
		return pdf.length
	}

	return {
		async find(name: string, content: DocumentOrder): Promise<KeptPdf> {
			const said = JSON.stringify([DRAWN_AS, content])
			const key = createHash('sha256').update(said).digest('base64url').slice(0, 16)
			const file = join(directory, `${name}.${key}.pdf`)
			const known = await stat(file).catch(() => null)
			return { file, bytes: known?.size ?? (await draw(content, file)), name: `${name}.pdf` }
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
