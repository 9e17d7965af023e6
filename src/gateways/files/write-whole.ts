import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file and creates its directory. The content goes to a temporary file beside it, which is then renamed: a
 * rename is atomic, so a reader finds the old file or the new one and never a part, and a failed write leaves nothing.
 */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
	const beside = besideOf(file)
	try {
		await writeFile(beside, content).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT') throw error
			await mkdir(dirname(file), { recursive: true })
			await writeFile(beside, content)
		})
		await rename(beside, file)
	} catch (error) {
		await rm(beside, { force: true })
		throw error
	}
}

/** The same without a turn of the event loop, for a file that is read, changed and written in one go. */
export function writeWholeSync(file: string, content: Uint8Array | string): void {
	mkdirSync(dirname(file), { recursive: true })
	const beside = besideOf(file)
	try {
		writeFileSync(beside, content)
		renameSync(beside, file)
	} catch (error) {
		rmSync(beside, { force: true })
		throw error
	}
}

const besideOf = (file: string) => `${file}.${randomUUID()}`
