import { sql } from 'drizzle-orm'
import {
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
} from 'drizzle-orm/pg-core'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { instant } from '#store/columns.ts'
import { orders } from '#store/order/tables.ts'

/** Every plan of routes, hours and extras, each whole; the latest is in force. */
export const deliveryPlans = pgTable('delivery_plans', {
	id: integer().primaryKey().generatedAlwaysAsIdentity(),
	createdAt: instant('created_at').notNull(),
	plan: jsonb().$type<DeliveryPlan>().notNull(),
})

/** The capacity of a route on a day, or of an hour of pick-up, and its used part. A trigger of the bookings counts. */
export const deliverySlots = pgTable(
	'delivery_slots',
	{
		day: date({ mode: 'string' }).notNull(),
		routeId: text('route_id').notNull(),
		/** Empty for the whole day of a route. */
		window: text('time_window').notNull(),
		stops: integer().notNull().default(0),
		grams: integer().notNull().default(0),
		maxStops: integer('max_stops').notNull(),
		maxGrams: integer('max_grams').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.day, table.routeId, table.window] }),
		check(
			'delivery_slots_capacity',
			sql`${table.stops} between 0 and ${table.maxStops} and ${table.grams} between 0 and ${table.maxGrams}`,
		),
	],
)

/** The place of an order, or of a part that has left, in a slot. */
export const deliveryBookings = pgTable(
	'delivery_bookings',
	{
		orderId: text('order_id')
			.notNull()
			.references(() => orders.id),
		/** 0 for unsent goods, or the number of a part that has left. */
		part: smallint().notNull(),
		day: date({ mode: 'string' }).notNull(),
		routeId: text('route_id').notNull(),
		window: text('time_window').notNull(),
		/** Of one stop. */
		grams: integer().notNull(),
		/** The instant from which its buyer may no longer change it. */
		changeableUntil: instant('changeable_until').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.orderId, table.part] }),
		foreignKey({
			name: 'delivery_bookings_slot',
			columns: [table.day, table.routeId, table.window],
			foreignColumns: [deliverySlots.day, deliverySlots.routeId, deliverySlots.window],
		}),
		index('delivery_bookings_of_slot').on(table.day, table.routeId, table.window),
		check('delivery_bookings_grams', sql`${table.grams} >= 0 and ${table.part} >= 0`),
	],
)
