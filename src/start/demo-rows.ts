import { DEMO_ACCOUNTS } from '#shop/sample/demo-accounts.ts'
import { SAMPLE_PROMO_CODES } from '#shop/sample/promo-codes.ts'
import { findOpenAccounts } from '#store/account/accounts.ts'
import type { OpenDatabase } from '#store/database.ts'
import { findOrdersByEmails } from '#store/order/orders.ts'
import { findLastingCodes } from '#store/promo/promo-codes.ts'
import { type Config, ConfigFault } from './config.ts'

const EMAILS = DEMO_ACCOUNTS.map(({ correo }) => correo)

/** Throws if a production has demo accounts, whose password is published, demo orders, whose invoices stay, or the sample's codes. */
export async function refuseDemoRows({ production }: Config, { db }: OpenDatabase): Promise<void> {
	if (!production) return
	const orders = await findOrdersByEmails(db, EMAILS)
	if (orders.length > 0) {
		throw new ConfigFault([
			`DATABASE_URL names a database with demo orders (${orders.slice(0, 3).join(', ')} and ${Math.max(0, orders.length - 3)} more), whose invoices have taken numbers and cannot be deleted; use a new database`,
		])
	}
	const accounts = await findOpenAccounts(db, EMAILS)
	if (accounts.length > 0) {
		throw new ConfigFault([
			`DATABASE_URL names a database with demo accounts, whose password is published: ${accounts.join(', ')}; close each by "npm run staff -- close-account <mail>", or use a new database`,
		])
	}
	const codes = await findLastingCodes(db, SAMPLE_PROMO_CODES)
	if (codes.length === SAMPLE_PROMO_CODES.length) {
		throw new ConfigFault([
			`DATABASE_URL names a database of the sample shop, whose promo codes are published: ${codes.join(', ')}; end them by "update promo_codes set ends_at = now()", or use a new database`,
		])
	}
}
