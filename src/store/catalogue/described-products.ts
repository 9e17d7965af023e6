import { type SQL, sql } from 'drizzle-orm'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { type Database, one, rowsOf } from '#store/database.ts'

export type DescribedProduct = ImportedProduct & { readonly id: number }

/** Products as a file describes them. A lot's quantity is the counted quantity, so that reading the file back changes nothing. */
export function describedProducts(db: Database, which: SQL): Promise<readonly DescribedProduct[]> {
	return rowsOf(
		db,
		sql`select products.id, products.slug, nombre, descripcion, tipo, uso, composicion, medidas, acabado, tipologia, efecto,
				variacion, estrellas_tenths as "estrellasTenths", products.precio_cents as "precioCents",
				porcentaje_descuento as "porcentajeDescuento", pack, m2_hundredths as "m2Hundredths", peso_grams as "pesoGrams",
				azulejo, picking, pallet, precio_unidad_cents as "precioUnidadCents", precio_pallet_cents as "precioPalletCents",
				variantes, iva_percent as "ivaPercent", exencion, recargo, oculto, ficha, cara,
				offer.precio_cents as "precioPromoCents",
				(extract(epoch from offer.starts_at) * 1000)::float8 as "inicioPromoMs", (extract(epoch from offer.ends_at) * 1000)::float8 as "finPromoMs",
				coalesce((select jsonb_agg(former.slug order by former.slug) from former_slugs former
					where former.product_id = products.id), '[]') as "slugsAnteriores",
				coalesce((
					select jsonb_agg(jsonb_build_object('tono', tono, 'calibre', calibre, 'stockHundredths', on_hand_hundredths,
						'ubicacion', ubicacion) order by lots.id)
					from lots where lots.product_id = products.id
				), '[]') as lots
			from products left join product_promotions offer on offer.product_id = products.id and not offer.flash
			where ${which}`,
	)
}

export async function findDescribedProduct(db: Database, id: number): Promise<DescribedProduct | null> {
	return one(describedProducts(db, sql`products.id = ${id}`))
}

/** The lowest prices of the 30 days before an offer, by product (Ley 7/1996, art. 20.1); null for an offer that begins now. */
export async function findLowestPrices(
	db: Database,
	ids: readonly number[],
	startsAt: Date | null,
): Promise<ReadonlyMap<number, number>> {
	const rows = await rowsOf<{ id: number; lowest: number }>(
		db,
		sql`select id, lowest_price(id, greatest(${startsAt?.toISOString() ?? null}::timestamptz, clock_timestamp())) as lowest
			from unnest(${sql.param([...ids])}::int[]) as id`,
	)
	return new Map(rows.map(({ id, lowest }) => [id, lowest]))
}

/** When staff last changed products, by a file, a form or a bulk change. */
export async function findLastChanges(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
	const rows = await rowsOf<{ id: number; at: string }>(
		db,
		sql`select product_id as id, max(started_at) as at from import_changes join imports on imports.id = import_id
			where product_id = any(${sql.param([...ids])}::int[]) group by product_id`,
	)
	return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}

/** The number of the product that has an address now, or null. */
export async function findProductId(db: Database, slug: string): Promise<number | null> {
	const [row] = await rowsOf<{ id: number }>(db, sql`select id from products where slug = ${slug}`)
	return row?.id ?? null
}

/** The products that have or had some slugs. */
export const findDescribedBySlugs = (db: Database, slugs: readonly string[]) =>
	describedProducts(
		db,
		sql`products.id in (
			select id from products where slug = any(${sql.param([...slugs])}::text[])
			union select product_id from former_slugs where slug = any(${sql.param([...slugs])}::text[]))`,
	)
