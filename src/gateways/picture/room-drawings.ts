import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { inFlight } from '#gateways/in-flight.ts'
import type { RoomDrawingOrder } from './room-drawing.ts'

/** Thrown instead of letting a queue grow without bound, and once the program ends; the same request may succeed later. */
class RoomNotDrawn extends Error {
	readonly code = 'QUEUE_FULL'
}

/** Cache version: change it with how rooms are drawn, so that old drawings are not served. */
const FOLDER = 'estancias-1'
/** The drawings that may wait for one that is drawn, which takes a second or two. */
const MOST_WAITING = 8
/** Drawings that are kept, of some 150 kB each; the oldest go. */
const MOST_KEPT = 400

/** Draws rooms in a thread of its own and keeps what it has drawn. */
export interface RoomDrawings {
	/** The JPEG of an order; `key` names its room, its design and the versions of their pictures. Rejects when too many wait. */
	draw(key: string, order: RoomDrawingOrder): Promise<Buffer>
	close(): Promise<void>
}

/** One that cannot be written, because the disk is full, is answered all the same and told to `notStored`. */
export function roomDrawings(cacheDirectory: string, notStored: (error: unknown) => void): RoomDrawings {
	const directory = join(cacheDirectory, FOLDER)
	const queue = new PQueue({ concurrency: 1 })
	const once = inFlight<Buffer>()
	let running: Worker | null = null
	let isClosed = false

	function drawn(order: RoomDrawingOrder): Promise<Buffer> {
		return new Promise((resolve, reject) => {
			if (isClosed) throw new RoomNotDrawn('the drawings were closed before this one was begun')
			const worker = new Worker(new URL('./room-drawing-worker.ts', import.meta.url), { workerData: order })
			worker.unref()
			running = worker
			worker.once('message', (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer)))
			worker.once('error', reject)
			worker.once('exit', () => {
				running = null
				reject(
					isClosed
						? new RoomNotDrawn('the drawings were closed before this one was finished')
						: new Error('the room was not finished'),
				)
			})
		})
	}

	async function make(file: string, order: RoomDrawingOrder): Promise<Buffer> {
		if (queue.size + queue.pending > MOST_WAITING) throw new RoomNotDrawn('too many rooms wait to be drawn')
		const bytes = await queue.add(() => drawn(order))
		await writeWhole(file, bytes)
			.then(() => forgetOldest(directory))
			.catch(notStored)
		return bytes
	}

	return {
		async draw(key, order) {
			const file = join(directory, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.jpg`)
			return (await readFile(file).catch(() => null)) ?? once(file, () => make(file, order))
		},
		async close() {
			isClosed = true
			await running?.terminate()
		},
	}
}

async function forgetOldest(directory: string): Promise<void> {
	const files = (await readdir(directory)).map((name) => join(directory, name))
	if (files.length <= MOST_KEPT) return
	const dated = await Promise.all(files.map(async (file) => ({ file, madeAt: (await stat(file)).mtimeMs })))
	const oldest = dated.sort((one, other) => one.madeAt - other.madeAt).slice(0, files.length - MOST_KEPT)
	for (const { file } of oldest) await rm(file, { force: true })
}
