import { sql } from 'drizzle-orm'
import {
	checkImportedProduct,
	type ImportedProduct,
	type ImportFault,
	isGiven,
	newProductFaults,
} from '#domain/catalogue/imported-product.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { fieldsOfRow, GIVES_OFFER } from './staged-products.ts'

/** A fault of a row that only shows against the shop's data; `place` is the row's among the staged products. */
export interface StagedFault extends ImportFault {
	readonly place: number
}

interface Merged {
	readonly nth: number
	readonly id: number | null
	readonly row: Readonly<Record<string, unknown>>
	readonly offerCents: number | null
	readonly offerStartsMs: number | null
	readonly offerEndsMs: number | null
}

/** The faults of rows that do not describe whole products, once merged with the shop's fields, and of stock movements. */
export async function stagedFaults(tx: Database, staged: readonly ImportedProduct[]): Promise<StagedFault[]> {
	return [...(await mergedFaults(tx, staged)), ...(await offerFaults(tx)), ...(await movementFaults(tx))].sort(
		(one, other) => one.place - other.place,
	)
}

async function mergedFaults(tx: Database, staged: readonly ImportedProduct[]): Promise<StagedFault[]> {
	const merged = await rowsOf<Merged>(
		tx,
		sql`select nth, staged.id, to_jsonb(staged) as row, offer.precio_cents as "offerCents",
				(extract(epoch from offer.starts_at) * 1000)::float8 as "offerStartsMs",
				(extract(epoch from offer.ends_at) * 1000)::float8 as "offerEndsMs"
			from staged_products staged
			left join product_promotions offer on offer.product_id = staged.id and not offer.flash
			where given is not null order by nth`,
	)
	return merged.flatMap((found) => {
		const read = staged[found.nth]
		if (!read) return []
		const missing = found.id === null ? newProductFaults(read) : []
		const faults = missing.length > 0 ? missing : checkImportedProduct(asWhole(read, found))
		return faults.map((fault) => ({ ...fault, place: found.nth }))
	})
}

function asWhole(read: ImportedProduct, { id, row, ...offer }: Merged): ImportedProduct {
	const fields = { ...read, ...fieldsOfRow(row) }
	if (id === null || isGiven(read, 'precio_promo')) return fields
	return {
		...fields,
		precioPromoCents: offer.offerCents as ImportedProduct['precioPromoCents'],
		inicioPromoMs: offer.offerStartsMs,
		finPromoMs: offer.offerEndsMs,
	}
}

/**
 * Offers that are no reduction: the product has been sold for as little in the 30 days before they begin (Ley 7/1996, art. 20.1). The price
 * that the file changes counts only for its time within those days.
 */
async function offerFaults(tx: Database): Promise<StagedFault[]> {
	const faults = await rowsOf<{ nth: number; lowestCents: number }>(
		tx,
		sql`select nth, lowest as "lowestCents" from (
				select staged.nth, wanted.precio_cents, lowest_price(staged.id, greatest(wanted.starts_at, clock_timestamp())) as lowest
				from staged_promotions wanted join staged_products staged using (nth)
				left join product_promotions known on known.product_id = staged.id and not known.flash
				where ${GIVES_OFFER} and wanted.precio_cents < staged.precio_cents
					and wanted.precio_cents is distinct from known.precio_cents
					and coalesce(wanted.starts_at - interval '30 days' < clock_timestamp(), true)
			) offered where precio_cents >= lowest`,
	)
	return faults.map(({ nth, lowestCents }) => ({
		place: nth,
		field: 'precio_promo',
		message: `no es una rebaja: en los 30 días de antes se ha vendido a ${formatCents(cents(lowestCents))}`,
	}))
}

/** Movements that take more than the stock, and movements of unknown lots. */
async function movementFaults(tx: Database): Promise<StagedFault[]> {
	const faults = await rowsOf<{ nth: number; name: string; free: number | null }>(
		tx,
		sql`select wanted.nth, wanted.tono || case wanted.calibre when '' then '' else '/' || wanted.calibre end as name,
				known.on_hand_hundredths - known.reserved_hundredths as free
			from staged_lots wanted
			join staged_products staged using (nth)
			left join lots known
				on known.product_id = staged.id and known.tono = wanted.tono and known.calibre = wanted.calibre
			where wanted.is_movement
				and wanted.quantity_hundredths + coalesce(known.on_hand_hundredths - known.reserved_hundredths, 0) < 0`,
	)
	return faults.map(({ nth, name, free }) => ({
		place: nth,
		field: 'lotes',
		message:
			free === null
				? `no hay ningún lote ${name} del que quitar nada`
				: `del lote ${name} solo se pueden quitar ${formatHundredths(free)}: es lo que queda sin reservar`,
	}))
}
