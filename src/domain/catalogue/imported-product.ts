import type { Cents } from '#domain/money/cents.ts'
import { materialByWords } from './material-words.ts'
import { isMaterial, type Lot, type NamedVariant, type Product } from './product.ts'
import { TECHNICAL_NAMES, type TechnicalField, technicalFault } from './sheet/technical-data.ts'
import { slugFault } from './slug.ts'

/** A lot as it was counted, or a movement of one: `stockHundredths` is then added, and may be negative. */
export interface ImportedLot extends Omit<Lot, 'id'> {
	readonly isMovement?: true
	/** Its shelf; absent if the file does not say. */
	readonly ubicacion?: string
}

/** The names of a catalogue file's columns, except the technical data's; most are the product's fields. */
export const COMMON_COLUMNS = [
	'slug',
	'slug_anterior',
	'nombre',
	'descripcion',
	'tipo',
	'uso',
	'composicion',
	'medidas',
	'acabado',
	'tipologia',
	'efecto',
	'variacion',
	'precio',
	'precio_promo',
	'inicio_promo',
	'fin_promo',
	'porcentaje_descuento',
	'estrellas',
	'pack',
	'm2',
	'peso',
	'azulejo',
	'pallet',
	'precio_pallet',
	'picking',
	'precio_unidad',
	'variantes',
	'iva',
	'exencion',
	'recargo',
	'oculto',
	'lotes',
	'cara',
] as const
export type ImportedColumn = (typeof COMMON_COLUMNS)[number] | TechnicalField

/** A product as one row of a catalogue file describes it. Ids are assigned when it is stored. */
export interface ImportedProduct extends Omit<Product, 'id' | 'promotions' | 'lots' | 'oculto'> {
	/** Former slugs of the product: an existing product with one of them is renamed, and each of them redirects to it. */
	readonly slugsAnteriores: readonly string[]
	readonly precioPromoCents: Cents | null
	/** When the promotion begins; null begins at once. */
	readonly inicioPromoMs?: number | null
	/** Null leaves the promotion open. */
	readonly finPromoMs: number | null
	/** If `given` leaves out `lotes`, these are the lots of a new product. */
	readonly lots: readonly ImportedLot[]
	/** Name of the face that the studio draws, and its colours; when empty, the studio picks one from `efecto`. */
	readonly cara: string
	/** Absent if the file does not say: an existing product does not change, a new one is shown. */
	readonly oculto?: boolean
	/**
	 * The columns that the file gives: fields without a column do not change in the shop (decisions §9). Absent if the row describes the
	 * whole product.
	 */
	readonly given?: readonly ImportedColumn[]
}

/** Whether a row has a column, or describes the whole product. */
export const isGiven = ({ given }: Pick<ImportedProduct, 'given'>, column: ImportedColumn): boolean =>
	given === undefined || given.includes(column)

/** The columns without which a row cannot become a new product. */
const NEEDED = ['nombre', 'precio'] as const

/** The columns of a new product that a row does not have. */
export const missingForNew = (product: ImportedProduct) => NEEDED.filter((column) => !isGiven(product, column))

/** The faults of a row whose slug no product of the shop has: it needs all fields of a new product. */
export function newProductFaults(product: ImportedProduct): ImportFault[] {
	const missing = missingForNew(product).map((field) => ({
		field,
		message: `no hay ningún producto «${product.slug}», y para darlo de alta falta la columna`,
	}))
	if (missing.length > 0 || isGiven(product, 'tipo')) return missing
	return kindFaults(product)
}

/** The fault of a row without a kind that would become a tile, but is named like a material. */
export function kindFaults(product: ImportedProduct): ImportFault[] {
	const kind = materialByWords(product)
	if (kind === null) return []
	const message = `«${product.nombre}» parece un material de obra: escribe en «tipo» ${kind}, o azulejo si lo es`
	return [{ field: 'tipo', message }]
}

