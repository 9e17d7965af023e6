import type { OpenDatabase } from '#store/database.ts'
import { LOCK_ORDER, lockOfNumber } from '#store/locks.ts'

type Query = (text: string, parameters?: readonly unknown[], ...rest: unknown[]) => unknown
/** The client of a transaction of the embedded database. */
interface Transaction {
	query: Query
}
interface Client {
	transaction: (work: (tx: Transaction) => Promise<unknown>) => Promise<unknown>
}

const rankOf = (name: string): number => LOCK_ORDER.findIndex((names) => names.some((one) => one === name))

/** A transaction that locks an order of a guest waits for no account, since the order names none. */
const HARMLESS = /^update orders set account_id = \$1 where \(orders\.account_id is null\b/

interface Locks {
	/** Waited for, in the names of `LOCK_ORDER`. */
	readonly waited: readonly string[]
	/** Taken without waiting: skipped where another has them, or in rows that the transaction has inserted. */
	readonly own: readonly string[]
}

function locksIn(text: string, parameters: readonly unknown[]): Locks {
	const plain = text.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()
	const ranked = (names: readonly string[]) => names.filter((name) => rankOf(name) >= 0)
	if (plain.includes('pg_advisory_xact_lock')) {
		const number = /pg_advisory_xact_lock\((\d+)/.exec(plain)?.[1] ?? parameters[0]
		return { waited: ranked([lockOfNumber(Number(number)) ?? '']), own: [] }
	}
	if (HARMLESS.test(plain)) return { waited: [], own: [] }
	const named = (pattern: RegExp) => ranked([...plain.matchAll(pattern)].map(([, table = '']) => table))
	const inserted = named(/\binsert into (\w+)\b/g)
	const locked = /\bfor (?:no key )?update\b(?: of (\w+))?/.exec(plain)
	const read = ranked(locked ? [locked[1] ?? /\bfrom (\w+)\b/.exec(plain)?.[1] ?? ''] : [])
	if (plain.includes('skip locked')) return { waited: [], own: [...read, ...inserted] }
	if (plain.includes('do update set')) return { waited: inserted, own: [] }
	return { waited: [...named(/\b(?:update|delete from) (\w+)\b/g), ...read], own: inserted }
}

/**
 * Follows the transactions of an embedded database. The returned function names the transactions that lock in another order than
 * `LOCK_ORDER`.
 */
export function watchLockOrder({ db }: OpenDatabase): () => readonly string[] {
	const { $client: client } = db as unknown as { readonly $client: Client }
	const broken = new Set<string>()
	const begin = client.transaction.bind(client)
	client.transaction = (work) =>
		begin((tx) => {
			const taken: string[] = []
			const own = new Set<string>()
			const query = tx.query.bind(tx)
			tx.query = (text, parameters = [], ...rest) => {
				const locks = locksIn(text, parameters)
				for (const name of locks.own) own.add(name)
				for (const name of locks.waited) {
					if (taken.includes(name) || own.has(name)) continue
					const later = taken.find((one) => rankOf(one) > rankOf(name))
					if (later !== undefined) broken.add(`${name} after ${later}`)
					taken.push(name)
				}
				return query(text, parameters, ...rest)
			}
			return work(tx)
		})
	return () => [...broken]
}
