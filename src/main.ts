import { ConfigFault, readConfig } from '#start/config.ts'
import { resolveDrizzle } from '#start/resolve-drizzle.ts'
import { farewell } from '#start/start-faults.ts'

const COMMANDS = {
	serve: () => import('#start/serve.ts'),
	dev: () => import('#start/dev.ts'),
	import: () => import('#start/import/import.ts'),
	export: () => import('#start/export.ts'),
	staff: () => import('#start/staff.ts'),
	'prepare-database': () => import('#start/prepare-database.ts'),
} as const

function isCommand(name: string): name is keyof typeof COMMANDS {
	return Object.hasOwn(COMMANDS, name)
}

const [name = 'serve', ...rest] = process.argv.slice(2)
try {
	if (!isCommand(name)) {
		throw new ConfigFault([`"${name}" is not a command; there are ${Object.keys(COMMANDS).join(', ')}`])
	}
	const config = readConfig(process.env)
	resolveDrizzle()
	const { run } = await COMMANDS[name]()
	await run(config, rest)
} catch (error) {
	console.error(farewell(error))
	// The parts opened so far must not keep the process alive.
	process.exit(1)
}
