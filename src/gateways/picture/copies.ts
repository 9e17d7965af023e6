import { readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#domain/picture/picture.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { inFlight } from '#gateways/in-flight.ts'

/** A requested copy: its master, cache key, width and format. */
export interface WantedCopy {
	/** Reads the master; null if it no longer exists. */
	readonly master: () => Promise<Uint8Array | null>
	/** Base name of its file in the cache, `terrazo-640.1a2b3c4d`, unique per picture. */
	readonly key: string
	readonly width: number
	readonly format: PictureFormat
}

export interface PictureCopies {
	/**
	 * The copy's bytes: from the cache, or encoded now; null without a master. Concurrent requests for the same copy share
	 * one encoding.
	 */
	copy(wanted: WantedCopy): Promise<Buffer | null>
	/** Encodes a copy with low priority. */
	ahead(wanted: WantedCopy): Promise<void>
	/** Deletes cached copies of unknown pictures. */
	forget(isKnown: (file: string) => boolean): Promise<void>
	/** Discards waiting jobs, and waits for running ones. */
	close(): Promise<void>
}

/** Cache version: change it with the encoder settings, so that old copies are not served. */
const FOLDER = 'copies-1'
const ASKED = 1
const LATER = 0

/** Encoder settings of each format, chosen by comparing file sizes with visible differences at arm's length. */
const ENCODE: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
	avif: (picture) => picture.avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' }),
	webp: (picture) => picture.webp({ quality: 74, effort: 3 }),
	jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
}

/**
 * Encodes copies of masters on first request and caches them in a directory. A copy that cannot be written, because the disk is full, is
 * still answered and reported to `notStored`.
 */
export function pictureCopies(cacheDirectory: string, notStored: (error: unknown) => void): PictureCopies {
	const directory = join(cacheDirectory, FOLDER)
	// One thread per picture; one core stays free for page requests.
	sharp.concurrency(1)
	const queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) })
	const once = inFlight<Buffer | null>()
	const fileOf = ({ key, format }: WantedCopy) => join(directory, `${key}.${format}`)

	async function make(wanted: WantedCopy): Promise<Buffer | null> {
		const { width, format } = wanted
		const master = await wanted.master()
		if (master === null) return null
		const resized = sharp(master).resize({ width, withoutEnlargement: true })
		const bytes = await ENCODE[format](resized).toBuffer()
		await writeWhole(fileOf(wanted), bytes).catch(notStored)
		return bytes
	}

	const started = (wanted: WantedCopy, priority: number) =>
		once(fileOf(wanted), () => queue.add(() => make(wanted), { priority }))

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
