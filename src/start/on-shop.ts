import type { ShopContext } from '#shop/context.ts'
import type { CatalogueFiles } from '#shop/import/catalogue-files.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openDatabaseClock } from '#store/clock.ts'
import type { OpenDatabase } from '#store/database.ts'
import type { Config } from './config.ts'
import { openFileReaders } from './file-readers.ts'
import { openProgramLog } from './log/open-log.ts'
import { createContext, openDatabase, PATIENT } from './wire.ts'

/** The dependencies of a command. */
export interface CommandShop {
	readonly shop: Shop
	readonly context: ShopContext
	readonly database: OpenDatabase
}

interface ShopOptions {
	/** Reads files of products, if it need not be bounded. */
	readonly files?: CatalogueFiles
}

/**
 * Runs a command in a separate shop on the database, beside the processes that serve it, which are notified of changes at its end. Throws
 * `DirectoryInUse` if another process holds the embedded database.
 */
export async function onShop<Result>(
	config: Config,
	name: string,
	work: (shop: CommandShop) => Promise<Result>,
	options: ShopOptions = {},
): Promise<Result> {
	const log = openProgramLog(config.logLevel)
	const database = await openDatabase(config, log, PATIENT)
	try {
		const opened = openFileReaders(log)
		const readers = options.files ? { ...opened, catalogue: options.files } : opened
		const context = await createContext(config, database, await openDatabaseClock(database.db), log, { readers })
		try {
			return await work({ shop: createShop(context), context, database })
		} finally {
			await readers.close()
			await context.pictures.close()
			await context.catalogue.stop()
			await announceChange(database.db, name)
		}
	} finally {
		await database.close()
	}
}