/** An invalid field and the reason in Spanish. `field` is the name of the column. */
export interface ImportFault {
	readonly field: string
	readonly message: string
}

const FACETS = ['acabado', 'medidas', 'efecto', 'composicion', 'tipologia', 'uso'] as const
const TILE_VARIANTS = new Set(['default', 'custom', 'picking', 'pallet'])
const MATERIAL_VARIANTS = new Set(['cemento', 'cemento-pallet'])
const YEAR_2000_MS = Date.UTC(2000, 0, 1)
const YEAR_2100_MS = Date.UTC(2100, 0, 1)

/** All faults of a whole product; an empty list means that it can be imported. */
export function checkImportedProduct(product: ImportedProduct): ImportFault[] {
	return [...cellFaults(product), ...wholeFaults(product)]
}

/** The faults of a row's given columns, each of one column, regardless of the shop's other fields. */
export function givenFaults(product: ImportedProduct): ImportFault[] {
	const faults = cellFaults(product).filter(({ field }) => isGiven(product, field as ImportedColumn))
	if (isGiven(product, 'precio_promo')) return faults
	const message = 'va con la columna precio_promo, que falta'
	if (product.finPromoMs !== null) faults.push({ field: 'fin_promo', message })
	if (product.inicioPromoMs) faults.push({ field: 'inicio_promo', message })
	return faults
}

function cellFaults(product: ImportedProduct): ImportFault[] {
	return [...identityFaults(product), ...numberFaults(product), ...sizeFaults(product), ...technicalFaults(product)]
}

/** The faults of columns that do not go together. */
function wholeFaults(product: ImportedProduct): ImportFault[] {
	return [
		...offerFaults(product),
		...vatFaults(product),
		...(isMaterial(product) ? materialFaults(product) : product.azulejo ? pieceFaults(product) : areaFaults(product)),
		...variantFaults(product),
		...lotFaults(product),
	]
}

function identityFaults(product: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	if (product.nombre.trim() === '') faults.push({ field: 'nombre', message: 'falta el nombre' })
	const slug = slugFault(product.slug)
	if (slug !== null) faults.push({ field: 'slug', message: slug })
	for (const former of product.slugsAnteriores) {
		const fault = former === product.slug ? `"${former}" es también el slug de ahora` : slugFault(former)
		if (fault !== null) faults.push({ field: 'slug_anterior', message: fault })
	}
	if (product.tipo.trim() === '') faults.push({ field: 'tipo', message: 'falta el tipo' })
	for (const field of FACETS) {
		const text = product[field]
		if (text.includes(',')) faults.push({ field, message: `"${text}" no puede llevar coma` })
		// Spreadsheets take «1-9» for a day.
		if (/^\d{4}-\d{2}-\d{2}(T|$)/.test(text))
			faults.push({ field, message: `"${text}" es una fecha en la hoja: escríbelo en una celda de texto` })
	}
	if (!/^(V[1-4])?$/.test(product.variacion))
		faults.push({ field: 'variacion', message: `"${product.variacion}" no es V1, V2, V3 ni V4` })
	if (product.estrellasTenths < 0 || product.estrellasTenths > 50)
		faults.push({ field: 'estrellas', message: 'las estrellas van de 0 a 5' })
	return faults
}

function offerFaults({ precioCents, precioPromoCents, inicioPromoMs, finPromoMs }: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	if (precioPromoCents !== null && precioPromoCents >= precioCents)
		faults.push({ field: 'precio_promo', message: 'el precio de oferta tiene que ser menor que el precio' })
	if (finPromoMs !== null && precioPromoCents === null)
		faults.push({ field: 'fin_promo', message: 'hay fin de oferta pero no precio de oferta' })
	if (inicioPromoMs && precioPromoCents === null)
		faults.push({ field: 'inicio_promo', message: 'hay inicio de oferta pero no precio de oferta' })
	if (inicioPromoMs && finPromoMs !== null && inicioPromoMs >= finPromoMs)
		faults.push({ field: 'inicio_promo', message: 'la oferta tiene que empezar antes de terminar' })
	return faults
}

