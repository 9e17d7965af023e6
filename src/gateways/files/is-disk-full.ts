import { statfs } from 'node:fs/promises'

/** Below this an embedded database cannot write a segment of its log (16 MB) and its checkpoint. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Whether the file system of a directory is about to refuse writes: less than 64 MiB free for this user. */
export async function isDiskFull(directory: string): Promise<boolean> {
	const { bavail, bsize } = await statfs(directory)
	return bavail * bsize < LEAST_FREE_BYTES
}
