import { isMaterial, type Product } from '#domain/catalogue/product.ts'

const BUILDING = 'Hardware > Building Materials'
const CONSUMABLES = 'Hardware > Building Consumables'
const MASONRY = `${CONSUMABLES} > Masonry Consumables`

/** Categories of Google's taxonomy by the kind of a material; others are building consumables. */
const MATERIALS: Readonly<Record<string, string>> = {
	adhesivo: `${CONSUMABLES} > Hardware Glue & Adhesives`,
	junta: `${MASONRY} > Grout`,
	mortero: `${MASONRY} > Cement, Mortar & Concrete Mixes`,
	cemento: `${MASONRY} > Cement, Mortar & Concrete Mixes`,
	sellador: `${CONSUMABLES} > Protective Coatings & Sealants`,
}

/** The category of a product in Google's taxonomy, as its path: floors where a tile may lie on one, walls otherwise. */
export function googleCategory(product: Pick<Product, 'tipo' | 'uso'>): string {
	if (isMaterial(product)) return MATERIALS[product.tipo] ?? CONSUMABLES
	return /pavimento|exterior/.test(product.uso)
		? `${BUILDING} > Flooring & Carpet`
		: `${BUILDING} > Wall & Ceiling Tile`
}
