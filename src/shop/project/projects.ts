import type { CartBuyer } from '#domain/account/account.ts'
import type { Project, ProjectSample } from '#domain/project/project.ts'
import { orderedItems, type ProjectRights, rightsOf } from '#domain/project/project.ts'
import { type PricedCart, priceAskedCart } from '#shop/cart/price-cart.ts'
import type { ShopContext } from '#shop/context.ts'
import { findProject, findRoomsOf, type ListedProject, listProjects, touchProject } from '#store/project/projects.ts'
import { findProjectSamples, insertProjectSamples, type ProjectEditor } from '#store/project/samples.ts'
import { addToProject } from './add-to-project.ts'
import { changeProject, deleteOwnProject, renewProjectKeys } from './change-project.ts'
import { copyProject, createProject } from './create-project.ts'
import { takeOverProjects } from './take-over-projects.ts'

const DAY_MS = 24 * 60 * 60_000

export type { ListedProject }

/** A project with what its visitor may do with it. */
export interface OpenedProject extends ProjectRights {
	readonly project: Project
}

/** A deed of projects without its context parameter. */
type Bound<Deed> = Deed extends (context: never, ...rest: infer Rest) => infer Answer
	? (...rest: Rest) => Answer
	: never

/** Visitors' projects, which are reached by a key; an account owns those that it made. */
export interface Projects {
	/** Those of an account and of the keys for changing that a browser remembers, the latest change first. */
	list(accountId: number | null, editKeys: readonly string[]): Promise<ListedProject[]>
	/** The rooms of listed projects, project by project. */
	rooms(editKeys: readonly string[]): ReturnType<typeof findRoomsOf>
	/** The project of a key; null for an unknown one. */
	open(key: string, accountId: number | null): Promise<OpenedProject | null>
	/** Prices all items together, as a cart to be delivered somewhere, in the order of `orderedItems`. */
	price(project: Project, buyer: CartBuyer | null): Promise<PricedCart>
	/** The samples that were ordered from the items of a project and not called off, the latest order first. */
	samples(project: Project): Promise<readonly ProjectSample[]>
	/** Notes the order of samples that were asked for from items of projects that somebody may change. */
	noteSamples(orderId: string, itemIds: readonly number[], by: ProjectEditor): Promise<void>
	create: Bound<typeof createProject>
	copy: Bound<typeof copyProject>
	add: Bound<typeof addToProject>
	change: Bound<typeof changeProject>
	renewKeys: Bound<typeof renewProjectKeys>
	delete: Bound<typeof deleteOwnProject>
	takeOver: Bound<typeof takeOverProjects>
}

export function createProjects(context: ShopContext): Projects {
	const { db, clock } = context
	return {
		list: (accountId, editKeys) => listProjects(db, accountId, editKeys),
		rooms: (editKeys) => (editKeys.length === 0 ? Promise.resolve([]) : findRoomsOf(db, editKeys)),
		open: async (key, accountId) => {
			const found = await findProject(db, key)
			if (!found) return null
			const { project, usedAt } = found
			const at = await clock.now(db)
			if (at.getTime() - usedAt.getTime() > DAY_MS) await touchProject(db, project.id, at)
			return { project, ...rightsOf(project, key, accountId) }
		},
		price: (project, buyer) => {
			const cart = { lines: orderedItems(project), delivery: 'shipping', postalCode: null, promoCode: null } as const
			return priceAskedCart(context, cart, buyer)
		},
		samples: (project) => findProjectSamples(db, project.id),
		noteSamples: (orderId, itemIds, by) => insertProjectSamples(db, orderId, itemIds, by),
		create: (project, by) => createProject(context, project, by),
		copy: (key, by) => copyProject(context, key, by),
		add: (key, accountId, added) => addToProject(context, key, accountId, added),
		change: (key, accountId, change) => changeProject(context, key, accountId, change),
		renewKeys: (key, accountId) => renewProjectKeys(context, key, accountId),
		delete: (key, accountId, version) => deleteOwnProject(context, key, accountId, version),
		takeOver: (accountId, editKeys) => takeOverProjects(context, accountId, editKeys),
	}
}
