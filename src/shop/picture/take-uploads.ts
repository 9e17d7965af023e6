import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName } from '#domain/picture/picture-name.ts'
import { readMasters } from '#gateways/picture/masters.ts'
import type { ShopContext } from '#shop/context.ts'
import { addPicture } from '#store/picture/pictures.ts'

type UploadContext = Pick<ShopContext, 'db' | 'clock' | 'log' | 'pictures' | 'uploads'>

/** The name of a directory's index once its pictures are in the database. */
const TAKEN = 'index.taken.json'

/**
 * Imports the pictures of a directory into the database, once: its index is renamed when all of them are stored, and the files stay. A
 * name that the database already has keeps its picture. Unreadable files are logged and retried at the next start.
 */
export async function takeUploads(context: UploadContext, directory: string): Promise<void> {
	const uploads = [...readMasters(directory)]
	if (uploads.length === 0) return
	let taken = 0
	let failed = 0
	for (const [name, { file }] of uploads) {
		try {
			if (await takeUpload(context, name, await readFile(join(directory, file)))) taken += 1
		} catch (error) {
			failed += 1
			context.log.failed('a picture could not be taken into the database', error, { picture: name })
		}
	}
	if (failed === 0) await renameIndex(directory)
	context.log.warn('pictures have been taken from the data directory into the database', { taken, failed })
	await context.pictures.refresh()
}

async function takeUpload({ db, clock, uploads }: UploadContext, name: string, bytes: Buffer): Promise<boolean> {
	if (!isPictureName(name)) throw new Error('its name is no picture’s')
	const read = await uploads.picture(bytes)
	if (!read.ok) throw new Error(read.code)
	return addPicture(db, { name, ...read.picture, createdAt: await clock.now(db) })
}

async function renameIndex(directory: string): Promise<void> {
	try {
		await rename(join(directory, 'index.json'), join(directory, TAKEN))
	} catch (error) {
		// Another process with the same data directory was faster.
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
	}
}
