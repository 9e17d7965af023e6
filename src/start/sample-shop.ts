import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCatalogue } from '#contract/csv/parse-catalogue.ts'
import { parseFlash, parseOffers } from '#contract/csv/parse-offers.ts'
import type { SampleShop } from '#shop/sample/load-sample-shop.ts'
import { ROOT } from './root.ts'

async function readData(name: string): Promise<string> {
	return readFile(join(ROOT, 'data', 'catalogue', name), 'utf8')
}

/** Reads the sample catalogue, its offers and its flash prices from `data/catalogue`, and the zones of its merchant. */
export async function readSampleShop(): Promise<SampleShop> {
	const catalogue = parseCatalogue(await readData('productos.csv'))
	const offers = parseOffers(await readData('ofertas.csv'))
	const flash = parseFlash(await readData('flash.csv'))
	const faults = [...catalogue.faults, ...offers.faults, ...flash.faults]
	if (faults.length > 0) throw new Error(`the sample catalogue has faults:\n${faults.map((f) => f.message).join('\n')}`)
	return {
		products: catalogue.rows.map((row) => row.product),
		offers: offers.rows,
		flash: flash.rows.map(({ slug, precioFlashCents }) => ({ slug, precioCents: precioFlashCents })),
		zones: JSON.parse(await readFile(join(ROOT, 'data', 'merchant', 'zonas.json'), 'utf8')),
	}
}
