import type { ShopContext } from '#shop/context.ts'
import { misread, type StaffAnswer } from '#staff/answer.ts'
import { runStaffCommand, understand } from '#staff/commands/commands.ts'
import { DirectoryInUse } from '#store/directory-lock.ts'
import type { Config } from './config.ts'
import { onShop } from './on-shop.ts'

const NO_ORIGIN =
	'Esta orden manda correos con enlaces a la tienda: di antes su dirección con «npm run staff -- settings set direccion_web https://www.ejemplo.es»'

/** Whether a command would mail links without knowing the shop's address, since this process does not listen. */
function linksNowhere({ databaseUrl, origin }: Config, { merchant }: ShopContext, words: readonly string[]): boolean {
	const understood = understand(words)
	if (databaseUrl === null || origin !== null || merchant.current().origin !== null) return false
	if ('code' in understood) return false
	return understood.command === 'add-staff' || understood.options.done !== undefined
}

/** Runs a staff command on the database itself. Returns null if another process holds the embedded one. */
export async function onDatabase(config: Config, words: readonly string[]): Promise<StaffAnswer | null> {
	try {
		return await onShop(config, 'staff', async ({ shop, context }) =>
			linksNowhere(config, context, words) ? misread(NO_ORIGIN) : runStaffCommand(shop, words, context.log),
		)
	} catch (error) {
		if (error instanceof DirectoryInUse) return null
		throw error
	}
}
