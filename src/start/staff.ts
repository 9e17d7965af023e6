import { resolve } from 'node:path'
import { createShop } from '#shop/shop.ts'
import type { StaffAnswer } from '#staff/answer.ts'
import { runStaffCommand, understand } from '#staff/commands/commands.ts'
import { askStaffSocket } from '#staff/socket.ts'
import { openDatabaseClock } from '#store/clock.ts'
import { connectToHolder, DirectoryInUse } from '#store/directory-lock.ts'
import type { Config } from './config.ts'
import { createContext, openDatabase } from './wire.ts'

/** Resolves `--to` against the caller's working directory, which may differ from the shop's. */
function withWholePaths(words: readonly string[]): string[] {
	return words.map((word, at) => (words[at - 1] === '--to' ? resolve(word) : word))
}

/**
 * `npm run staff -- …`: runs through the shop that has locked the embedded database, or on the database itself. The shop
 * is asked first, since loading the embedded database's engine takes longer than a command.
 */
export async function run(config: Config, args: readonly string[]): Promise<void> {
	const words = withWholePaths(args)
	const understood = understand(words)
	const answer =
		'code' in understood ? understood : ((await inShop(config, words)) ?? (await onDatabase(config, words)))
	if (!answer) throw new DirectoryInUse(config.dataDir)
	for (const line of answer.lines) (answer.code === 0 ? console.log : console.error)(line)
	process.exitCode = answer.code
}

/** Null when no process holds the embedded database, or its holder does not take commands. */
async function inShop(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	if (config.databaseUrl !== null) return null
	const socket = await connectToHolder(config.dataDir)
	return socket && askStaffSocket(socket, words)
}

/** Null when another process holds the embedded database. */
async function onDatabase(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	const database = await openDatabase(config).catch((error: unknown) => {
		if (error instanceof DirectoryInUse) return null
		throw error
	})
	if (!database) return null
	try {
		const context = await createContext(config, database, await openDatabaseClock(database.db))
		const answer = await runStaffCommand(createShop(context), words)
		await context.pictures.close()
		return answer
	} finally {
		await database.close()
	}
}
