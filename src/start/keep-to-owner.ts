import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigFault } from './config.ts'

/** The folders of `DATA_DIR` that hold personal data. */
const PRIVATE = ['db', 'correo', 'documentos']

/** Removes other users' access from files of earlier versions and of the embedded database: files 0600, directories 0700. */
export async function keepToOwner(dataDir: string): Promise<void> {
	try {
		if (!(await isThere(dataDir))) return
		await chmod(dataDir, 0o700)
		for (const folder of PRIVATE) await close(join(dataDir, folder))
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
		throw new ConfigFault([`DATA_DIR names ${dataDir}, which belongs to another user; give it to the shop's user`])
	}
}

async function isThere(directory: string): Promise<boolean> {
	return (await entriesOf(directory)) !== null
}

async function entriesOf(directory: string) {
	return readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return null
		throw error
	})
}

async function close(directory: string): Promise<void> {
	const entries = await entriesOf(directory)
	if (entries === null) return
	await chmod(directory, 0o700)
	for (const entry of entries) {
		const path = join(directory, entry.name)
		if (entry.isDirectory()) await close(path)
		else if (entry.isFile()) await chmod(path, 0o600)
	}
}
