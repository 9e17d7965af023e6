import { sql } from 'drizzle-orm'
import pTimeout from 'p-timeout'
import type { ShopContext } from './context.ts'

/** Time limit for the database's answer; callers need a quick answer. */
const ANSWER_MS = 1000
/** The catalogue is refreshed every second; older than this, prices and stocks may be wrong. */
const OLDEST_CATALOGUE_MS = 30_000

/** Why the shop cannot serve; empty if it can. */
export async function findFaults({
	db,
	clock,
	catalogue,
	log,
}: Pick<ShopContext, 'db' | 'clock' | 'catalogue' | 'log'>): Promise<('base_de_datos' | 'catalogo_atrasado')[]> {
	try {
		await pTimeout(Promise.resolve(db.execute(sql`select 1`)), { milliseconds: ANSWER_MS })
	} catch (error) {
		log.failed('the database did not answer', error)
		return ['base_de_datos']
	}
	return clock.nowMs() - catalogue.readAtMs() > OLDEST_CATALOGUE_MS ? ['catalogo_atrasado'] : []
}
