import { desc } from 'drizzle-orm'
import { type DeliveryPlan, type DeliveryPlanVersion, NO_PLAN } from '#domain/delivery/delivery-plan.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { deliveryPlans } from './tables.ts'

/** The plan in force; number 0 and empty if none was written. */
export async function loadDeliveryPlan(db: Database): Promise<DeliveryPlanVersion> {
	const { id, plan } = deliveryPlans
	const [row] = await db.select({ id, plan }).from(deliveryPlans).orderBy(desc(id)).limit(1)
	return row ?? { id: 0, plan: NO_PLAN }
}

/** One transaction at a time changes the plan. */
export async function lockDeliveryPlan(tx: Database): Promise<void> {
	await tx.execute(lockUntilCommit('deliveryPlan'))
}

export async function insertDeliveryPlan(tx: Database, plan: DeliveryPlan, createdAt: Date): Promise<void> {
	await tx.insert(deliveryPlans).values({ plan, createdAt })
}
