import { sql } from 'drizzle-orm'
import type { ProjectSample } from '#domain/project/project.ts'
import { type Database, rowsOf } from '#store/database.ts'

/** The editor of projects: an account, and the keys for changing. */
export interface ProjectEditor {
	readonly accountId: number | null
	readonly editKeys: readonly string[]
}

/** Stores that an order has samples of the items of all projects that its buyer may change. */
export async function insertProjectSamples(
	db: Database,
	orderId: string,
	{ accountId, editKeys }: ProjectEditor,
): Promise<void> {
	await db.execute(
		sql`insert into project_samples (item_id, order_id)
			select item.id, ${orderId} from project_items item join projects on projects.id = item.project_id
			where (projects.account_id = ${accountId}::int or projects.edit_key = any(${sql.param([...editKeys])}::text[]))
				and exists (select from order_lines line
					where line.order_id = ${orderId} and line.product_id = item.product_id and line.variant_id = 'muestra')
			on conflict do nothing`,
	)
}

/** The samples that were ordered from a project and not called off, the latest order first. */
export function findProjectSamples(db: Database, projectId: number): Promise<readonly ProjectSample[]> {
	return rowsOf<ProjectSample>(
		db,
		sql`select sample.item_id as "itemId", orders.id as "orderId", orders.state, orders.account_id as "accountId"
			from project_items item join project_samples sample on sample.item_id = item.id
			join orders on orders.id = sample.order_id
			where item.project_id = ${projectId} and orders.state not in ('cancelled', 'expired', 'incident')
			order by orders.created_at desc, orders.id`,
	)
}
