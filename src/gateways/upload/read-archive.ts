import { basename } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'

export interface ArchivedFile {
	readonly name: string
	readonly bytes: Uint8Array
}

export type ReadArchive =
	| { readonly ok: true; readonly files: readonly ArchivedFile[] }
	| { readonly ok: false; readonly code: 'zip_no_legible' | 'zip_demasiado_grande' }

/** Bytes of all pictures of an archive, unpacked, and their number. */
const MOST_BYTES = 128 * 1024 * 1024
const MOST_FILES = 200
/** Bytes that are unpacked between two looks at their sum: one of them grows a thousandfold at most. */
const STEP_BYTES = 4096

const PICTURE = /\.(?:jpe?g|png|webp|avif|tiff?)$/i
const isPicture = (path: string) =>
	PICTURE.test(path) && !basename(path).startsWith('.') && !path.startsWith('__MACOSX/')

class TooLarge extends Error {}

/** The pictures of a zip, in whichever folders, within bounds. Other files in it are passed over. */
export function readArchive(bytes: Uint8Array): ReadArchive {
	const files: ArchivedFile[] = []
	let [unpacked, count] = [0, 0]
	const unzip = new Unzip((file) => {
		if (!isPicture(file.name)) return
		count += 1
		if (count > MOST_FILES) throw new TooLarge()
		const chunks: Uint8Array[] = []
		file.ondata = (error, chunk, isLast) => {
			if (error) throw error
			unpacked += chunk.length
			if (unpacked > MOST_BYTES) throw new TooLarge()
			chunks.push(chunk)
			if (isLast) files.push({ name: basename(file.name), bytes: new Uint8Array(Buffer.concat(chunks)) })
		}
		file.start()
	})
	unzip.register(UnzipInflate)
	try {
		for (let at = 0; at < bytes.length; at += STEP_BYTES)
			unzip.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
	} catch (error) {
		// Any other fault of an archive has the same answer: it cannot be read.
		return { ok: false, code: error instanceof TooLarge ? 'zip_demasiado_grande' : 'zip_no_legible' }
	}
	return files.length === count ? { ok: true, files } : { ok: false, code: 'zip_no_legible' }
}
