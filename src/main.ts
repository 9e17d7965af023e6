import { ConfigFault, readConfig } from '#start/config.ts'
import { DirectoryInUse } from '#store/directory-lock.ts'

const COMMANDS = {
	serve: () => import('#start/serve.ts'),
	dev: () => import('#start/dev.ts'),
	import: () => import('#start/import.ts'),
	staff: () => import('#start/staff.ts'),
	'prepare-database': () => import('#start/prepare-database.ts'),
} as const

function isCommand(name: string): name is keyof typeof COMMANDS {
	return Object.hasOwn(COMMANDS, name)
}

/** Whether an error can be fixed by the operator with the help of its message. */
function isMendable(error: unknown): error is Error {
	if (error instanceof ConfigFault || error instanceof DirectoryInUse) return true
	if (!(error instanceof Error) || !('code' in error)) return false
	if (error.code === 'EADDRINUSE') error.message = 'The port is taken by another program; set PORT to a free one.'
	if (error.code === 'ECONNREFUSED') error.message = 'The database does not answer; check DATABASE_URL.'
	return error.code === 'EADDRINUSE' || error.code === 'ECONNREFUSED'
}

const [name = 'serve', ...rest] = process.argv.slice(2)
try {
	if (!isCommand(name)) {
		throw new ConfigFault([`"${name}" is not a command; there are ${Object.keys(COMMANDS).join(', ')}`])
	}
	const { run } = await COMMANDS[name]()
	await run(readConfig(process.env), rest)
} catch (error) {
	// Errors that the operator can fix are shown without a stack.
	console.error(isMendable(error) ? error.message : error)
	process.exitCode = 1
}
