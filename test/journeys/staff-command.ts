import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A staff command on the shop of the journeys, as it is typed on its machine. */
export async function staff(...words: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)('node_modules/.bin/node', ['src/main.ts', 'staff', ...words], {
		env: { ...process.env, DATA_DIR: 'test-results/shop' },
	})
	return stdout
}
