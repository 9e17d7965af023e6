import { readFileSync } from 'node:fs'
import { parseCatalogue } from '../src/contract/csv/parse-catalogue.ts'
import type { ImportedProduct } from '../src/domain/catalogue/imported-product.ts'
import { CATALOGUE } from './places.ts'

/** The products of the sample catalogue, whose pictures the studio makes. */
export function sampleProducts(): readonly ImportedProduct[] {
	const { rows, faults } = parseCatalogue(readFileSync(CATALOGUE, 'utf8'))
	if (faults.length > 0) throw new Error(`the sample catalogue has faults: ${faults[0]?.message}`)
	return rows.map(({ product }) => product)
}
