import { MOST_GRAMS } from '#domain/delivery/delivery-days.ts'
import { type DeliveryPlan, PICKUP_ROUTE, type PlanFault, planFaults } from '#domain/delivery/delivery-plan.ts'
import { madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { changeCapacity } from '#store/delivery/bookings.ts'
import { insertDeliveryPlan, loadDeliveryPlan, lockDeliveryPlan } from '#store/delivery/delivery-plans.ts'

export type PlanOutcome =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'datos_no_validos'; readonly faults: readonly PlanFault[] }
	| { readonly ok: false; readonly code: 'cambiado_entretanto' }

/**
 * Puts a plan of deliveries in force. Days from today on get its capacity, though never less than their bookings; bookings stay, even on a
 * removed route or day.
 */
export async function changePlan(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	plan: DeliveryPlan,
	seen: number | null,
): Promise<PlanOutcome> {
	const faults = planFaults(plan)
	if (faults.length > 0) return { ok: false, code: 'datos_no_validos', faults }
	return db.transaction(async (tx): Promise<PlanOutcome> => {
		await lockDeliveryPlan(tx)
		const now = await clock.now(tx)
		if (seen !== null && (await loadDeliveryPlan(tx)).id !== seen) return { ok: false, code: 'cambiado_entretanto' }
		await insertDeliveryPlan(tx, plan, now)
		const today = madridDay(now.getTime())
		for (const { id, maxStops, maxKg } of plan.routes) {
			await changeCapacity(tx, { routeId: id, maxStops, maxGrams: maxKg * 1000 }, today)
		}
		if (plan.pickup) {
			const capacity = { routeId: PICKUP_ROUTE, maxStops: plan.pickup.perHour, maxGrams: MOST_GRAMS }
			await changeCapacity(tx, capacity, today)
		}
		return { ok: true }
	})
}
