import { freeSlots, PROJECT_LIMITS } from '#domain/project/project.ts'
import type { ShopContext } from '#shop/context.ts'
import { lockAccount } from '#store/account/accounts.ts'
import { findProjectSlots, giveProject } from '#store/project/projects.ts'

/**
 * Makes an account the owner of the projects that its browser made before the login, up to its limit. Returns the keys of projects that
 * now have an owner: the browser no longer needs them.
 */
export function takeOverProjects(
	{ db }: Pick<ShopContext, 'db'>,
	accountId: number,
	editKeys: readonly string[],
): Promise<string[]> {
	if (editKeys.length === 0) return Promise.resolve([])
	return db.transaction(async (tx) => {
		await lockAccount(tx, accountId)
		const slots = freeSlots(await findProjectSlots(tx, accountId), editKeys.length, PROJECT_LIMITS.projects)
		const given: string[] = []
		for (const key of editKeys) {
			const [slot] = slots
			if (slot === undefined) break
			if (!(await giveProject(tx, key, { accountId, slot }))) continue
			slots.shift()
			given.push(key)
		}
		return given
	})
}
