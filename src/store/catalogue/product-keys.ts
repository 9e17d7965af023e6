import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#store/database.ts'

/** A product by the keys that a file may name it by. */
export interface KnownProduct {
	readonly slug: string
	readonly nombre: string
	/** Empty if it has none. */
	readonly referencia: string
	readonly ean: string
}

interface Keys {
	/** References in capitals. */
	readonly references: readonly string[]
	/** EANs without zeros in front. */
	readonly eans: readonly string[]
	readonly slugs: readonly string[]
}

/** The products that have one of some references, EANs or slugs. */
export function findByKeys(db: Database, { references, eans, slugs }: Keys): Promise<readonly KnownProduct[]> {
	const among = (texts: readonly string[]) => sql`(select unnest(${sql.param([...texts])}::text[]))`
	return rowsOf<KnownProduct>(
		db,
		sql`select slug, nombre, coalesce(ficha ->> 'referencia', '') as referencia, coalesce(ficha ->> 'ean', '') as ean
			from products
			where upper(ficha ->> 'referencia') in ${among(references)}
				or ltrim(ficha ->> 'ean', '0') in ${among(eans)}
				or slug in ${among(slugs)}
			order by id`,
	)
}