function vatFaults({ ivaPercent, exencion, recargo }: ImportedProduct): ImportFault[] {
	if (ivaPercent === 0 && recargo)
		return [{ field: 'recargo', message: 'un producto sin IVA no lleva recargo de equivalencia: escribe no' }]
	if (ivaPercent > 0 && exencion !== null)
		return [{ field: 'exencion', message: `un producto al ${ivaPercent} % no lleva causa de exención: déjala vacía` }]
	if (ivaPercent > 0 || exencion !== null) return []
	const causes = 'E1 (exento por el art. 20 de la Ley 37/1992), E6 (exento por otra causa) o N1 (no sujeto)'
	return [{ field: 'exencion', message: `un producto al 0 % necesita la causa: escribe ${causes}` }]
}

function numberFaults(product: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	const { precioCents, precioPromoCents, inicioPromoMs, finPromoMs, porcentajeDescuento } = product
	if (precioCents <= 0) faults.push({ field: 'precio', message: 'el precio tiene que ser mayor que 0' })
	if (precioPromoCents !== null && precioPromoCents <= 0)
		faults.push({ field: 'precio_promo', message: 'el precio de oferta tiene que ser mayor que 0' })
	if (inicioPromoMs && !(inicioPromoMs >= YEAR_2000_MS && inicioPromoMs < YEAR_2100_MS))
		faults.push({ field: 'inicio_promo', message: 'el inicio de la oferta tiene que caer entre los años 2000 y 2099' })
	if (finPromoMs !== null && !(finPromoMs >= YEAR_2000_MS && finPromoMs < YEAR_2100_MS))
		faults.push({ field: 'fin_promo', message: 'el fin de la oferta tiene que caer entre los años 2000 y 2099' })
	if (!(Number.isInteger(porcentajeDescuento) && porcentajeDescuento >= 0 && porcentajeDescuento <= 90))
		faults.push({ field: 'porcentaje_descuento', message: 'el descuento es un número entero de 0 a 90' })
	if (product.pack < 0) faults.push({ field: 'pack', message: 'las piezas por caja no pueden ser negativas' })
	if (product.m2Hundredths < 0) faults.push({ field: 'm2', message: 'los m² por caja no pueden ser negativos' })
	if (product.pesoGrams < 0) faults.push({ field: 'peso', message: 'el peso no puede ser negativo' })
	return faults
}

/** The largest whole number that is stored, in cents, hundredths or grams. */
const LARGEST = 2_147_483_647

function sizeFaults(product: ImportedProduct): ImportFault[] {
	const lot = Math.max(0, ...product.lots.map(({ stockHundredths }) => Math.abs(stockHundredths)))
	const stored = [
		['precio', product.precioCents, 100],
		['precio_promo', product.precioPromoCents, 100],
		['precio_unidad', product.precioUnidadCents, 100],
		['precio_pallet', product.precioPalletCents, 100],
		['pack', product.pack, 1],
		['m2', product.m2Hundredths, 100],
		['peso', product.pesoGrams, 1000],
		['lotes', lot, 100],
	] as const
	return stored
		.filter(([, value]) => (value ?? 0) > LARGEST)
		.map(([field, , unit]) => ({ field, message: `es demasiado: como mucho ${Math.floor(LARGEST / unit)}` }))
}

function areaFaults(product: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	if (product.picking) {
		if (!isPositive(product.precioUnidadCents))
			faults.push({ field: 'precio_unidad', message: 'la venta por cajas necesita el precio de la caja' })
		if (product.pack < 1) faults.push({ field: 'pack', message: 'la venta por cajas necesita las piezas por caja' })
		if (product.m2Hundredths < 1) faults.push({ field: 'm2', message: 'la venta por cajas necesita los m² por caja' })
	}
	if (product.pallet) {
		if (!isPositive(product.precioPalletCents))
			faults.push({ field: 'precio_pallet', message: 'la venta por palet necesita el precio del palet' })
		if (!product.variantes.some(isPalletWithArea))
			faults.push({ field: 'variantes', message: 'la venta por palet necesita sus m², por ejemplo pallet:57,60' })
	}
	return faults
}

