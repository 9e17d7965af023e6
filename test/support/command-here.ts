import { format } from 'node:util'
import { vi } from 'vitest'
import { readConfig } from '#start/config.ts'
import type { Ending } from './shop-program.ts'

const COMMANDS = {
	import: () => import('#start/import/import.ts'),
	export: () => import('#start/export.ts'),
	staff: () => import('#start/staff.ts'),
} as const

/**
 * Runs a command of the shop in this process, which takes a tenth of the time of starting the program, and answers as the program
 * would. Its output is captured from the console, so one command runs at a time.
 */
export async function runHere(
	[name, ...words]: readonly [keyof typeof COMMANDS, ...string[]],
	env: Readonly<Record<string, string>>,
): Promise<Ending> {
	const { run } = await COMMANDS[name]()
	const lines: string[] = []
	const spies = (['log', 'warn', 'error'] as const).map((method) =>
		vi.spyOn(console, method).mockImplementation((...said) => {
			lines.push(`${format(...said)}\n`)
		}),
	)
	const before = process.exitCode
	process.exitCode = undefined
	const known = process.listeners('exit')
	try {
		await run(readConfig(env), words)
		return { code: Number(process.exitCode ?? 0), signal: null, said: lines.join('') }
	} finally {
		process.exitCode = before
		// The log of a command is flushed at the exit of its program, and this process does not exit.
		for (const listener of process.listeners('exit')) if (!known.includes(listener)) process.off('exit', listener)
		for (const spy of spies) spy.mockRestore()
	}
}
