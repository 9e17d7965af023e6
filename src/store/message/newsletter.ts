import { and, count, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { changed, type Database, one, timestamptz } from '#store/database.ts'
import { newsletterSubscribers } from './tables.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/**
 * Stores a request for the newsletter. A confirmed subscriber stays confirmed; an unsubscribed one gets a new key, so that the links in old
 * mails are invalid.
 */
export async function askForNewsletter(tx: Database, correo: string, key: string, at: Date): Promise<Subscriber> {
	const left = sql`${newsletterSubscribers.state} = 'baja'`
	const [row] = await tx
		.insert(newsletterSubscribers)
		.values({ correo, key, state: 'pendiente', askedAt: at })
		.onConflictDoUpdate({
			target: newsletterSubscribers.correo,
			set: {
				key: sql`case when ${left} then excluded.key else ${newsletterSubscribers.key} end`,
				state: sql`case when ${left} then 'pendiente' else ${newsletterSubscribers.state} end`,
				askedAt: at,
				refusedAt: null,
			},
		})
		.returning()
	if (!row) throw new Error('the subscription was not written')
	return row
}

/** Confirms a subscription. Idempotent; null for a key that is not pending or confirmed. */
export async function confirmSubscriber(db: Database, key: string, at: Date): Promise<Subscriber | null> {
	return one(
		db
			.update(newsletterSubscribers)
			.set({
				state: 'confirmado',
				confirmedAt: sql`coalesce(${newsletterSubscribers.confirmedAt}, ${timestamptz(at)})`,
				endedAt: null,
			})
			.where(and(eq(newsletterSubscribers.key, key), ne(newsletterSubscribers.state, 'baja')))
			.returning(),
	)
}

/** Ends a subscription. Idempotent; null for an unknown key. */
export async function endSubscriber(db: Database, key: string, at: Date): Promise<Subscriber | null> {
	return one(
		db
			.update(newsletterSubscribers)
			.set({
				state: 'baja',
				confirmedAt: null,
				endedAt: sql`coalesce(${newsletterSubscribers.endedAt}, ${timestamptz(at)})`,
			})
			.where(eq(newsletterSubscribers.key, key))
			.returning(),
	)
}

/** Records that the server of an address refuses its letters permanently. */
export async function refuseSubscriber(tx: Database, correo: string, at: Date): Promise<void> {
	await tx
		.update(newsletterSubscribers)
		.set({ refusedAt: at })
		.where(and(eq(newsletterSubscribers.correo, correo.toLowerCase()), isNull(newsletterSubscribers.refusedAt)))
}

/** Deletes subscriptions that were requested before an instant and never confirmed, and those that ended before another. */
export async function forgetSubscribers(
	db: Database,
	{ unconfirmed, ended }: { readonly unconfirmed: Date; readonly ended: Date },
): Promise<void> {
	const { state, askedAt, endedAt } = newsletterSubscribers
	await db
		.delete(newsletterSubscribers)
		.where(or(and(eq(state, 'pendiente'), lt(askedAt, unconfirmed)), and(eq(state, 'baja'), lt(endedAt, ended))))
}

export async function findSubscriber(db: Database, key: string): Promise<Subscriber | null> {
	return one(db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.key, key)))
}

export async function findSubscriberByEmail(db: Database, correo: string): Promise<Subscriber | null> {
	return one(db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.correo, correo.toLowerCase())))
}

/** A page of the subscribers, latest request first; `after` is the last subscriber of the previous page. */
export function findSubscribers(
	db: Database,
	filter: { readonly state: Subscriber['state'] | null; readonly search: string },
	asked: { readonly after: number | null; readonly size: number },
): Promise<Subscriber[]> {
	const { id, correo, state, askedAt } = newsletterSubscribers
	return db
		.select()
		.from(newsletterSubscribers)
		.where(
			and(
				filter.state === null ? undefined : eq(state, filter.state),
				filter.search === '' ? undefined : sql`starts_with(${correo}, ${filter.search})`,
				asked.after === null
					? undefined
					: sql`(${askedAt}, ${id}) < (select last.asked_at, last.id from ${newsletterSubscribers} last where last.id = ${asked.after})`,
			),
		)
		.orderBy(desc(askedAt), desc(id))
		.limit(asked.size)
}

/** How many subscribers are in each state. */
export async function countSubscribers(db: Database): Promise<ReadonlyMap<Subscriber['state'], number>> {
	const { state } = newsletterSubscribers
	const rows = await db.select({ state, count: count() }).from(newsletterSubscribers).groupBy(state)
	return new Map(rows.map(({ state: of, count: many }) => [of, many]))
}

/** Ends the subscription of a number; returns false if it has ended, or does not exist. */
export async function endSubscriberById(db: Database, id: number, at: Date): Promise<boolean> {
	return changed(
		db
			.update(newsletterSubscribers)
			.set({ state: 'baja', confirmedAt: null, endedAt: at })
			.where(and(eq(newsletterSubscribers.id, id), ne(newsletterSubscribers.state, 'baja')))
			.returning({ id: newsletterSubscribers.id }),
	)
}
