import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { loginFailures } from './tables.ts'

export interface Guesser {
	readonly correo: string
	readonly visitor: string
}

/**
 * Wrong guesses since an instant: on one account from one address, on that account from all addresses, and from that
 * address on all accounts.
 */
export async function countLoginFailures(
	db: Database,
	{ correo, visitor }: Guesser,
	since: Date,
): Promise<{ readonly pair: number; readonly account: number; readonly visitor: number }> {
	const [row] = await db
		.select({
			pair: sql<number>`count(*) filter (where ${loginFailures.correo} = ${correo} and ${loginFailures.visitor} = ${visitor})::int`,
			account: sql<number>`count(*) filter (where ${loginFailures.correo} = ${correo})::int`,
			visitor: sql<number>`count(*) filter (where ${loginFailures.visitor} = ${visitor})::int`,
		})
		.from(loginFailures)
		.where(
			and(
				gt(loginFailures.at, since),
				sql`(${loginFailures.correo} = ${correo} or ${loginFailures.visitor} = ${visitor})`,
			),
		)
	return row ?? { pair: 0, account: 0, visitor: 0 }
}

/** Records a wrong guess and deletes those before an instant. */
export async function recordLoginFailure(db: Database, guesser: Guesser, at: Date, before: Date): Promise<void> {
	await db.delete(loginFailures).where(lt(loginFailures.at, before))
	await db.insert(loginFailures).values({ ...guesser, at })
}

/** Deletes the wrong guesses of an account and address after a successful login. */
export async function forgetLoginFailures(db: Database, { correo, visitor }: Guesser): Promise<void> {
	await db.delete(loginFailures).where(and(eq(loginFailures.correo, correo), eq(loginFailures.visitor, visitor)))
}
