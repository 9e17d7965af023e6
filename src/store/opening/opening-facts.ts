import { sql } from 'drizzle-orm'
import type { OpeningFacts } from '#domain/opening/first-steps.ts'
import { SAMPLE_IMPORT } from '#store/catalogue/sample-import.ts'
import { type Database, firstRow } from '#store/database.ts'

/** Products that are not of the sample, by whether they have a picture of their own, which has the name of their slug. */
export function countOwnProducts(db: Database): Promise<Pick<OpeningFacts, 'ownProducts' | 'withoutPicture'>> {
	return firstRow(
		db,
		sql`select count(*)::int as "ownProducts",
				count(*) filter (where not exists (select from pictures where name = products.slug))::int as "withoutPicture"
			from products where not exists (
				select from import_changes where product_id = products.id and before is null and import_id in (${SAMPLE_IMPORT}))`,
	)
}

/** The state of the last test mail, and the error of its last attempt; null if none was requested. */
export async function findTestMail(
	db: Database,
): Promise<{ state: 'pendiente' | 'enviado' | 'abandonado'; recipient: string; error: string | null } | null> {
	const { mail } = await firstRow<{
		mail: { state: 'pendiente' | 'enviado' | 'abandonado'; recipient: string; error: string | null } | null
	}>(
		db,
		sql`select (select jsonb_build_object('state', state, 'recipient', recipient, 'error', last_error)
			from mails where kind = 'prueba' order by id desc limit 1) as mail`,
	)
	return mail
}
