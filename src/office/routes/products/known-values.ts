import type { CatalogueProduct } from '#domain/catalogue/product.ts'

/** Makes something once for each state of the catalogue, whose list of products is another one then. */
export function oncePerCatalogue<Made>(make: (all: readonly CatalogueProduct[]) => Made) {
	const kept = new WeakMap<readonly CatalogueProduct[], { readonly made: Made }>()
	return (all: readonly CatalogueProduct[]): Made => {
		const known = kept.get(all) ?? { made: make(all) }
		kept.set(all, known)
		return known.made
	}
}

/** The values that products have, by field, each in alphabetical order. */
export const knownOf = oncePerCatalogue((all) => ({
	tipo: valuesOf(all, ({ tipo }) => tipo),
	uso: valuesOf(all, ({ uso }) => uso),
	composicion: valuesOf(all, ({ composicion }) => composicion),
	medidas: valuesOf(all, ({ medidas }) => medidas),
	acabado: valuesOf(all, ({ acabado }) => acabado),
	tipologia: valuesOf(all, ({ tipologia }) => tipologia),
	efecto: valuesOf(all, ({ efecto }) => efecto),
	marca: valuesOf(all, ({ ficha }) => ficha.marca ?? ''),
	serie: valuesOf(all, ({ ficha }) => ficha.serie ?? ''),
}))

const valuesOf = (all: readonly CatalogueProduct[], read: (product: CatalogueProduct) => string) =>
	[...new Set(all.map(read))].filter((value) => value !== '').sort((a, b) => a.localeCompare(b, 'es'))
