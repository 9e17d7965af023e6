import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { PgDialect } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { actorSetting, mayWrite } from './actor.ts'
import { type Database, throughCommit } from './database.ts'

/** The embedded database, whose transactions name their actor; a single statement that may write then gets its own transaction. */
export function withActors(client: PGlite): Database {
	const query = client.query.bind(client)
	client.query = <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
		const setting = actorSetting()
		if (setting === null || !mayWrite(text)) return query<Row>(text, values, options)
		const { sql, params } = new PgDialect().sqlToQuery(setting)
		return client.transaction(async (tx) => {
			await tx.query(sql, params)
			return tx.query<Row>(text, values, options)
		})
	}
	const db = drizzle(client)
	const begin = db.transaction.bind(db)
	const transaction: typeof begin = (work, config) =>
		begin(async (tx) => {
			const setting = actorSetting()
			if (setting !== null) await tx.execute(setting)
			return throughCommit(
				tx,
				() => work(tx),
				() => null,
			)
		}, config)
	return Object.assign(db, { transaction }) as unknown as Database
}
