import { sessionCookies } from '#contract/cookies.ts'
import { openSession } from '#shop/account/log-in.ts'
import { insertAccount, type StoredAccount } from '#store/account/accounts.ts'
import type { accounts } from '#store/account/tables.ts'
import type { TestShop } from './test-shop.ts'

/** Somebody with an account, and the header by which their browser says so. */
export interface LoggedInAccount {
	readonly account: StoredAccount
	/** A `Cookie` header. */
	readonly cookie: string
}

/** Opens a confirmed account, a private buyer's unless `change` says otherwise, and logs it in. No password opens it. */
export async function openAccount(
	{ context, db }: Pick<TestShop, 'context' | 'db'>,
	change: Partial<typeof accounts.$inferInsert> = {},
): Promise<LoggedInAccount> {
	const at = new Date(context.clock.nowMs())
	const account = await insertAccount(db, {
		kind: 'particular',
		correo: 'lucia@example.es',
		correoConfirmedAt: at,
		passwordHash: '',
		nombre: 'Lucía Peña',
		telefono: '600 123 456',
		createdAt: at,
		...change,
	})
	if (!account) throw new Error(`${change.correo ?? 'lucia@example.es'} has an account already`)
	const { key } = await openSession(context, db, account)
	const [session = ''] = sessionCookies(key, account.kind, false)
	return { account, cookie: session.split(';')[0] ?? '' }
}

/** An approved professional, or with `kind: 'reseller'` one who orders for others. */
export function openProfessional(
	shop: Pick<TestShop, 'context' | 'db'>,
	change: Partial<typeof accounts.$inferInsert> = {},
): Promise<LoggedInAccount> {
	return openAccount(shop, {
		kind: 'professional',
		correo: 'obra@example.es',
		empresa: 'Reformas Peña S.L.',
		cif: 'B12345674',
		tipo: 'installer',
		direccion: 'Calle Mayor 1',
		localidad: 'Madrid',
		codigoPostal: '28001',
		professionalState: 'aprobada',
		...change,
	})
}
