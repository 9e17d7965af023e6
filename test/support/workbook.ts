import { strToU8, zipSync } from 'fflate'

/** A cell of a sheet: a number with a date's format is a date. */
export type SheetCell = string | number | boolean | { readonly day: number } | { readonly code: number } | null

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function cellXml(cell: SheetCell, place: string): string {
	if (cell === null) return ''
	if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
	if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
	if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
	return 'code' in cell
		? `<c r="${place}" s="2"><v>${cell.code}</v></c>`
		: `<c r="${place}" s="1"><v>${cell.day}</v></c>`
}

function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
	const lines = rows.map((cells, row) => {
		const written = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`))
		return cells.every((cell) => cell === null) ? '' : `<row r="${row + 1}">${written.join('')}</row>`
	})
	return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** The bytes of a workbook as Excel writes it, of at most 26 columns. Days are counted as Excel counts them. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>): Uint8Array {
	const names = Object.keys(sheets)
	const each = (write: (name: string, number: number) => string) =>
		names.map((name, place) => write(name, place + 1)).join('')
	const files: Record<string, string> = {
		'[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
		'_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId99" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
		'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
	}
	for (const [place, name] of names.entries())
		files[`xl/worksheets/sheet${place + 1}.xml`] = sheetXml(sheets[name] ?? [])
	return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
