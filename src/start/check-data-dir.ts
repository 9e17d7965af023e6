import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PROBE_BYTES = 64 * 1024

/** Throws at the start if nothing can be written to the data directory, instead of with the first mail or picture. */
export async function checkDataDirectory(directory: string): Promise<void> {
	await mkdir(directory, { recursive: true })
	const probe = join(directory, `.probe-${randomUUID()}`)
	try {
		await writeFile(probe, Buffer.alloc(PROBE_BYTES))
	} finally {
		await rm(probe, { force: true })
	}
}
