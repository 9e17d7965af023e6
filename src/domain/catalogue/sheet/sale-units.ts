/** The units that a shop sells by, in the singular and the plural. */
export const SALE_UNITS = {
	caja: 'cajas',
	pieza: 'piezas',
	saco: 'sacos',
	cubo: 'cubos',
	cartucho: 'cartuchos',
	bolsa: 'bolsas',
	bote: 'botes',
	botella: 'botellas',
	garrafa: 'garrafas',
	rollo: 'rollos',
	unidad: 'unidades',
} as const

export type SaleUnit = keyof typeof SALE_UNITS

export const SALE_UNIT_NAMES = Object.keys(SALE_UNITS) as readonly SaleUnit[]

interface Sold {
	readonly tipo: string
	/** Sold by the piece, as stored or as answered (1). */
	readonly azulejo: boolean | number
	readonly ficha: { readonly unidad_venta?: SaleUnit }
}

/** The sale unit of a product not sold by the m²: the one in its data, or a box, a piece, or a unit of material. */
export function saleUnit({ tipo, azulejo, ficha }: Sold): SaleUnit {
	return ficha.unidad_venta ?? (tipo !== 'azulejo' ? 'unidad' : azulejo ? 'pieza' : 'caja')
}

/** The unit of a product's price: «m²», «saco», «pieza». */
export function priceUnit(product: Sold): string {
	return product.tipo === 'azulejo' && !product.azulejo ? 'm²' : saleUnit(product)
}

/** «14 cajas», «1 saco». */
export function countedUnits(count: number, unit: SaleUnit): string {
	return `${count} ${count === 1 ? unit : SALE_UNITS[unit]}`
}

/** The name of the way to buy by this unit: «Por cajas». */
export function byUnit(unit: SaleUnit): string {
	return `Por ${SALE_UNITS[unit]}`
}

const UNIT_OF_NAME = new Map(SALE_UNIT_NAMES.map((unit) => [byUnit(unit), unit]))

/** The unit of a way to buy by its name, which order lines store; null for names of other ways. */
export function unitOfName(variantName: string): SaleUnit | null {
	return UNIT_OF_NAME.get(variantName) ?? null
}
