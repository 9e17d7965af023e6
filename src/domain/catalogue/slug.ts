import { SECTION_IDS } from './sections.ts'

/** Slugs of the sub-catalogues under /productos/, which no product may use (rules §7). */
const RESERVED: ReadonlySet<string> = new Set(SECTION_IDS)

/** The slug of a product from its name: `slugOf('Travertino Mijas 7.5 Añejo')` → 'travertino-mijas-7-5-anejo'. */
export function slugOf(nombre: string): string {
	return nombre
		.normalize('NFD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
}

/** Why a slug is invalid, in Spanish, or null if it is valid. */
export function slugFault(slug: string): string | null {
	if (slug === '') return 'falta el nombre del que sale la dirección del producto'
	if (slugOf(slug) !== slug) return `"${slug}" solo puede llevar minúsculas sin acento, cifras y guiones sueltos`
	if (RESERVED.has(slug)) return `"${slug}" es la dirección de una sección del catálogo`
	// Pictures live at /assets/{slug}.jpg and {slug}-cover.jpg, and their addresses drop these two endings (specification §7).
	if (/-(cover|picking|pallet)$/.test(slug)) return `"${slug}" no puede terminar en -cover, -picking ni -pallet`
	if (slug === 'no-image') return '"no-image" es la imagen de reserva'
	return null
}
