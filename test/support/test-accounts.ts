import { sessionCookies } from '#contract/cookies.ts'
import type { Account } from '#domain/account/account.ts'
import type { KeyScope } from '#domain/integration/scopes.ts'
import type { StaffRole } from '#domain/staff/roles.ts'
import { openSession } from '#shop/account/open-session.ts'
import { keyHash } from '#shop/base/keys.ts'
import { insertAccount } from '#store/account/accounts.ts'
import type { accounts } from '#store/account/tables.ts'
import { apiKeys } from '#store/integration/tables.ts'
import { admitMember } from '#store/staff/members.ts'
import type { TestShop } from './test-shop.ts'

/** An account with the header of its session. */
export interface LoggedInAccount {
	readonly account: Account
	/** A `Cookie` header. */
	readonly cookie: string
}

/**
 * Creates a confirmed account, a private buyer's unless `change` overrides it, and logs it in. Its password hash
 * matches no password. Staff owns the shop, or has another `role`.
 */
export async function openAccount(
	{ context, db }: Pick<TestShop, 'context' | 'db'>,
	change: Partial<typeof accounts.$inferInsert> = {},
	role: StaffRole = 'owner',
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
	if (account.kind === 'staff') await admitMember(db, account.id, role, at)
	const { key } = await openSession(context, db, account)
	const [session = ''] = sessionCookies(key, { kind: account.kind, hasNetPrices: false }, false)
	return { account, cookie: session.split(';')[0] ?? '' }
}

/** An approved professional, or a reseller with `kind: 'reseller'`. */
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

let keysMade = 0

/** An API key of an account. */
export async function openKey(
	{ context, db }: Pick<TestShop, 'context' | 'db'>,
	accountId: number,
	...scopes: KeyScope[]
): Promise<string> {
	keysMade += 1
	const key = `slr_key-${keysMade}-0000000000000000`
	const row = { accountId, name: `Clave ${keysMade}`, keyHash: keyHash(key), ending: '0000', scopes }
	await db.insert(apiKeys).values({ ...row, createdAt: new Date(context.clock.nowMs()) })
	return key
}
