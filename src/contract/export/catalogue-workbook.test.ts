import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableOfFile } from '#contract/csv/file-table.ts'
import { catalogueCells } from '#contract/csv/format-catalogue.ts'
import { parseCatalogueTable } from '#contract/csv/parse-catalogue.ts'
import { cents } from '#domain/money/cents.ts'
import { importedPiece, importedSack, importedTile } from '#test/imported-products.ts'
import { catalogueWorkbook, templateWorkbook } from './catalogue-workbook.ts'

async function read(bytes: Uint8Array) {
	const { table } = await tableOfFile(bytes)
	return parseCatalogueTable(table ?? expect.fail('no table'))
}

test('a workbook of the products that is read back changes nothing', async () => {
	const products = [
		importedTile({
			pesoGrams: 20_972,
			finPromoMs: Date.parse('2026-12-31T22:59:59Z'),
			precioPromoCents: cents(1990),
			descripcion: '=SUMA(A1)\ny una línea más & otra',
			ficha: { referencia: '00123', ean: '8412345678905', espesor_mm: 9.5, rectificado: true },
		}),
		importedPiece({ slug: 'pieza' }),
		importedSack({ slug: 'saco', nombre: 'Adhesivo' }),
	] as const
	const { rows, faults } = await read(await catalogueWorkbook(products.map(catalogueCells)))
	expect(faults).toEqual([])
	expect(rows.map(({ product }) => catalogueCells(product))).toEqual(products.map(catalogueCells))
})

test('numbers are numbers and codes are texts', async () => {
	const bytes = await catalogueWorkbook([
		catalogueCells(importedTile({ ficha: { referencia: '00123', ean: '8412345678905' } })),
	])
	const parts = unzipSync(bytes)
	const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? expect.fail('no sheet'))
	const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? expect.fail('no texts'))
	expect(texts).toContain('>8412345678905<')
	expect(texts).toContain('>00123<')
	expect(sheet).toContain('<v>24.9</v>')
	expect(sheet).not.toContain('8412345678905')
})

test('the template is an empty file of ours, and its help names each column', async () => {
	const bytes = await templateWorkbook()
	const { format, rows, faults, warnings } = await read(bytes)
	expect({ format, rows, faults, warnings }).toEqual({ format: 'propio', rows: [], faults: [], warnings: [] })
	const texts = strFromU8(unzipSync(bytes)['xl/sharedStrings.xml'] ?? expect.fail('no texts'))
	for (const column of ['precio_con_iva', 'peso_caja', 'cara', 'resbaladicidad_r'])
		expect(texts).toContain(`>${column}<`)
})
