import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '#store/database.ts'
import { preparedSql } from '#store/prepared.ts'

const CHANNEL = 'catalogue_changed'

/** Wait before the connection is opened again, in ms. */
const RECONNECT_MS = 1000

// Nothing is lost with a notice, so its commit does not wait for the disk, which orders wait for.
const notify = preparedSql(
	'announce_change',
	sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${sql.placeholder('sender')}::text)`,
)

/**
 * Notifies the other processes that the catalogue has changed. Call it after the commit and in no transaction: PostgreSQL commits
 * transactions with notices one after another, and an order must not wait for that.
 */
export async function announceChange(db: Database, sender: string): Promise<void> {
	await notify(db, { sender })
}

export interface ChangeNotices {
	close(): Promise<void>
}

export interface Listener {
	/** The name under which this process announces; it ignores its own notices. */
	readonly self: string
	/** Called for each notice of another process with its sender, and with null if some may have been missed. */
	readonly onChange: (sender: string | null) => void
	/** Called when the connection fails; it reopens automatically. */
	readonly onFault: (error: Error) => void
}

/** Hears the notices of other processes, by a connection to PostgreSQL of its own. */
export function listenForChanges(url: string, { self, onChange, onFault }: Listener): ChangeNotices {
	let client: Client | null = null
	let timer: NodeJS.Timeout | undefined
	let isClosed = false

	function open(): void {
		const opened = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: RECONNECT_MS })
		client = opened
		opened.on('notification', ({ payload }) => {
			if (payload !== self) onChange(payload ?? null)
		})
		opened.on('error', (error) => lose(opened, error))
		opened.on('end', () => lose(opened, new Error('the connection for notices has ended')))
		opened
			.connect()
			.then(() => opened.query(`listen ${CHANNEL}`))
			.then(
				() => onChange(null),
				(error: Error) => lose(opened, error),
			)
	}

	function lose(lost: Client, error: Error): void {
		if (isClosed || client !== lost) return
		client = null
		onFault(error)
		lost.end().catch(onFault)
		timer = setTimeout(open, RECONNECT_MS).unref()
	}

	open()
	return {
		close: async () => {
			isClosed = true
			clearTimeout(timer)
			await client?.end()
		},
	}
}
