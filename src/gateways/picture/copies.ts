import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#domain/picture/picture.ts'

/** A copy that is wanted: of which master, under which name, how wide and as what. */
export interface WantedCopy {
	readonly master: string
	/** Its file in the cache, `terrazo-640.1a2b3c4d`, which no other picture has. */
	readonly key: string
	readonly width: number
	readonly format: PictureFormat
}

export interface PictureCopies {
	/** The copy's bytes: from the cache, or made now. Those who ask for the same one wait for the one that is made. */
	copy(wanted: WantedCopy): Promise<Buffer>
	/** Makes a copy when nobody waits for another. */
	ahead(wanted: WantedCopy): Promise<void>
	/** Throws away cached copies of pictures that are no more. */
	forget(isKnown: (file: string) => boolean): Promise<void>
	/** Ends what is waiting, and waits for what is being made. */
	close(): Promise<void>
}

/** Named after how copies are encoded: other settings are another folder, and old copies are not served for new ones. */
const FOLDER = 'copies-1'
const ASKED = 1
const LATER = 0

/** How each format is encoded. The sizes were measured beside what one can still tell apart at arm's length. */
const ENCODE: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
	avif: (picture) => picture.avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' }),
	webp: (picture) => picture.webp({ quality: 74, effort: 3 }),
	jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
}

/** Makes copies of masters when they are first asked for, and keeps them in a directory. */
export function pictureCopies(cacheDirectory: string): PictureCopies {
	const directory = join(cacheDirectory, FOLDER)
	// One thread a picture, and one core is left for those who ask for pages.
	sharp.concurrency(1)
	const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) })
	const making = new Map<string, Promise<Buffer>>()
	const fileOf = ({ key, format }: WantedCopy) => join(directory, `${key}.${format}`)

	async function make(wanted: WantedCopy): Promise<Buffer> {
		const { master, width, format } = wanted
		const resized = sharp(master).resize({ width, withoutEnlargement: true })
		const bytes = await ENCODE[format](resized).toBuffer()
		await mkdir(directory, { recursive: true })
		// Written beside and then put in place, so that nobody reads half a picture.
		const beside = `${fileOf(wanted)}.${randomUUID()}`
		await writeFile(beside, bytes)
		await rename(beside, fileOf(wanted))
		return bytes
	}

	function started(wanted: WantedCopy, priority: number): Promise<Buffer> {
		const file = fileOf(wanted)
		const running = making.get(file)
		if (running) return running
		const made = queue.add(() => make(wanted), { priority }).finally(() => making.delete(file))
		making.set(file, made)
		return made
	}

	return {
		async copy(wanted) {
			return (await readFile(fileOf(wanted)).catch(() => null)) ?? started(wanted, ASKED)
		},
		async ahead(wanted) {
			const isThere = await readFile(fileOf(wanted)).then(
				() => true,
				() => false,
			)
			if (!isThere) await started(wanted, LATER)
		},
		async forget(isKnown) {
			const files = await readdir(directory).catch(() => [])
			for (const file of files) if (!isKnown(file)) await rm(join(directory, file), { force: true })
		},
		async close() {
			queue.clear()
			await queue.onIdle()
		},
	}
}
