import type { ShopContext } from '#shop/context.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openDatabaseClock } from '#store/clock.ts'
import type { OpenDatabase } from '#store/database.ts'
import type { Config } from './config.ts'
import { openProgramLog } from './log/open-log.ts'
import { createContext, openDatabase } from './wire.ts'

/** What a command works with. */
export interface CommandShop {
	readonly shop: Shop
	readonly context: ShopContext
	readonly database: OpenDatabase
}

/**
 * Runs a command in a shop of its own on the database, beside the processes that serve it, which are told of changes at its end.
 * Throws `DirectoryInUse` when another process holds the embedded database.
 */
export async function onShop<Result>(
	config: Config,
	name: string,
	work: (shop: CommandShop) => Promise<Result>,
	options: Parameters<typeof openDatabase>[2] = {},
): Promise<Result> {
	const log = openProgramLog(config.logLevel)
	const database = await openDatabase(config, log, options)
	try {
		const context = await createContext(config, database, await openDatabaseClock(database.db), log)
		try {
			return await work({ shop: createShop(context), context, database })
		} finally {
			await context.pictures.close()
			await context.catalogue.stop()
			await announceChange(database.db, name)
		}
	} finally {
		await database.close()
	}
}
