import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Measure, type MeasureValues, measureOf, measureValues, type RowValues } from './read-measure.ts'

interface Row {
	readonly key: number
	readonly values: RowValues
}

/** The fields of a measure, which keep their own text, and their result. */
export interface Measuring {
	readonly values: MeasureValues
	readonly rows: readonly Row[]
	readonly measure: Measure | null
	/** How it is laid, and with which waste: as they are chosen now. */
	readonly laid: Pick<MeasureValues, 'colocacion' | 'merma'>
	/** The format of the tiles. */
	readonly format: string
	readonly form: RefObject<HTMLFormElement | null>
	addRow(): void
	removeRow(key: number): void
	/** Reads the form again. */
	read(): void
}

const EMPTY_ROW: RowValues = { tipo: 'suelo', largo: '', ancho: '' }

interface MeasureStart {
	readonly values: MeasureValues
	/** The format of the tiles, which decides the waste. */
	readonly format: string
	/** Reads the format from the form, where it is one of its fields. */
	readonly formatOf?: (fields: FormData) => string
	/** Called on each change. */
	readonly onMeasure?: (measure: Measure | null) => void
}

/** Measures by a form as the visitor types. It begins with the URL's values, which is also how it works without JavaScript. */
export function useMeasure({ values, format: known, formatOf, onMeasure }: MeasureStart): Measuring {
	const form = useRef<HTMLFormElement>(null)
	const [rows, setRows] = useState<readonly Row[]>(() =>
		[...values.rows, EMPTY_ROW].map((row, key) => ({ key, values: row })),
	)
	const [format, setFormat] = useState(known)
	const [measure, setMeasure] = useState(() => measureOf(values, known))
	const [laid, setLaid] = useState<Measuring['laid']>(values)
	const nextKey = useRef(rows.length)
	function read() {
		if (!form.current) return
		const fields = new FormData(form.current)
		const read = formatOf ? formatOf(fields) : known
		const typed = measureValues(fields)
		const found = measureOf(typed, read)
		setLaid(typed)
		setFormat(read)
		setMeasure(found)
		onMeasure?.(found)
	}
	const readAfter = useRef(read)
	readAfter.current = read
	const shown = useRef(rows)
	useEffect(() => {
		// A removed row is no longer measured; the first rendering changes nothing.
		if (shown.current !== rows) readAfter.current()
		shown.current = rows
	}, [rows])
	return {
		values,
		rows,
		measure,
		laid,
		format,
		form,
		read,
		addRow() {
			setRows([...rows, { key: nextKey.current, values: { ...EMPTY_ROW, tipo: 'pared' } }])
			nextKey.current += 1
		},
		removeRow: (key) => setRows(rows.filter((row) => row.key !== key)),
	}
}
