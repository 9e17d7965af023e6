import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import type { Clock } from '#shop/base/clock.ts'
import type { Log } from '#shop/base/log.ts'

/** Layout version, part of the name on disk: increase it when the rendering of the same content changes. */
const DRAWN_AS = 4

/** A rendered document, with the file name of its download. */
export interface KeptFile {
	/** The path of its file, or its bytes if it has just been rendered. */
	readonly content: string | Buffer
	readonly bytes: number
	readonly name: string
}

/** A document of a directory. */
interface FoundFile extends KeptFile {
	/** The hash of its content. */
	readonly hash: string
	readonly drawnAt: Date
}

interface KeptFilesOptions {
	readonly thread: DocumentThread
	readonly directory: string
	readonly clock: Pick<Clock, 'nowMs'>
	readonly log: Log
	/** Whether a new document replaces documents of the same name with other content. */
	readonly replaces?: boolean
	readonly extension?: 'pdf' | 'xml'
}

type Order = Parameters<DocumentThread['draw']>[0]['order']

/**
 * The rendered documents of a directory. Each is rendered on its first request, and named by a hash of its content; its modification time
 * is the shop's time of its rendering.
 */
export function keptFiles(options: KeptFilesOptions) {
	const { thread, directory, clock, log, replaces = false, extension = 'pdf' } = options

	function placeOf(name: string, said: unknown) {
		const hash = createHash('sha256')
			.update(JSON.stringify([DRAWN_AS, said]))
			.digest('base64url')
			.slice(0, 16)
		return { hash, file: join(directory, `${name}.${hash}.${extension}`) }
	}

	async function store(name: string, { hash, file }: ReturnType<typeof placeOf>, bytes: Buffer, drawnAt: Date) {
		await writeWhole(file, bytes)
		await utimes(file, drawnAt, drawnAt)
		if (!replaces) return
		const older = (await readdir(directory)).filter((other) => other.startsWith(`${name}.`) && !other.includes(hash))
		await Promise.all(older.map((other) => rm(join(directory, other), { force: true })))
	}

	/** The document if it has been rendered, otherwise null. */
	async function known(name: string, said: unknown): Promise<FoundFile | null> {
		const { hash, file } = placeOf(name, said)
		const found = await stat(file).catch(() => null)
		return found && { content: file, bytes: found.size, name: `${name}.${extension}`, hash, drawnAt: found.mtime }
	}

	return {
		known,
		/** The document, rendered now if necessary. Concurrent requests for the same document share the rendering. */
		async find(name: string, said: unknown, order: Order): Promise<FoundFile> {
			const kept = await known(name, said)
			if (kept) return kept
			const place = placeOf(name, said)
			const drawnAt = new Date(clock.nowMs())
			// A full disk is logged; the request still gets its document.
			const notStored = (error: unknown) => log.failed('a document could not be stored', error)
			const drawn = await thread.draw({
				key: place.file,
				order,
				store: (bytes) => store(name, place, bytes, drawnAt).catch(notStored),
			})
			return { content: drawn, bytes: drawn.length, name: `${name}.${extension}`, hash: place.hash, drawnAt }
		},
		/** Deletes the files rendered before an instant; each is rendered again on its next request. */
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
