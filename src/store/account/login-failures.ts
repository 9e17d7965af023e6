import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#store/database.ts'
import { loginFailures } from './tables.ts'

export interface Guesser {
	readonly correo: string
	readonly visitor: string
}

/** How often somebody has guessed since a moment: at one account from one address, at it from anywhere, and from there at any. */
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

/** Writes a wrong guess down; those from before a moment are forgotten. */
export async function recordLoginFailure(db: Database, guesser: Guesser, at: Date, before: Date): Promise<void> {
	await db.delete(loginFailures).where(lt(loginFailures.at, before))
	await db.insert(loginFailures).values({ ...guesser, at })
}

/** Whoever logs in after all starts anew. */
export async function forgetLoginFailures(db: Database, { correo, visitor }: Guesser): Promise<void> {
	await db.delete(loginFailures).where(and(eq(loginFailures.correo, correo), eq(loginFailures.visitor, visitor)))
}
