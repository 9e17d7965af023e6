import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/shop-process.ts'
import { freePort, until } from '#test/shop-program.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Whether a shop answers on a port. */
async function answers(port: number): Promise<boolean> {
	return fetch(`http://127.0.0.1:${port}/api/salud`).then(
		({ ok }) => ok,
		() => false,
	)
}

/** Whether a process of a group still runs. */
function hasProcesses(group: number): boolean {
	try {
		return process.kill(group, 0)
	} catch {
		return false
	}
}

test('SIGTERM to "npm start" ends the shop too', async () => {
	const port = await freePort()
	const settings = { PORT: `${port}`, HOST: '127.0.0.1', PICTURES_AHEAD: 'no', DATA_DIR: temporaryFolder() }
	// A group of its own, so that nothing is left behind when the test fails.
	const npm = spawn('npm', ['start'], {
		cwd: ROOT,
		env: { ...process.env, ...settings },
		stdio: 'ignore',
		detached: true,
	})
	const group = -(npm.pid ?? 0)
	onTestFinished(() => {
		if (hasProcesses(group)) process.kill(group, 'SIGKILL')
	})
	await until('the shop opens', async () => ((await answers(port)) ? true : null))
	npm.kill('SIGTERM')
	await until('all of it ends', async () => (hasProcesses(group) ? null : true))
	expect(await answers(port)).toBe(false)
})
