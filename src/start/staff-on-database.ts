import { createShop } from '#shop/shop.ts'
import type { StaffAnswer } from '#staff/answer.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openDatabaseClock } from '#store/clock.ts'
import { DirectoryInUse } from '#store/directory-lock.ts'
import type { Config } from './config.ts'
import { openProgramLog } from './log/open-log.ts'
import { createContext, openDatabase } from './wire.ts'

/** Runs a staff command on the database itself. Null when another process holds the embedded one. */
export async function onDatabase(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	const log = openProgramLog(config.logLevel)
	const database = await openDatabase(config, log).catch((error: unknown) => {
		if (error instanceof DirectoryInUse) return null
		throw error
	})
	if (!database) return null
	try {
		const context = await createContext(config, database, await openDatabaseClock(database.db), log)
		const answer = await runStaffCommand(createShop(context), words, log)
		await context.pictures.close()
		await context.catalogue.stop()
		await announceChange(database.db, 'staff')
		return answer
	} finally {
		await database.close()
	}
}
