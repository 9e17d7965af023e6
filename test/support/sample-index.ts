import { readFileSync } from 'node:fs'
import { CatalogueIndex } from '@soleria/search'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { mulDiv } from '#domain/money/cents.ts'
import { toEntry } from '#shop/catalogue/catalogue-entry.ts'

/** The sample catalogue as the shop's index has it, without a database. Every tenth product is on offer. */
const file = readFileSync(new URL('../../data/catalogue/productos.csv', import.meta.url), 'utf8')

export const SAMPLE: readonly CatalogueProduct[] = parseCatalogue(file).rows.map(({ product }, place) => ({
	...product,
	oculto: false,
	id: place + 1,
	formerSlugs: [],
	reviews: [],
	promotions:
		place % 10 === 0
			? [{ precioCents: mulDiv(product.precioCents, 9, 10), fromMs: null, untilMs: null, flash: false }]
			: [],
	lots: product.lots.map((lot, nth) => ({ ...lot, id: place * 10 + nth + 1 })),
}))

export const sampleIndex = new CatalogueIndex(SAMPLE.map((product) => toEntry(product, 0, 0)))
