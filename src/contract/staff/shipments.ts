import { readTable } from '#contract/csv/table.ts'
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

/**
 * A carrier's list as it is pasted from a spreadsheet or a CSV: order, tracking and, if there is a third column, carrier. A first
 * line of titles is passed over. Faults name the line; what is right is read all the same.
 */
export function readShipments(text: string): ReadShipments {
	const table = readTable(text)
	if (table.broken) return { rows: [], faults: [{ line: table.broken.line, message: 'unas comillas no se cierran' }] }
	const lines = [{ line: 1, cells: table.header }, ...table.rows]
	const faults: ShipmentFault[] = []
	const rows: ShipmentRow[] = []
	for (const { line, cells } of lines) {
		const [first = '', tracking = '', carrier = ''] = cells.map((cell) => cell.trim())
		const orderId = first.toUpperCase()
		if (!ORDER_NUMBER.test(orderId)) {
			if (line > 1 && first !== '') faults.push({ line, message: `«${first}» no es un número de pedido` })
		} else if (rows.some((row) => row.orderId === orderId)) {
			faults.push({ line, message: `el pedido ${orderId} está dos veces` })
		} else if (Math.max(tracking.length, carrier.length) > LONGEST_SHIPMENT_TEXT) {
			faults.push({ line, message: `un texto tiene más de ${LONGEST_SHIPMENT_TEXT} letras` })
		} else {
			rows.push({ orderId, carrier, tracking })
		}
	}
	if (rows.length > MOST_SHIPMENTS) {
		return {
			rows: [],
			faults: [{ line: 1, message: `son ${rows.length} pedidos: el máximo es ${MOST_SHIPMENTS} cada vez` }],
		}
	}
	return { rows, faults }
}
