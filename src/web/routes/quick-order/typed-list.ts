import { leftOutFault } from '#contract/input/left-out-file.ts'
import type { FieldFault } from '#contract/problem.ts'
import { MOST_FILE_BYTES } from '#contract/quick-order/list-file.ts'
import { rowsOfText } from '#contract/quick-order/read-list.ts'
import { LONGEST_CELL, type TypedRow } from '#contract/quick-order/typed-row.ts'
import { MOST_ROWS } from '#domain/quick-order/read-row.ts'
import type { PageServices } from '#web/page/page-services.ts'

/** Maximum length of a pasted list; the form refuses more. */
const LONGEST_LIST = 40_000

/** The fields of a row, each repeated once a row. */
const FIELDS = ['referencia', 'cantidad', 'unidad', 'lote'] as const

/** A list as it was posted: its rows and the pasted or uploaded ones, or why these could not be added. */
export interface PostedList {
	readonly rows: readonly TypedRow[]
	/** The remaining text in the box for pasting: rows that could not be added. */
	readonly pasted: string
	readonly faults: readonly FieldFault[]
	/** The row to split over lots, from 0; null for none. */
	readonly split: number | null
}

export const TOO_LONG = `La lista pasa de ${MOST_ROWS} filas: pártela en dos`

/** The rows of the table, as in their fields. */
function tableRows(form: FormData): TypedRow[] {
	const [references = [], ...others] = FIELDS.map((name) =>
		form.getAll(name).map((value) => `${value}`.slice(0, LONGEST_CELL)),
	)
	return references.slice(0, MOST_ROWS).map((referencia, place) => {
		const [cantidad = '', unidad = '', lote = ''] = others.map((values) => values[place]?.trim() ?? '')
		return { referencia: referencia.trim(), cantidad, unidad, lote }
	})
}

const isTyped = (row: TypedRow) => Object.values(row).some((text) => text !== '')

/** The position of the row to split among the non-empty ones. */
function splitPlace(form: FormData): number | null {
	const place = form.has('repartir') ? Number(form.get('repartir')) : Number.NaN
	return Number.isInteger(place) ? tableRows(form).slice(0, place).filter(isTyped).length : null
}

/** The table after the action of its buttons: a row less, or a row with the reference that was offered for it. */
function changedRows(form: FormData): TypedRow[] {
	if (form.has('vaciar')) return []
	const removed = new Set(form.getAll('quitar').map(Number))
	const [, place, code = ''] = /^(\d{1,3}):(.{1,120})$/.exec(`${form.get('cambiar') ?? ''}`) ?? []
	return tableRows(form)
		.map((row, index) => (place !== undefined && Number(place) === index ? { ...row, referencia: code } : row))
		.filter((row, index) => !removed.has(index) && isTyped(row))
}

/** Reads the form of the page. Pasted rows follow those of the table, and a file's rows follow them. */
export async function postedList(form: FormData, { list }: Pick<PageServices['tables'], 'list'>): Promise<PostedList> {
	const faults: FieldFault[] = []
	let rows: readonly TypedRow[] = changedRows(form)
	let pasted = `${form.get('lista') ?? ''}`
	const add = (more: readonly TypedRow[], campo: string) => {
		const isTooLong = rows.length + more.length > MOST_ROWS
		if (isTooLong) faults.push({ campo, mensaje: TOO_LONG })
		else rows = [...rows, ...more]
		return !isTooLong
	}
	if (pasted.length > LONGEST_LIST) faults.push({ campo: 'lista', mensaje: TOO_LONG })
	else if (add(rowsOfText(pasted), 'lista')) pasted = ''
	const file = form.get('archivo')
	const leftOut = leftOutFault(form)
	if (leftOut) faults.push(leftOut)
	else if (file instanceof File && file.name !== '') {
		const read =
			file.size > MOST_FILE_BYTES
				? { rows: null, fault: 'El archivo pasa de 1 MB: pártelo en dos' }
				: await list(new Uint8Array(await file.arrayBuffer()))
		if (read.rows === null) faults.push({ campo: 'archivo', mensaje: read.fault })
		else if (read.rows.length === 0) faults.push({ campo: 'archivo', mensaje: 'El archivo no tiene ninguna fila' })
		else add(read.rows, 'archivo')
	}
	return { rows, pasted, faults, split: splitPlace(form) }
}
