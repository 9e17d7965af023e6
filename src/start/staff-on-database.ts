import type { ShopContext } from '#shop/context.ts'
import { createShop } from '#shop/shop.ts'
import { misread, type StaffAnswer } from '#staff/answer.ts'
import { runStaffCommand, understand } from '#staff/commands/commands.ts'
import { MAILING_COMMANDS } from '#staff/wording.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openDatabaseClock } from '#store/clock.ts'
import { DirectoryInUse } from '#store/directory-lock.ts'
import type { Config } from './config.ts'
import { openProgramLog } from './log/open-log.ts'
import { createContext, openDatabase } from './wire.ts'

const NO_ORIGIN =
	'Esta orden manda correos con enlaces a la tienda: di antes su dirección con «npm run staff -- settings set direccion_web https://www.ejemplo.es»'

/** Whether a command would mail links without knowing the shop's address, since this process listens nowhere. */
function linksNowhere({ databaseUrl, origin }: Config, { merchant }: ShopContext, words: readonly string[]): boolean {
	const understood = understand(words)
	if (databaseUrl === null || origin !== null || merchant.current().origin !== null) return false
	return 'command' in understood && MAILING_COMMANDS.has(understood.command)
}

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
		const answer = linksNowhere(config, context, words)
			? misread(NO_ORIGIN)
			: await runStaffCommand(createShop(context), words, log)
		await context.pictures.close()
		await context.catalogue.stop()
		await announceChange(database.db, 'staff')
		return answer
	} finally {
		await database.close()
	}
}
