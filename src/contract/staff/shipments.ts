import { columnKey, readTable } from '#contract/csv/table.ts'
import { isRoundedNumber } from '#domain/input/read-number.ts'
import { LONGEST_SHIPMENT_TEXT } from './shipment-text.ts'

/** One order that a carrier has taken. */
export interface ShipmentRow {
	readonly orderId: string
	readonly carrier: string
	readonly tracking: string
}

interface ShipmentFault {
	readonly line: number
	readonly message: string
}

export interface ReadShipments {
	readonly rows: readonly ShipmentRow[]
	readonly faults: readonly ShipmentFault[]
}

/** Orders at a time: a carrier's day. */
export const MOST_SHIPMENTS = 200
const ORDER_NUMBER = /^\d{4}[0-9A-Z]{6}$/

/** The columns of a carrier's list under the titles that carriers and our own export give them. */
const TITLES = {
	order: [
		'pedido',
		'numero de pedido',
		'nº pedido',
		'n.º pedido',
		'nº de pedido',
		'referencia',
		'ref',
		'ref. cliente',
		'su referencia',
	],
	tracking: [
		'seguimiento',
		'tracking',
		'localizador',
		'expedicion',
		'nº expedicion',
		'numero de expedicion',
		'envio',
		'nº envio',
		'numero de envio',
		'numero de seguimiento',
		'nº de seguimiento',
		'codigo de seguimiento',
	],
	carrier: ['transportista', 'agencia', 'empresa de transporte', 'operador', 'carrier'],
} as const
type Places = Readonly<Record<keyof typeof TITLES, number>>

/** The order of the columns where they have no titles. */
const UNTITLED: Places = { order: 0, tracking: 1, carrier: 2 }

/** The places of the columns that a row of titles names, -1 for one that it does not; null for a row that names no order. */
function placesIn(cells: readonly string[]): Places | null {
	const keys = cells.map(columnKey)
	const of = (column: keyof typeof TITLES) => {
		const title = TITLES[column].find((known) => keys.includes(known))
		return title === undefined ? -1 : keys.indexOf(title)
	}
	const places = { order: of('order'), tracking: of('tracking'), carrier: of('carrier') }
	return places.order < 0 ? null : places
}

/**
 * A carrier's list pasted from a spreadsheet or a CSV: by its titles, or order, tracking and, if there is a third column, carrier. Faults
 * name the line; valid lines are read all the same.
 */
export function readShipments(text: string): ReadShipments {
	const table = readTable(text)
	if (table.broken) return { rows: [], faults: [{ line: table.broken.line, message: 'unas comillas no se cierran' }] }
	const titles = placesIn(table.header)
	const places = titles ?? UNTITLED
	const faults: ShipmentFault[] = []
	const rows: ShipmentRow[] = []
	for (const { line, cells } of titles ? table.rows : [{ line: 1, cells: table.header }, ...table.rows]) {
		const cell = (column: keyof Places) => (cells[places[column]] ?? '').trim()
		const typed = cell('order')
		const row = { orderId: typed.toUpperCase(), carrier: cell('carrier'), tracking: cell('tracking') }
		const isOrder = ORDER_NUMBER.test(row.orderId)
		// A first line with other words has unknown titles.
		if (typed === '' || (!isOrder && line === 1)) continue
		const fault = isOrder ? faultOf(row, rows) : `«${typed}» no es un número de pedido`
		if (fault === null) rows.push(row)
		else faults.push({ line, message: fault })
	}
	if (rows.length > MOST_SHIPMENTS) {
		return {
			rows: [],
			faults: [{ line: 1, message: `son ${rows.length} pedidos: el máximo es ${MOST_SHIPMENTS} cada vez` }],
		}
	}
	return { rows, faults }
}

/** The fault of an order's row; null for a valid one. */
function faultOf({ orderId, carrier, tracking }: ShipmentRow, before: readonly ShipmentRow[]): string | null {
	if (before.some((row) => row.orderId === orderId)) return `el pedido ${orderId} está dos veces`
	if (isRoundedNumber(tracking))
		return `el seguimiento «${tracking}» lo ha redondeado la hoja: da a la columna formato de texto`
	if (Math.max(tracking.length, carrier.length) > LONGEST_SHIPMENT_TEXT)
		return `un texto tiene más de ${LONGEST_SHIPMENT_TEXT} letras`
	return null
}
