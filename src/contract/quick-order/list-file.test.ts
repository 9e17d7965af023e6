import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbookOf } from '#test/workbook.ts'
import { rowsOfFile } from './list-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const UNREADABLE = /no es un libro de Excel que se pueda leer/

/** A workbook whose only sheet has this XML, in the part of this name. */
function workbookWith(sheet: string, name = 'worksheets/sheet1.xml'): Uint8Array {
	const plain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
	const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
	const related = 'http://schemas.openxmlformats.org/package/2006/relationships'
	return zipSync({
		'[Content_Types].xml': bytesOf(
			`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${plain}"/></Types>`,
		),
		'_rels/.rels': bytesOf(
			`<Relationships xmlns="${related}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		),
		'xl/workbook.xml': bytesOf(
			`<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		),
		'xl/_rels/workbook.xml.rels': bytesOf(
			`<Relationships xmlns="${related}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="${name}"/></Relationships>`,
		),
		[`xl/${name}`]: bytesOf(`<worksheet xmlns="${main}" xmlns:r="${relations}">${sheet}</worksheet>`),
	})
}

test('a sheet and a CSV are the same list; a decimal of a sheet is no thousand', async () => {
	const rows = [
		{ referencia: 'AZ-1', cantidad: '12,5', unidad: 'm2', lote: '' },
		{ referencia: 'AZ-2', cantidad: '3', unidad: 'caja', lote: 'T-310/9' },
	]
	const sheet = workbookOf({
		Hoja1: [
			['Referencia', 'Cantidad', 'Unidad', 'Lote'],
			['AZ-1', 12.5, 'm2', null],
			['AZ-2', 3, 'cajas', 'T-310/9'],
		],
	})
	expect(await rowsOfFile(sheet)).toEqual({ rows, fault: null })
	const csv = '\uFEFFreferencia;cantidad;unidad;lote\r\nAZ-1;12,5;m2;\r\nAZ-2;3;cajas;T-310/9\r\n'
	expect(await rowsOfFile(bytesOf(csv))).toEqual({ rows, fault: null })
	expect(await rowsOfFile(workbookOf({ Hoja1: [['AZ-2', 3, 'cajas', 'T-310/9']] }))).toMatchObject({
		rows: rows.slice(1),
	})
	// A number of a sheet is exact, and no thousands.
	const exact = await rowsOfFile(workbookOf({ Hoja1: [['AZ-1', 12.125, 'm2']] }))
	expect(exact.rows?.[0]?.cantidad).toBe('12,1250')
})

test('a file without a list is refused with instructions', async () => {
	expect((await rowsOfFile(bytesOf('ref;cantidad\n"AZ-1;3'))).fault).toMatch(/desde la línea 2/)
	expect((await rowsOfFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).fault).toMatch(
		/^El archivo es un libro de Excel antiguo/,
	)
	expect((await rowsOfFile(bytesOf('PK\u0003\u0004 y nada más'))).fault).toMatch(UNREADABLE)
	expect((await rowsOfFile(zipSync({ 'nota.txt': bytesOf('hola') }))).fault).toMatch(UNREADABLE)
	expect(await rowsOfFile(new Uint8Array())).toEqual({ rows: [], fault: null })
})

test('a compressed file is refused before it expands beyond the limit', async () => {
	const far = '<sheetData><row r="100000"><c r="XFD100000"><v>1</v></c></row></sheetData>'
	const near = '<sheetData><row r="1"><c r="A1"><v>7</v></c><c r="B1"><v>3</v></c></row></sheetData>'
	expect((await rowsOfFile(workbookWith(near))).rows).toMatchObject([{ referencia: '7', cantidad: '3' }])
	for (const sheet of [far, far.replaceAll('"', "'"), near.replace('r="B1"', 'r="&#66;1048576"')])
		expect((await rowsOfFile(workbookWith(sheet))).fault).toMatch(UNREADABLE)
	expect((await rowsOfFile(workbookWith(near, 'datos.xml'))).rows).toMatchObject([{ referencia: '7', cantidad: '3' }])
	expect((await rowsOfFile(workbookWith(far, 'datos.xml'))).fault).toMatch(UNREADABLE)
	const packed = workbookWith(near + ' '.repeat(60_000_000))
	expect(packed.length).toBeLessThan(100_000)
	expect((await rowsOfFile(packed)).fault).toMatch(UNREADABLE)
})

test('decimals that a comma separated from their quantity are joined again', async () => {
	const read = async (text: string) => (await rowsOfFile(new TextEncoder().encode(text))).rows
	expect(await read('Referencia,Cantidad\nAZ-1017,12,5\nAZ-1018,3\n')).toMatchObject([
		{ referencia: 'AZ-1017', cantidad: '12,5' },
		{ referencia: 'AZ-1018', cantidad: '3' },
	])
	expect(await read('Referencia,Cantidad,Unidad\nAZ-1017,12,5,m2\n')).toMatchObject([
		{ cantidad: '12,5', unidad: 'm2' },
	])
	expect(await read('Referencia;Cantidad;Lote\nAZ-1017;12;5\n')).toMatchObject([{ cantidad: '12', lote: '5' }])
})
