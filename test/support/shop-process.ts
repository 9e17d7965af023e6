import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type Ending, opened, type ShopProcess, startProgram } from './shop-program.ts'

/** A folder deleted after the test. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'shop-process-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

/** A data directory with the sample shop on the embedded database, deleted after the test. */
export function sampleFolder(): string {
	const folder = temporaryFolder()
	cpSync(inject('sampleFolder'), folder, { recursive: true })
	return folder
}

/** Starts the program; it is killed after the test if it still runs. */
function start(args: readonly string[], env: Record<string, string>) {
	const program = startProgram(args, env)
	onTestFinished(async () => {
		program.child.kill('SIGKILL')
		await program.ended
	})
	return program
}

/** Runs a command of the shop and waits for its exit. */
export function runShop(args: readonly string[], env: Record<string, string>): Promise<Ending> {
	return start(args, env).ended
}

/** Starts the shop and waits until it reports its URL. `reachedAt` is its local URL when it reports a public one. */
export function startShop(env: Record<string, string>, reachedAt?: string): Promise<ShopProcess> {
	return opened(start([], env), reachedAt)
}
