import { resolve } from 'node:path'
import { misread, type StaffAnswer } from '#staff/answer.ts'
import { type Understood, understand } from '#staff/commands/commands.ts'
import { askStaffSocket } from '#staff/socket.ts'
import { MAILING_COMMANDS } from '#staff/wording.ts'
import { connectToHolder, DirectoryInUse } from '#store/directory-lock.ts'
import type { Config } from './config.ts'

/** Resolves paths against the caller's working directory, which may differ from the shop's. */
function withWholePaths(words: readonly string[], fileAt: number | null): string[] {
	return words.map((word, at) => (words[at - 1] === '--to' || at === fileAt ? resolve(word) : word))
}

/**
 * `npm run staff -- …`: runs through the shop that has locked the embedded database, or on the database itself. The shop
 * is asked first, since loading what a command needs on the database takes much longer than the command.
 */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const understood = understand(args)
	const answer =
		'code' in understood
			? understood
			: linksNowhere(config, understood)
				? misread(NO_ORIGIN)
				: await carryOut(config, withWholePaths(args, understood.fileAt))
	if (!answer) throw new DirectoryInUse(config.dataDir)
	for (const line of answer.lines) (answer.code === 0 ? console.log : console.error)(line)
	process.exitCode = answer.code
}

/** Null when the process that holds the embedded database does not take commands. */
async function carryOut(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	return (await inShop(config, words)) ?? onDatabase(config, words)
}

const NO_ORIGIN =
	'Esta orden manda correos con enlaces a la tienda: pon ORIGIN como en la tienda, https://www.ejemplo.es'

/**
 * Whether a command would mail links without knowing the shop's address: beside PostgreSQL it runs in a process of its own,
 * whose listening address is nobody's.
 */
function linksNowhere({ databaseUrl, origin }: Config, { command }: Understood): boolean {
	return databaseUrl !== null && origin === null && MAILING_COMMANDS.has(command)
}

/** Null when no process holds the embedded database, or its holder does not take commands. */
async function inShop(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	if (config.databaseUrl !== null) return null
	const socket = await connectToHolder(config.dataDir)
	return socket && askStaffSocket(socket, words)
}

async function onDatabase(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	const database = await import('./staff-on-database.ts')
	return database.onDatabase(config, words)
}
