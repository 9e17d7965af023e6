import { eq } from 'drizzle-orm'
import type { Tick, TickName } from '#domain/opening/first-steps.ts'
import { accounts } from '#store/account/tables.ts'
import type { Database } from '#store/database.ts'
import { openingTicks } from './tables.ts'

/** Every tick with the name of its author. */
export async function loadTicks(db: Database): Promise<Tick[]> {
	const { name, mark, doneBy, doneAt } = openingTicks
	return db
		.select({ name, mark, by: accounts.nombre, at: doneAt })
		.from(openingTicks)
		.leftJoin(accounts, eq(accounts.id, doneBy))
}

export async function writeTick(tx: Database, tick: typeof openingTicks.$inferInsert): Promise<void> {
	const { name: _, ...fields } = tick
	await tx.insert(openingTicks).values(tick).onConflictDoUpdate({ target: openingTicks.name, set: fields })
}

export async function deleteTick(tx: Database, name: TickName): Promise<void> {
	await tx.delete(openingTicks).where(eq(openingTicks.name, name))
}
