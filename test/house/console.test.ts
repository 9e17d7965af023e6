import { expect, test } from 'vitest'
import { packageSources, type Source, sources } from './sources.ts'

/** The files that may write to the console, with the reason. Everything else goes through the log, which `LOG_LEVEL` governs. */
const CONSOLE_WRITERS: Readonly<Record<string, string>> = {
	'main.ts': 'tells the operator why the program cannot start',
	'start/serve.ts': 'tells the operator where the shop is open',
	'start/sandbox.ts': 'names the file of a mail when the shop is tried out',
	'start/import/import.ts': 'answers a command',
	'start/import/drive-import.ts': 'answers a command',
	'start/import/import-pictures.ts': 'answers a command',
	'start/import/import-texts.ts': 'answers a command',
	'start/export.ts': 'answers a command',
	'start/setup.ts': 'asks for settings at the terminal',
	'start/staff.ts': 'answers a command',
}

const writesToConsole = (some: readonly Source[]) =>
	some.filter(
		({ path, text }) =>
			!Object.hasOwn(CONSOLE_WRITERS, path) && !/\.test\.tsx?$/.test(path) && /\bconsole\s*[.[]/.test(text),
	)

test('failures are reported by the log, never by the console', () => {
	const engines = packageSources().filter(({ path }) => !path.endsWith('/bench.ts'))
	expect(writesToConsole([...sources(), ...engines]).map(({ path }) => path)).toEqual([])
	const planted = [{ path: 'web/routes/planted.tsx', text: 'console.error(error)' }]
	expect(writesToConsole(planted)).toEqual(planted)
})

test('the list names no file that no longer writes', () => {
	const writers = sources().filter(({ text }) => /\bconsole\s*[.[]/.test(text))
	expect(Object.keys(CONSOLE_WRITERS).filter((path) => !writers.some((source) => source.path === path))).toEqual([])
})
