import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOM_DRAWING_WORKER, type RoomDrawingOrder } from '@soleria/visualiser/server'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { oneThread } from '#gateways/thread/one-thread.ts'

/** Cache version: change it with how rooms are drawn, so that old drawings are not served. */
const FOLDER = 'estancias-1'
/** The drawings that may wait: each takes a second or two. */
const WAITING = { mostOfVisitor: 8, mostInAll: 64 }
/** Stored drawings, of some 150 kB each; the oldest are deleted. */
const MOST_KEPT = 400

/** Draws rooms in a separate thread and stores the drawings. */
export interface RoomDrawings {
	/**
	 * The JPEG of an order; `key` names its room, its design and the versions of their pictures. The order is made when its turn comes.
	 * Rejects with `ThreadBusy` if too many wait.
	 */
	draw(key: string, order: () => RoomDrawingOrder | Promise<RoomDrawingOrder>): Promise<Buffer>
	close(): Promise<void>
}

/** A drawing that cannot be written, because the disk is full, is still answered and reported to `notStored`. */
export function roomDrawings(cacheDirectory: string, notStored: (error: unknown) => void): RoomDrawings {
	const directory = join(cacheDirectory, FOLDER)
	const thread = oneThread<RoomDrawingOrder>(ROOM_DRAWING_WORKER, WAITING)

	const store = (file: string, bytes: Buffer) =>
		writeWhole(file, bytes)
			.then(() => forgetOldest(directory))
			.catch(notStored)

	return {
		async draw(key, order) {
			const file = join(directory, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.jpg`)
			return (
				(await readFile(file).catch(() => null)) ??
				thread.run({ key: file, order, store: (bytes) => store(file, bytes) })
			)
		},
		close: () => thread.close(),
	}
}

async function forgetOldest(directory: string): Promise<void> {
	const files = (await readdir(directory)).map((name) => join(directory, name))
	if (files.length <= MOST_KEPT) return
	const dated = await Promise.all(files.map(async (file) => ({ file, madeAt: (await stat(file)).mtimeMs })))
	const oldest = dated.sort((one, other) => one.madeAt - other.madeAt).slice(0, files.length - MOST_KEPT)
	for (const { file } of oldest) await rm(file, { force: true })
}
