import { lotText } from '#domain/catalogue/sheet/lot-text.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import { quantityOf } from '#domain/order/line-text.ts'
import type { ListedOrder, OrderLine } from '#domain/order/order.ts'
import { unreturnedLines } from '#domain/order/returned-lines.ts'
import { type SamplesAtHand, samplesByLot } from '#domain/sample/drawer.ts'

/** A line of an order that was fetched in the warehouse, whole or with some of its quantity missing. */
export interface Picked {
	readonly orderId: string
	readonly position: number
	/** How many of the line's quantity were not there; 0 for a whole line. */
	readonly missing: number
}

/** The quantity that one order takes of a row of the picking list. */
export interface PickedPart {
	readonly orderId: string
	readonly position: number
	/** «14 cajas», «19,5 m²». */
	readonly quantity: string
	/** The number of packages, some of which may be missing. */
	readonly count: number
	/** Null while it has not been fetched. */
	readonly missing: number | null
}

/** The goods at one place: one lot in one kind of package, for one or more orders. */
export interface PickingRow {
	readonly shelf: string
	readonly productId: number
	readonly nombre: string
	readonly variantName: string
	readonly lot: string
	readonly total: string
	/** Of samples: how many are wanted, and how many lie cut; null for all else. */
	readonly samples: SamplesAtHand | null
	readonly parts: readonly PickedPart[]
}

/** The place of a lot, and its number of cut samples there. */
export interface LotPlace {
	readonly shelf: string
	readonly cutSamples: number
}

const keyOf = (line: OrderLine) =>
	[line.lotId, isGoods(line) ? '' : line.nombre, line.variantName, line.unit === 'm²' ? line.areaHundredths : ''].join(
		'|',
	)
const pickKey = ({ orderId, position }: Pick<Picked, 'orderId' | 'position'>) => `${orderId}:${position}`
const inSpanish = new Intl.Collator('es', { numeric: true })

/**
 * The lines of some orders as one walk through the warehouse: by shelf, then by product and lot, each lot once. Lots without shelf are
 * last.
 */
export function pickingList(
	orders: readonly ListedOrder[],
	picked: readonly Picked[],
	placeOf: (lotId: number) => LotPlace,
): PickingRow[] {
	const missingOf = new Map(picked.map((pick) => [pickKey(pick), pick.missing]))
	const rows = Map.groupBy(
		orders.flatMap(({ lines }) => lines),
		keyOf,
	)
	return [...rows.values()]
		.flatMap((lines): PickingRow[] => {
			const [first] = lines
			if (!first) return []
			const { shelf, cutSamples } = placeOf(first.lotId)
			const [wanted] = samplesByLot(lines)
			return [
				{
					shelf,
					productId: first.productId,
					nombre: first.nombre,
					variantName: first.variantName,
					lot: lotText(first),
					total: quantityOf({ ...first, quantity: lines.reduce((total, { quantity }) => total + quantity, 0) }),
					samples: wanted ? { wanted: wanted.samples, cut: cutSamples } : null,
					parts: lines.map((line) => ({
						orderId: line.orderId,
						position: line.position,
						quantity: quantityOf(line),
						count: line.quantity,
						missing: missingOf.get(pickKey(line)) ?? null,
					})),
				},
			]
		})
		.toSorted(
			(one, other) =>
				Number(one.shelf === '') - Number(other.shelf === '') ||
				inSpanish.compare(one.shelf, other.shelf) ||
				inSpanish.compare(one.nombre, other.nombre) ||
				inSpanish.compare(one.lot, other.lot),
		)
}

/** How far the preparation of an order is. */
export interface Preparation {
	readonly lines: number
	readonly picked: number
	/** Lines with something missing. */
	readonly short: number
	/** Whether all of it was fetched, with nothing missing. */
	readonly isReady: boolean
}

/** Whether something of open lines was looked for and not there. */
export const isShort = (lines: readonly Pick<OrderLine, 'position'>[], picked: readonly Omit<Picked, 'orderId'>[]) =>
	picked.some(({ position, missing }) => missing > 0 && lines.some((line) => line.position === position))

/**
 * The open lines of an order that leave now: all of them, but only the picked goods of an order with missing ones.
 * The rest waits for a decision.
 */
export function leavingLines({ order, lines }: ListedOrder, picked: readonly Picked[]): readonly OrderLine[] {
	const own = picked.filter(({ orderId }) => orderId === order.id)
	if (!isShort(lines, own)) return lines
	return lines.flatMap((line) => {
		const missing = own.find(({ position }) => position === line.position)?.missing ?? line.quantity
		return unreturnedLines([line], [{ position: line.position, quantityHundredths: missing * line.areaHundredths }])
	})
}

/** How far one order is: `picked` may hold lines of others. */
export function preparationOf({ order, lines }: ListedOrder, picked: readonly Picked[]): Preparation {
	const own = picked.filter(({ orderId }) => orderId === order.id)
	const short = own.filter(({ missing }) => missing > 0).length
	return { lines: lines.length, picked: own.length, short, isReady: own.length === lines.length && short === 0 }
}
