import { fold } from '@soleria/search/query'
import { isMaterial, type Product } from '#domain/catalogue/product.ts'
import { SECTION_FILTERS } from '#domain/catalogue/sections.ts'

/** The product families with a printed catalogue. */
export const FAMILIES = [
	{
		id: 'pavimentos',
		title: 'Pavimentos',
		lead: 'Suelos de interior para casa y local, y los que sirven dentro y fuera, en lotes de un solo tono y un solo calibre.',
	},
	{
		id: 'revestimientos',
		title: 'Revestimientos',
		lead: 'Paredes de baño y de cocina: brillos, relieves y piezas pequeñas.',
	},
	{
		id: 'porcelanicos',
		title: 'Porcelánicos',
		lead: 'Absorción por debajo del 0,5 %: para suelo y pared, dentro y fuera.',
	},
	{ id: 'mosaicos', title: 'Mosaicos', lead: 'Gresite, hexágono y piezas en malla para duchas, frentes y piscinas.' },
	{
		id: 'materiales',
		title: 'Materiales de obra',
		lead: 'Adhesivos, morteros, juntas y lo que hace falta para colocar, por unidades y por palet.',
	},
] as const
export type FamilyId = (typeof FAMILIES)[number]['id']

/** The family of an id in a URL; null if unknown. */
export function findFamily(id: string): (typeof FAMILIES)[number] | null {
	return FAMILIES.find((family) => family.id === id) ?? null
}

/** Whether a product is printed in a family's catalogue; a tile may be in several. */
export function isOfFamily(product: Product, family: FamilyId): boolean {
	if (family === 'materiales') return isMaterial(product)
	if (isMaterial(product)) return false
	const { field, text } = SECTION_FILTERS[family]
	return fold(product[field]).includes(text)
}
