import {
	type LowLot,
	type MarginOfFamily,
	marginsByFamily,
	type SalesDay,
	type SoldOfFamily,
	type SoldOnDay,
	salesDays,
	soldByDay,
	soldByFamily,
} from '#domain/staff/sales.ts'
import { ordersToPrepare, type ZoneToPrepare } from '#domain/staff/to-prepare.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { findOrdersIn } from '#store/order/orders.ts'
import { findLowLots } from '#store/staff/sales.ts'
import { countWaiting, type Waiting } from '#store/staff/waiting.ts'
import { createSalesMemory } from './sales-memory.ts'

/** Orders examined for preparation: more than a day's work of the largest warehouse. */
const MOST_TO_PREPARE = 2000
const MOST_LOW_LOTS = 20
/** Most days of a chart. */
const MOST_DAYS = 366

/** Present tasks. */
export interface TodaysWork {
	/** The day in Madrid. */
	readonly today: string
	readonly toPrepare: readonly ZoneToPrepare[]
	readonly waiting: Waiting
	readonly lowLots: readonly LowLot[]
}

/** The sales of the days up to today. */
export interface Sales {
	readonly days: readonly SalesDay[]
	readonly rows: readonly SoldOnDay[]
	readonly families: readonly SoldOfFamily[]
	/** The profit of each family. */
	readonly margins: readonly MarginOfFamily[]
}

export type { Waiting }

export interface Today {
	/** How much of each kind waits. */
	waiting(): Promise<Waiting>
	work(): Promise<TodaysWork>
	/** The sales of so many days up to today, a year at most. Those of finished days are at most ten minutes old. */
	sales(days: number): Promise<Sales>
}

/** The actions of today's page. They do not check permissions. */
export function createToday({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Today {
	const memory = createSalesMemory(db)

	return {
		waiting: () => countWaiting(db),
		work: async () => {
			const now = await clock.now(db)
			const today = madridDay(now.getTime())
			const orders = await findOrdersIn(db, ['processing'], MOST_TO_PREPARE)
			return {
				today,
				toPrepare: ordersToPrepare(orders, now.getTime()),
				waiting: await countWaiting(db),
				lowLots: await findLowLots(db, now, MOST_LOW_LOTS),
			}
		},
		sales: async (asked) => {
			const count = Math.min(MOST_DAYS, Math.max(1, asked))
			const now = await clock.now(db)
			const today = madridDay(now.getTime())
			const parts = await memory.partsSince(daysAfter(today, 1 - count), now)
			const rows = soldByDay(parts)
			return {
				days: salesDays(rows, today, count),
				rows,
				families: soldByFamily(parts),
				margins: marginsByFamily(parts),
			}
		},
	}
}
