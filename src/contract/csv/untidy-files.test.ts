import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type SheetCell, workbookOf } from '#test/workbook.ts'
import { tableOfFile } from './file-table.ts'
import { parseCatalogue, parseCatalogueTable } from './parse-catalogue.ts'
import { paddedStyles, readablePart } from './workbook-parts.ts'

/** A workbook with some of its parts changed as text. */
function changed(bytes: Uint8Array, change: Readonly<Record<string, (part: string) => string>>): Uint8Array {
	const parts = unzipSync(bytes)
	for (const [name, rewrite] of Object.entries(change)) {
		const part = parts[name] ?? expect.fail(`no part ${name}`)
		parts[name] = strToU8(rewrite(strFromU8(part)))
	}
	return zipSync(parts)
}

async function readBook(bytes: Uint8Array) {
	const { table, fault } = await tableOfFile(bytes)
	if (table === null) return { fault, prices: [], faults: [] }
	const { rows, faults } = parseCatalogueTable(table)
	return {
		fault,
		prices: rows.map(({ product }) => [product.slug, product.precioCents]),
		faults: faults.map(({ message }) => message),
	}
}

const SHEET = 'xl/worksheets/sheet1.xml'
const PRICES: readonly (readonly SheetCell[])[] = [
	['slug', 'precio', 'peso'],
	['uno', 25, 20],
	['dos', 30, 21],
]

test('a cell with an error and a formula without a value are faults, not empty', async () => {
	const book = changed(workbookOf({ Hoja1: PRICES }), {
		[SHEET]: (sheet) =>
			sheet
				.replace('<c r="C2"><v>20</v></c>', '<c r="C2" t="e"><f>VLOOKUP(A2,X:Y,2)</f><v>#N/A</v></c>')
				.replace('<c r="B3"><v>30</v></c>', '<c r="B3"><f>B2*1.2</f><v></v></c>'),
	})
	const { prices, faults } = await readBook(book)
	expect(prices).toEqual([])
	expect(faults).toEqual([
		'Línea 2, peso: la celda tiene un error de la hoja (#N/A)',
		'Línea 3, precio: la celda tiene una fórmula sin calcular: abre el libro en Excel y guárdalo',
	])
	expect(parseCatalogue('slug;precio\nuno;#¡REF!\n').faults.map(({ message }) => message)).toEqual([
		'Línea 2, precio: la celda tiene un error de la hoja (#¡REF!)',
	])
})

test('a calculated formula is read as its value, and one with an empty text as empty', async () => {
	const book = changed(workbookOf({ Hoja1: PRICES }), {
		[SHEET]: (sheet) =>
			sheet
				.replace('<c r="B2"><v>25</v></c>', '<c r="B2"><f>5*5</f><v>25</v></c>')
				.replace('<c r="C2"><v>20</v></c>', '<c r="C2" t="str"><f>IF(1,"","x")</f><v></v></c>'),
	})
	expect(await readBook(book)).toMatchObject({
		prices: [
			['uno', 2500],
			['dos', 3000],
		],
		faults: [],
	})
})

test('a hidden sheet is not read, whatever its name and place', async () => {
	const hidden = (name: string) => (workbook: string) =>
		workbook.replace(`<sheet name="${name}"`, `<sheet name="${name}" state="hidden"`)
	const old = [
		['slug', 'precio'],
		['uno', 1],
	]
	for (const [sheets, name] of [
		[{ Tarifa: PRICES, Productos: old }, 'Productos'],
		[{ Instrucciones: [['Lee esto']], Tarifa: PRICES }, 'Instrucciones'],
	] as const) {
		const book = changed(workbookOf(sheets), { 'xl/workbook.xml': hidden(name) })
		expect(await readBook(book)).toMatchObject({
			prices: [
				['uno', 2500],
				['dos', 3000],
			],
			faults: [],
		})
	}
})

test('the sheet with the rows is read, also behind an empty one, and two alike cause a question', async () => {
	const good = {
		prices: [
			['uno', 2500],
			['dos', 3000],
		],
		faults: [],
	}
	expect(await readBook(workbookOf({ Hoja1: [], Tarifa: PRICES }))).toMatchObject(good)
	expect(await readBook(workbookOf({ Portada: [['Tarifa 2027']], Tarifa: PRICES }))).toMatchObject(good)
	expect(await readBook(workbookOf({ Abril: PRICES, Mayo: PRICES }))).toMatchObject({
		fault: 'tiene varias hojas con datos («Abril», «Mayo»): llama «Productos» a la buena',
	})
})

