import { resolve } from 'node:path'
import type { StaffAnswer } from '#staff/answer.ts'
import { type Understood, understand } from '#staff/commands/commands.ts'
import { askStaffSocket } from '#staff/socket.ts'
import { connectToHolder, DirectoryInUse } from '#store/directory-lock.ts'
import { canAsk, isConfirmed } from './ask.ts'
import type { Config } from './config.ts'
import { setupStepByStep } from './setup.ts'

/** Resolves paths against the caller's working directory, which may differ from the shop's. */
function withWholePaths(words: readonly string[]): string[] {
	return words.map((word, at) => (words[at - 1] === '--fichero' ? resolve(word) : word))
}

/**
 * `npm run staff -- …`: runs through the shop that has locked the embedded database, or on the database itself. It tries the shop first,
 * since loading a command's dependencies for the database takes much longer than the command.
 */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const understood = understand(args)
	const answer =
		'code' in understood
			? understood
			: isStepByStep(understood)
				? await setupStepByStep((words) => carryOut(config, words))
				: await carryOut(config, withWholePaths(args))
	if (!answer) throw new DirectoryInUse(config.dataDir)
	tell(answer)
	if (answer.asks) await askToGoOn((words) => carryOut(config, words), args)
}

function tell(answer: StaffAnswer): void {
	for (const line of answer.lines) (answer.code === 0 ? console.log : console.error)(line)
	process.exitCode = answer.code
}

/** Runs a command that needs confirmation if the answer at the terminal is yes; in a script, prints how to run it. */
async function askToGoOn(doIt: (words: readonly string[]) => Promise<StaffAnswer | null>, args: readonly string[]) {
	const isWanted = canAsk() && (await isConfirmed('¿Lo hago?'))
	const answer = isWanted ? await doIt([...args, '--si']) : null
	if (answer) tell(answer)
	else console.error(canAsk() ? 'No se ha hecho nada.' : 'No se ha hecho nada: si es eso, repite la orden con --si.')
}

/** Null if the process that holds the embedded database does not accept commands. */
async function carryOut(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	return (await inShop(config, words)) ?? onDatabase(config, words)
}

/** Whether `setup` asks at the terminal. */
const isStepByStep = ({ command, options }: Understood) =>
	command === 'setup' && options.fichero === undefined && options.valores === undefined

/** Null if no process holds the embedded database, or its holder does not accept commands. */
async function inShop(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	if (config.databaseUrl !== null) return null
	const socket = await connectToHolder(config.dataDir)
	return socket && askStaffSocket(socket, words)
}

async function onDatabase(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	const database = await import('./staff-on-database.ts')
	return database.onDatabase(config, words)
}
