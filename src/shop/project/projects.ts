import type { CartBuyer } from '#domain/account/account.ts'
import type { Project, ProjectItem, ProjectSample } from '#domain/project/project.ts'
import { orderedItems, type ProjectRights, rightsOf } from '#domain/project/project.ts'
import { type Purchase, purchasesOf } from '#domain/project/purchases.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import { priceAskedCart } from '#shop/pricing/price-cart.ts'
import type { PricedCart } from '#shop/pricing/quote.ts'
import { findProject, findRoomsOf, type ListedProject, listProjects, touchProject } from '#store/project/projects.ts'
import { findProjectSamples, insertProjectSamples } from '#store/project/samples.ts'
import { addToProject } from './add-to-project.ts'
import { changeProject, deleteOwnProject, renewProjectKeys } from './change-project.ts'
import { copyProject, createProject } from './create-project.ts'
import { moveRoom } from './move-room.ts'
import { takeOverProjects } from './take-over-projects.ts'

export type { ListedProject }

/** A project with the visitor's permissions. */
export interface OpenedProject extends ProjectRights {
	readonly project: Project
}

/** The project of a key; null for an unknown one. */
async function open({ db, clock }: ShopContext, key: string, accountId: number | null): Promise<OpenedProject | null> {
	const found = await findProject(db, key)
	if (!found) return null
	const { project, usedAt } = found
	const at = await clock.now(db)
	if (at.getTime() - usedAt.getTime() > DAY_MS) await touchProject(db, project.id, at)
	return { project, ...rightsOf(project, key, accountId) }
}

/** What is bought for items of a project. */
function purchases({ catalogue }: Pick<ShopContext, 'catalogue'>, items: readonly ProjectItem[]): Purchase[] {
	return purchasesOf(items, (id) => catalogue.productById(id))
}

/** A project's purchases and their price. */
export interface PricedPurchases extends PricedCart {
	readonly purchases: readonly Purchase[]
}

/** Prices what is bought for all items together, as a cart to be delivered. */
async function price(context: ShopContext, project: Project, buyer: CartBuyer | null): Promise<PricedPurchases> {
	const bought = purchases(context, orderedItems(project))
	const lines = bought.flatMap((purchase) => purchase.lines)
	const cart = { lines, delivery: 'shipping', postalCode: null, promoCode: null } as const
	return { ...(await priceAskedCart(context, cart, buyer)), purchases: bought }
}

/** Visitors' projects, which are opened by a key; an account owns the projects that it made. */
export const projects = {
	/** The projects of an account and of the editing keys that a browser remembers, latest change first. */
	list: onDatabase(listProjects),
	/** The rooms of listed projects, project by project. */
	rooms: async ({ db }: ShopContext, editKeys: readonly string[]) =>
		editKeys.length === 0 ? [] : findRoomsOf(db, editKeys),
	open,
	purchases,
	price,
	/** The ordered samples of a project's items, without cancelled ones, latest order first. */
	samples: ({ db }: ShopContext, project: Project): Promise<readonly ProjectSample[]> =>
		findProjectSamples(db, project.id),
	/** Stores the order of samples of items of projects that the editor may change. */
	noteSamples: onDatabase(insertProjectSamples),
	create: createProject,
	copy: copyProject,
	add: addToProject,
	change: changeProject,
	moveRoom,
	renewKeys: renewProjectKeys,
	delete: deleteOwnProject,
	takeOver: takeOverProjects,
}