test('rows above the header are passed over', async () => {
	const titled = [['Tarifa de Cerámicas Peña'], [null], ...PRICES]
	expect(await readBook(workbookOf({ Hoja1: titled }))).toMatchObject({
		prices: [
			['uno', 2500],
			['dos', 3000],
		],
	})
	const { faults } = parseCatalogue('Tarifa 2027;;\nslug;precio;\nuno;caro;\n')
	expect(faults.map(({ message }) => message)).toEqual(['Línea 3, precio: "caro" no es un importe'])
})

const faultsOf = (text: string) => parseCatalogue(text).faults.map(({ message }) => message)

test('a column, a lot or a cell too many is a fault', () => {
	expect(faultsOf('slug;precio;Precio\nuno;19,90;99\n')).toEqual([
		'Línea 1: la columna precio está dos veces: quita una',
	])
	expect(faultsOf('slug;lotes\nuno;T-1/9:50|T-1/9:+20\ndos;50|70\n')).toEqual([
		'Línea 2, lotes: el lote T-1/9 está dos veces: súmalos en uno',
		'Línea 3, lotes: el lote sin nombre está dos veces: súmalos en uno',
	])
	expect(faultsOf('slug,precio\nuno,12,50\n')).toEqual([
		'Línea 2, precio: la fila tiene más celdas que la cabecera: si los decimales llevan coma, separa con ;',
	])
})

test('a file may name its separator, end its lines as an old Mac and escape formulas', () => {
	const pricesOf = (text: string) => parseCatalogue(text).rows.map(({ line, product }) => [line, product.precioCents])
	expect(pricesOf('sep=;\r\nslug;precio\r\nuno;19,90\r\n')).toEqual([[3, 1990]])
	expect(pricesOf('slug;precio\runo;19,90\rdos;5\r')).toEqual([
		[2, 1990],
		[3, 500],
	])
	const [row] = parseCatalogue("nombre;precio\n'+Gres Plus;19,90\n").rows
	expect(row?.product.nombre).toBe('+Gres Plus')
})

test('characters that XML cannot hold are left out', () => {
	const [row] = parseCatalogue('nombre;precio;composicion\nGres\u200B Duela;19,90;pasta\u000B roja\n').rows
	expect(row?.product).toMatchObject({ nombre: 'Gres Duela', composicion: 'pasta roja' })
})

test('a sheet of tags that never end is read in linear time', () => {
	const styles = new Map([['2', 5]])
	for (const tags of ['<c ', '<c s="2"> ', '<c><v>1 ', '<numFmt ', '<xf ']) {
		const sheet = strToU8(`<sheetData>${tags.repeat(300_000)}`)
		expect(readablePart(sheet, styles)).toEqual(sheet)
		expect(paddedStyles(strToU8(`<cellXfs>${tags.repeat(300_000)}`)).size).toBe(0)
	}
})

test('a kind in capitals and measures with a decimal comma are read, and a row of sums is recognised', () => {
	const { rows, faults, warnings } = parseCatalogue(
		[
			'nombre;precio;tipo;medidas',
			'Uno;20;Azulejo;33,3x33,3',
			'Dos;20;AZULEJO;60 × 120 cm',
			'Tres;20;;malla 30x30',
			'TOTAL;60;;',
			'',
		].join('\n'),
	)
	expect(faults).toEqual([])
	expect(rows.map(({ product }) => [product.nombre, product.tipo, product.medidas])).toEqual([
		['Uno', 'azulejo', '33.3x33.3'],
		['Dos', 'azulejo', '60x120'],
		['Tres', 'azulejo', 'malla 30x30'],
	])
	expect(warnings.map(({ message }) => message)).toContain(
		'Línea 5, nombre: "TOTAL" es la fila de los totales y se deja fuera',
	)
	expect(parseCatalogue('slug;nombre;precio\ntotal;Total;60\n').rows).toHaveLength(1)
})

test('a measure that the spreadsheet changed to a date is reported', async () => {
	const bytes = workbookOf({
		Hoja1: [
			['nombre', 'precio', 'medidas'],
			['Uno', 20, { day: 46266 }],
		],
	})
	const { table } = await tableOfFile(bytes)
	expect(table && parseCatalogueTable(table).faults.map(({ message }) => message)).toEqual([
		'Línea 2, medidas: "2026-09-01" es una fecha en la hoja: escríbelo en una celda de texto',
	])
})
