import type { ImportedColumn, ImportedLot, ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { TechnicalData, TechnicalField } from '#domain/catalogue/sheet/technical-data.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { numberOf, PROGRAM } from '#domain/input/read-number.ts'
import type { RowReader } from '../row-reader.ts'
import type { Asking } from './answers.ts'
import { fieldsOf, technicalValue } from './attributes.ts'
import { type ForeignPrices, netPrices } from './foreign-prices.ts'
import { categoryText, type Kind, kindOf, nameOf } from './kinds.ts'

/** A product of another shop's file, independent of its column names. */
export interface ForeignProduct {
	/** The row that its remarks are about. */
	readonly row: RowReader
	readonly nombre: string
	readonly slug: string
	readonly descripcion: string
	/** Each from the general to the particular. */
	readonly categories: readonly (readonly string[])[]
	readonly attributes: readonly (readonly [string, string])[]
	readonly prices: ForeignPrices
	readonly inicioPromoMs: number | null
	readonly finPromoMs: number | null
	/** Null if the file does not say it. */
	readonly pesoGrams: number | null
	/** In hundredths; `some` if it is in stock without a number, `none` if it is not. */
	readonly stock: number | 'some' | 'none'
	readonly unidad: string
	readonly technical: Partial<Record<TechnicalField, string>>
	/** Addresses of its pictures. */
	readonly images: readonly string[]
}

/**
 * Converts another shop's product. Other shops have neither lots nor boxes: their stock becomes one lot, sold whole or by the m², or by the
 * piece. Null if it is left out, with a remark, or if a question has to be answered first.
 */
export function foreignProduct(
	foreign: ForeignProduct,
	asking: Asking,
	columnOf: (field: string) => string,
): ImportedProduct | null {
	const { row } = foreign
	const kind = kindOf(foreign.categories, asking)
	if (kind === 'no') {
		row.warn(columnOf('categorias'), `"${foreign.nombre}" es de «${nameOf(foreign.categories)}» y se deja fuera`)
		return null
	}
	const prices = netPrices(foreign.prices, asking, (field, what) => row.warn(columnOf(field), what, 'price'))
	const initial = foreign.stock === 'some' ? asking.answer('existencias') : 'no'
	if (kind === null || prices === null || initial === null) return null
	return describe(foreign, kind, prices, { columnOf, initialStock: initial === 'no' ? 0 : Number(initial) * 100 })
}

type NetPrices = NonNullable<ReturnType<typeof netPrices>>

interface Reading {
	/** The file's name for a column of ours. */
	readonly columnOf: (field: string) => string
	/** The stock of products without a number, in hundredths. */
	readonly initialStock: number
}

function describe(foreign: ForeignProduct, kind: Kind, prices: NetPrices, reading: Reading): ImportedProduct {
	const fields = fieldsOf(foreign.attributes)
	const isMaterial = kind.tipo !== 'azulejo'
	const unidad = (fields.get('unidad') ?? foreign.unidad).toLowerCase()
	const azulejo = isMaterial || kind.isPiece || /^(pieza|unidad|ud|uds|u|unit|piece|saco)\b/.test(unidad)
	const { precioPromoCents } = prices
	const product: ImportedProduct = {
		slug: slugOf(foreign.slug) || slugOf(foreign.nombre),
		slugsAnteriores: [],
		nombre: foreign.nombre,
		descripcion: foreign.descripcion,
		tipo: kind.tipo,
		uso: fields.get('uso') ?? kind.uso,
		composicion: fields.get('composicion') ?? kind.composicion,
		medidas: fields.get('medidas') ?? '',
		acabado: fields.get('acabado') ?? '',
		tipologia: fields.get('tipologia') ?? categoryText(foreign.categories, kind),
		efecto: fields.get('efecto') ?? '',
		variacion: (fields.get('variacion') ?? '').toUpperCase(),
		estrellasTenths: 0,
		...prices,
		inicioPromoMs: precioPromoCents === null ? null : foreign.inicioPromoMs,
		finPromoMs: precioPromoCents === null ? null : foreign.finPromoMs,
		porcentajeDescuento: 0,
		pack: numberOf(fields.get('pack') ?? '', { places: 0, ...PROGRAM }) ?? 0,
		m2Hundredths: numberOf(fields.get('m2') ?? '', { places: 2, unit: 'area', ...PROGRAM }) ?? 0,
		pesoGrams: foreign.pesoGrams ?? 0,
		azulejo,
		picking: false,
		pallet: false,
		precioUnidadCents: isMaterial ? prices.precioCents : null,
		precioPalletCents: null,
		variantes: [],
		lots: lotsOf(foreign, fields, azulejo, reading),
		ficha: technicalOf(foreign, fields, reading),
		cara: '',
	}
	if (product.pesoGrams === 0)
		foreign.row.warn(reading.columnOf('peso'), 'sin peso, el transporte de este producto sale de menos')
	return { ...product, given: givenBy(product, foreign, azulejo && (isMaterial || kind.isPiece || unidad !== '')) }
}

function lotsOf(
	{ row, stock }: ForeignProduct,
	fields: ReadonlyMap<string, string>,
	azulejo: boolean,
	{ initialStock, columnOf }: Reading,
): readonly ImportedLot[] {
	if (stock === 'none' || (stock === 'some' && initialStock === 0)) return []
	const quantity = stock === 'some' ? initialStock : stock
	if (quantity < 0) row.warn(columnOf('lotes'), 'son menos que cero y se cuentan como cero')
	// Only whole pieces and sacks are sold, so fractions are dropped.
	const whole = azulejo ? Math.floor(quantity / 100) * 100 : quantity
	return [
		{
			tono: fields.get('tono') ?? '',
			calibre: fields.get('calibre') ?? '',
			stockHundredths: Math.max(0, whole),
		},
	]
}

const FROM_ATTRIBUTES: readonly TechnicalField[] = [
	'referencia',
	'marca',
	'serie',
	'color',
	'espesor_mm',
	'resbaladicidad_r',
	'resbaladicidad_clase',
	'pei',
	'rectificado',
	'cajas_palet',
]

/** An unknown value is left out with a remark, without leaving out the product. */
function technicalOf(
	{ row, technical }: ForeignProduct,
	fields: ReadonlyMap<string, string>,
	{ columnOf }: Reading,
): TechnicalData {
	const texts = new Map<TechnicalField, string>()
	for (const field of FROM_ATTRIBUTES) texts.set(field, fields.get(field) ?? '')
	for (const [field, text] of Object.entries(technical)) if (text !== '') texts.set(field as TechnicalField, text)
	const declared: [string, unknown][] = []
	for (const [field, text] of texts) {
		if (text === '') continue
		const { value, fault } = technicalValue(field, text)
		if (fault === null) declared.push([field, value])
		else if (field !== 'color') row.warn(columnOf(field), `${fault}; no se lee`)
	}
	return Object.fromEntries(declared) as TechnicalData
}

/** The columns that a product gives: fields that the other shop lacks do not change in ours. */
function givenBy(product: ImportedProduct, foreign: ForeignProduct, saysUnit: boolean): readonly ImportedColumn[] {
	const TEXTS = ['descripcion', 'uso', 'composicion', 'medidas', 'acabado', 'tipologia', 'efecto', 'variacion'] as const
	return [
		'slug',
		'nombre',
		'tipo',
		'precio',
		'precio_promo',
		'inicio_promo',
		'fin_promo',
		'iva',
		...TEXTS.filter((field) => product[field] !== ''),
		...(product.pack > 0 ? (['pack'] as const) : []),
		...(product.m2Hundredths > 0 ? (['m2'] as const) : []),
		...(product.pesoGrams > 0 ? (['peso'] as const) : []),
		...(saysUnit ? (['azulejo'] as const) : []),
		...(product.precioUnidadCents === null ? [] : (['precio_unidad'] as const)),
		...(typeof foreign.stock === 'number' ? (['lotes'] as const) : []),
		...(Object.keys(product.ficha) as TechnicalField[]),
	]
}
