import type { CartLine } from '#domain/cart/line.ts'
import { MOST_QUANTITY } from '#domain/cart/memory.ts'
import type { Place } from '#domain/job/job.ts'
import type { OrderState } from '#domain/order/state.ts'
import { type ItemNeed, together } from './item-need.ts'

/** How much there may be of a visitor's projects; the database has the same limits. */
export const PROJECT_LIMITS = {
	/** Projects of an account, and the ones that a browser remembers. */
	projects: 20,
	/** Rooms of a project. */
	rooms: 20,
	/** Items of a project, over all its rooms. */
	items: 100,
	/** Characters of a name. */
	name: 80,
	/** Characters of a note. */
	note: 500,
	/** Characters of a kept laying plan with all its surfaces. */
	plan: 2000,
	/** Largest area of a room or an item, in hundredths of m². */
	areaHundredths: 10_000_000,
	/** Largest quantity of an item. */
	quantity: MOST_QUANTITY,
} as const

/** A product in a room, in a quantity. */
export interface ProjectItem extends CartLine {
	readonly id: number
	readonly roomId: number
	/** The product's name when it was added, for a product that is no longer sold. */
	readonly nombre: string
	readonly nota: string
	/** The material that its quantity was computed for; null for a quantity that the visitor chose. */
	readonly need: ItemNeed | null
}

/** A new item of a room. An area (`custom`) has quantity 1. */
export type NewItem = Omit<ProjectItem, 'id' | 'roomId' | 'need'> & Partial<Pick<ProjectItem, 'need'>>

/** A surface to cover. Without a name, a project's only room is a list of favourites. */
export interface ProjectRoom {
	readonly id: number
	readonly nombre: string
	readonly place: Place | null
	/** Net, in hundredths of m². */
	readonly areaHundredths: number | null
	/** Its design in the visualiser, as `readKept` reads it, or its laying plan; null if it was not saved from there. */
	readonly design: string | null
}

export type NewRoom = Omit<ProjectRoom, 'id' | 'design'> & Partial<Pick<ProjectRoom, 'design'>>

/** A visitor's list of rooms with their products. The holder of a key can read it, or also change it. */
export interface Project {
	readonly id: number
	readonly readKey: string
	readonly editKey: string
	/** Null for a project stored by its link alone. */
	readonly accountId: number | null
	readonly nombre: string
	readonly nota: string
	/** Grows by one with every change. */
	readonly version: number
	readonly changedAt: Date
	/** In the order in which they were added, at least one. */
	readonly rooms: readonly ProjectRoom[]
	/** In the order in which they were added. */
	readonly items: readonly ProjectItem[]
}

/** A sample that was ordered from an item of a project. */
export interface ProjectSample {
	readonly itemId: number
	readonly orderId: string
	readonly state: OrderState
	/** The account that ordered it; null for a guest. */
	readonly accountId: number | null
}

/** The permissions on a project: change it; or own it, which includes share, unshare and delete. */
export interface ProjectRights {
	readonly mayEdit: boolean
	readonly isOwner: boolean
}

/** The rights of the holder of a project's key, with or without an account. A project without an account belongs to its editors. */
export function rightsOf(
	{ editKey, accountId }: Pick<Project, 'editKey' | 'accountId'>,
	key: string,
	visitorAccountId: number | null,
): ProjectRights {
	const isHolder = accountId !== null && accountId === visitorAccountId
	const mayEdit = isHolder || key === editKey
	return { mayEdit, isOwner: isHolder || (mayEdit && accountId === null) }
}

/** The items of a room, in their order. */
export function itemsOf({ items }: Pick<Project, 'items'>, roomId: number): ProjectItem[] {
	return items.filter((item) => item.roomId === roomId)
}

/** All items by room, in the order in which a project is read and priced. */
export function orderedItems(project: Pick<Project, 'rooms' | 'items'>): ProjectItem[] {
	return project.rooms.flatMap(({ id }) => itemsOf(project, id))
}

/** «Habitación 2» for a room without a name among others; an only one has no name to show. */
export function roomName({ rooms }: Pick<Project, 'rooms'>, room: ProjectRoom): string {
	if (room.nombre !== '') return room.nombre
	return rooms.length === 1 ? '' : `Habitación ${rooms.findIndex(({ id }) => id === room.id) + 1}`
}

const isSame = (a: NewItem, b: NewItem) =>
	a.productId === b.productId && a.lotId === b.lotId && a.variantId === b.variantId

/** The item plus another's quantity of the same product, within the largest quantity. */
function grown<Item extends NewItem>(item: Item, by: NewItem): Item {
	if (item.variantId === 'default') return item
	if (item.areaHundredths !== null) {
		const sum = item.areaHundredths + (by.areaHundredths ?? 0)
		return { ...item, areaHundredths: Math.min(sum, PROJECT_LIMITS.areaHundredths) }
	}
	const quantity = Math.min(item.quantity + by.quantity, PROJECT_LIMITS.quantity)
	return { ...item, quantity, need: item.need && by.need ? together([item.need, by.need]) : null }
}

/** The effect of adding items to a room: items that grow, and new ones. */
export interface AddedItems {
	readonly grown: readonly ProjectItem[]
	readonly fresh: readonly NewItem[]
}

/**
 * Adds items to those of a room: the same product, lot and way of buying grows. Null if the project, which has `count` items in all, would
 * have too many.
 */
export function addItems(known: readonly ProjectItem[], added: readonly NewItem[], count: number): AddedItems | null {
	const kept = new Map(known.map((item) => [item.id, item]))
	const fresh: NewItem[] = []
	for (const item of added.map(asItem)) {
		const before = [...kept.values()].find((other) => isSame(other, item))
		const twin = fresh.findIndex((other) => isSame(other, item))
		if (before) kept.set(before.id, grown(before, item))
		else if (twin >= 0) fresh[twin] = grown(fresh[twin] as NewItem, item)
		else fresh.push(item)
	}
	if (count + fresh.length > PROJECT_LIMITS.items) return null
	return { grown: [...kept.values()].filter((item) => !known.includes(item)), fresh }
}

/** A stored item: several copies of an area in a cart become one area, and only cut products have one. */
function asItem(item: NewItem): NewItem {
	if (item.variantId !== 'custom') return { ...item, areaHundredths: null }
	const areaHundredths = Math.min((item.areaHundredths ?? 0) * item.quantity, PROJECT_LIMITS.areaHundredths)
	return { ...item, quantity: 1, areaHundredths }
}

/** The first `count` numbers from 1 to `most` that are not taken; fewer when there are no more. */
export function freeSlots(taken: readonly number[], count: number, most: number): number[] {
	const used = new Set(taken)
	return Array.from({ length: most }, (_, index) => index + 1)
		.filter((slot) => !used.has(slot))
		.slice(0, count)
}
