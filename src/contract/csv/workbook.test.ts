import { expect, test } from 'vitest'
import { workbookOf } from '#test/workbook.ts'
import { tableOfFile } from './file-table.ts'
import { parseCatalogueTable } from './parse-catalogue.ts'

const tableOf = async (bytes: Uint8Array) => (await tableOfFile(bytes)).table ?? expect.fail('no table')

test('a sheet is read as a CSV: decimals, yes and no, days, times and codes', async () => {
	const bytes = workbookOf({
		Notas: [['nada']],
		Productos: [
			['nombre', 'precio', 'azulejo', 'precio_promo', 'fin_promo', 'inicio_promo', 'ean', 'iva', 'peso'],
			['Roble & nogal', 12.5, true, 9.5, { day: 46387 }, { day: 46326.5 }, 8412345678905, 0.21, 0.1 + 0.2],
		],
	})
	const { rows, faults } = parseCatalogueTable(await tableOf(bytes))
	expect(faults).toEqual([])
	expect(rows[0]?.product).toMatchObject({
		nombre: 'Roble & nogal',
		precioCents: 1250,
		pesoGrams: 300,
		azulejo: true,
		precioPromoCents: 950,
		finPromoMs: Date.parse('2026-12-31T23:59:59+01:00'),
		inicioPromoMs: Date.parse('2026-10-31T12:00:00+01:00'),
		ficha: { ean: '8412345678905' },
		ivaPercent: 21,
	})
})

test('a number that the sheet shows with leading zeros keeps them', async () => {
	const bytes = workbookOf({
		Productos: [
			['nombre', 'precio', 'referencia'],
			['Uno', 20, { code: 123 }],
			['Dos', 20, 123],
		],
	})
	const { rows, faults } = parseCatalogueTable(await tableOf(bytes))
	expect(faults).toEqual([])
	expect(rows.map(({ product }) => product.ficha.referencia)).toEqual(['00123', '123'])
})

test('a time on the day of a changed clock is Madrid’s', async () => {
	const bytes = workbookOf({ Hoja1: [['a'], [{ day: 46110 + 1 / 24 }], [{ day: 46110 + 12 / 24 }]] })
	const table = await tableOf(bytes)
	expect(table.broken === null && table.rows.map(({ cells }) => cells[0])).toEqual([
		'2026-03-29T00:00:00.000Z',
		'2026-03-29T10:00:00.000Z',
	])
})

test('a fault in a sheet has its row and its column, also after empty rows', async () => {
	const bytes = workbookOf({
		Hoja1: [
			['nombre', 'precio'],
			[null, null],
			['Uno', 12],
			['Dos', 'caro'],
			['Tres', null],
		],
	})
	const { rows, faults } = parseCatalogueTable(await tableOf(bytes))
	expect(rows.map(({ line }) => line)).toEqual([3])
	expect(faults.map(({ message }) => message)).toEqual([
		'Línea 4, precio: "caro" no es un importe',
		'Línea 5, precio: el precio tiene que ser mayor que 0',
	])
})

test('a zip that is no workbook is refused with instructions', async () => {
	expect((await tableOfFile(Buffer.from('PK\u0003\u0004rest'))).fault).toContain('guárdalo como .xlsx')
})
