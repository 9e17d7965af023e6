import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import { cents } from '#domain/money/cents.ts'

/** A plan with one stop a day in Madrid, a crane on Thursdays, and one pick-up an hour. */
export const SAMPLE_PLAN: DeliveryPlan = {
	routes: [
		{
			id: 'r1',
			name: 'Madrid',
			prefixes: ['28'],
			weekdays: [1, 2, 3, 4, 5],
			windows: [
				{ from: 9, to: 14 },
				{ from: 15, to: 19 },
			],
			vehicle: 'camion',
			maxOrderKg: 1500,
			maxStops: 1,
			maxKg: 1500,
			cutOffHour: 12,
			leadDays: 1,
		},
		{
			id: 'r2',
			name: 'Madrid, con grúa',
			prefixes: ['28'],
			weekdays: [4],
			windows: [{ from: 9, to: 14 }],
			vehicle: 'camion-grua',
			maxOrderKg: 8000,
			maxStops: 4,
			maxKg: 9000,
			cutOffHour: 12,
			leadDays: 2,
		},
	],
	nextRoute: 3,
	pickup: { weekdays: [1, 2, 3, 4, 5], fromHour: 8, toHour: 11, perHour: 1, cutOffHour: 18, leadDays: 1 },
	extras: { grua: { priceCents: cents(6000), effect: 'grua' }, llamar: { priceCents: cents(0), effect: 'nada' } },
	closedDays: [],
}
