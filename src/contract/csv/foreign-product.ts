import type { ImportedLot, ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import type { Cents } from '#domain/money/cents.ts'
import { categoriesSay, fieldsOf } from './attributes.ts'
import { scaledOf } from './decimals.ts'

/** A row of another shop's file, independent of its column names. */
export interface ForeignRow {
	readonly nombre: string
	readonly slug: string
	readonly descripcion: string
	readonly categories: string
	readonly attributes: readonly (readonly [string, string])[]
	readonly precioCents: Cents
	readonly precioPromoCents: Cents | null
	readonly finPromoMs: number | null
	readonly pesoGrams: number
	/** Null when the shop does not manage stock. */
	readonly stockHundredths: number | null
	readonly unidad: string
	readonly iva: boolean
}

/**
 * Converts another shop's row. Other shops have neither lots nor boxes: their stock becomes one lot, sold whole or by
 * the m², or by the piece.
 */
export function foreignProduct(row: ForeignRow): ImportedProduct {
	const fields = fieldsOf(row.attributes)
	const say = categoriesSay(row.categories)
	const material = say.tipo !== 'azulejo'
	const unidad = (fields.get('unidad') ?? row.unidad).toLowerCase()
	const azulejo = material || /^(pieza|unidad|ud|uds|u|unit|piece|saco)\b/.test(unidad)
	const lot: ImportedLot = {
		tono: fields.get('tono') ?? '',
		calibre: fields.get('calibre') ?? '',
		// Only whole pieces and sacks are sold, so fractions are dropped.
		stockHundredths: azulejo ? Math.floor((row.stockHundredths ?? 0) / 100) * 100 : (row.stockHundredths ?? 0),
	}
	return {
		slug: slugOf(row.slug) || slugOf(row.nombre),
		slugsAnteriores: [],
		nombre: row.nombre,
		descripcion: row.descripcion,
		tipo: say.tipo,
		uso: fields.get('uso') ?? say.uso,
		composicion: fields.get('composicion') ?? say.composicion,
		medidas: fields.get('medidas') ?? '',
		acabado: fields.get('acabado') ?? '',
		tipologia: fields.get('tipologia') ?? '',
		efecto: fields.get('efecto') ?? '',
		variacion: (fields.get('variacion') ?? '').toUpperCase(),
		estrellasTenths: 0,
		precioCents: row.precioCents,
		precioPromoCents: row.precioPromoCents,
		finPromoMs: row.precioPromoCents === null ? null : row.finPromoMs,
		porcentajeDescuento: 0,
		pack: scaledOf(fields.get('pack') ?? '', 0, 'round') ?? 0,
		m2Hundredths: scaledOf((fields.get('m2') ?? '').replace(/m[2²]/i, ''), 2, 'round') ?? 0,
		pesoGrams: row.pesoGrams,
		azulejo,
		picking: false,
		pallet: false,
		precioUnidadCents: material ? row.precioCents : null,
		precioPalletCents: null,
		variantes: [],
		iva: row.iva,
		lots: lot.stockHundredths > 0 ? [lot] : [],
		ficha: {},
		cara: '',
	}
}
