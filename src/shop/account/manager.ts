import type { Account } from '#domain/account/account.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'

/** Contact of a professional's manager. */
export interface ManagerContact {
	readonly name: string
	readonly phone: string
	readonly email: string
}

/** The manager of a professional, or the sales team's contact if there is none. */
export async function managerOf(
	db: Database,
	managerId: number | null,
	{ phones, salesEmail }: Merchant,
): Promise<ManagerContact> {
	const manager = managerId === null ? null : await findAccount(db, managerId)
	if (manager && manager.closedAt === null) {
		return { name: manager.nombre, phone: manager.telefono, email: manager.correo }
	}
	return { name: 'Equipo profesional', phone: phones[1].text, email: salesEmail }
}

/** The manager of an account, or the sales team's contact. */
export const managerOfAccount = (
	{ db, merchant }: Pick<ShopContext, 'db' | 'merchant'>,
	{ managerId }: Pick<Account, 'managerId'>,
): Promise<ManagerContact> => managerOf(db, managerId, merchant.current())