function pieceFaults(product: ImportedProduct): ImportFault[] {
	if (!product.pallet) return []
	return [{ field: 'pallet', message: 'un azulejo que se vende por piezas no se ofrece en palet' }]
}

function materialFaults(product: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	if (!product.azulejo)
		faults.push({ field: 'azulejo', message: 'un material de obra se vende por unidades: azulejo 1' })
	if (!isPositive(product.precioUnidadCents))
		faults.push({ field: 'precio_unidad', message: 'un material de obra necesita el precio de la unidad' })
	if (product.pallet && product.pesoGrams <= 0)
		faults.push({
			field: 'peso',
			message: 'un material en palet necesita el peso de la unidad, que dice cuántas lleva',
		})
	return faults
}

function variantFaults(product: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	const allowed = isMaterial(product) ? MATERIAL_VARIANTS : product.azulejo ? new Set(['picking']) : TILE_VARIANTS
	const seen = new Set<string>()
	const flags: Readonly<Record<string, boolean>> = {
		picking: product.picking || product.azulejo,
		pallet: product.pallet,
		'cemento-pallet': product.pallet,
	}
	for (const { id } of product.variantes) {
		if (seen.has(id)) faults.push({ field: 'variantes', message: `"${id}" está repetida` })
		seen.add(id)
		if (!allowed.has(id)) faults.push({ field: 'variantes', message: `"${id}" no vale para este tipo de producto` })
		else if (flags[id] === false)
			faults.push({ field: 'variantes', message: `"${id}" se nombra pero su columna no la ofrece` })
	}
	return faults
}

/** Of tone and calibre with the slash between them. */
const LONGEST_LOT = 120
const LONGEST_SHELF = 40

function lotFaults(product: ImportedProduct): ImportFault[] {
	const faults: ImportFault[] = []
	const seen = new Set<string>()
	for (const { tono, calibre, stockHundredths, isMovement, ubicacion = '' } of product.lots) {
		const name = `${tono}/${calibre}`
		if (name.length > LONGEST_LOT) {
			const message = `el nombre de un lote tiene como mucho ${LONGEST_LOT} caracteres, con su calibre`
			faults.push({ field: 'lotes', message })
		}
		if (ubicacion.length > LONGEST_SHELF) {
			const message = `la ubicación de un lote tiene como mucho ${LONGEST_SHELF} caracteres`
			faults.push({ field: 'lotes', message })
		}
		if (seen.has(name)) faults.push({ field: 'lotes', message: `el lote ${name} está repetido` })
		seen.add(name)
		if (isMovement && stockHundredths === 0)
			faults.push({ field: 'lotes', message: `el lote ${name} no cambia: escribe +10, −10 o lo que has contado` })
		else if (!Number.isSafeInteger(stockHundredths) || (stockHundredths < 0 && !isMovement))
			faults.push({ field: 'lotes', message: `la existencia del lote ${name} no vale` })
		else if (product.azulejo && stockHundredths % 100 !== 0)
			faults.push({ field: 'lotes', message: `el lote ${name} tiene que tener unidades enteras` })
	}
	return faults
}

function technicalFaults({ ficha }: ImportedProduct): ImportFault[] {
	return TECHNICAL_NAMES.flatMap((field) => {
		const message = ficha[field] === undefined ? null : technicalFault(field, ficha[field])
		return message === null ? [] : [{ field, message }]
	})
}

function isPositive(amount: Cents | null): boolean {
	return amount !== null && amount > 0
}

function isPalletWithArea(variant: NamedVariant): boolean {
	return variant.id === 'pallet' && variant.areaHundredths !== null && variant.areaHundredths > 0
}
