import { listState, MOST_LISTS, type PriceList, type PriceListTerms } from '#domain/price-list/price-list.ts'
import { announceTerms } from '#shop/catalogue/announce-terms.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { lockGroup } from '#store/price-list/customer-groups.ts'
import {
	deletePriceList,
	findPriceLists,
	insertPriceList,
	isNameTaken,
	lockPriceList,
	updatePriceList,
} from '#store/price-list/price-lists.ts'

type Refusal = {
	readonly ok: false
	readonly code: 'tarifa_existente' | 'tarifa_no_encontrada' | 'demasiadas_tarifas' | 'grupo_no_encontrado'
}
export type ListChange =
	| { readonly ok: true }
	| Refusal
	| { readonly ok: false; readonly code: 'cambiado_entretanto'; readonly now: PriceList }

type Context = Pick<ShopContext, 'db' | 'clock' | 'catalogue'>

/** The version of a list that its form sends back. */
export const listVersion = (list: PriceList): string =>
	JSON.stringify(list, (_, value: unknown) =>
		typeof value === 'object' && value !== null && !Array.isArray(value)
			? Object.fromEntries(Object.entries(value).toSorted())
			: value,
	)

/** Adds a list. */
export async function createList(
	context: Context,
	terms: PriceListTerms,
): Promise<{ readonly ok: true; readonly id: number } | Refusal> {
	const created = await context.db.transaction(async (tx) => {
		const fault = await faultOf(context, tx, terms, null)
		if (fault) return fault
		const id = await insertPriceList(tx, terms)
		return id === null ? ({ ok: false, code: 'tarifa_existente' } as const) : ({ ok: true, id } as const)
	})
	if (created.ok) await announceTerms(context)
	return created
}

/** Changes a list if `version` is still its version. */
export function changeList(context: Context, id: number, terms: PriceListTerms, version: string): Promise<ListChange> {
	return changed(context, { id, version }, async (tx, before) => {
		const fault = await faultOf(context, tx, terms, id)
		if (fault) return fault
		await updatePriceList(tx, before, terms)
		return { ok: true }
	})
}

/** Ends a list now; a list that has not begun will never begin. */
export function endList(context: Context, id: number, version: string): Promise<ListChange> {
	return changed(context, { id, version }, async (tx, before) => {
		const nowMs = (await context.clock.now(tx)).getTime()
		const fromMs = before.fromMs === null ? null : Math.min(before.fromMs, nowMs)
		await updatePriceList(tx, before, { ...before, fromMs, untilMs: Math.min(before.untilMs ?? nowMs, nowMs) })
		return { ok: true }
	})
}

/** Deletes a list; placed orders keep its name and its deductions. */
export function deleteList(context: Context, id: number, version: string): Promise<ListChange> {
	return changed(context, { id, version }, async (tx) => {
		await deletePriceList(tx, id)
		return { ok: true }
	})
}

async function changed(
	context: Context,
	{ id, version }: { readonly id: number; readonly version: string },
	work: (tx: Database, before: PriceList) => Promise<ListChange>,
): Promise<ListChange> {
	const outcome = await context.db.transaction(async (tx): Promise<ListChange> => {
		const before = await lockPriceList(tx, id)
		if (!before) return { ok: false, code: 'tarifa_no_encontrada' }
		if (listVersion(before) !== version) return { ok: false, code: 'cambiado_entretanto', now: before }
		return work(tx, before)
	})
	if (outcome.ok) await announceTerms(context)
	return outcome
}

async function faultOf(
	context: Context,
	tx: Database,
	terms: PriceListTerms,
	id: number | null,
): Promise<Refusal | null> {
	await tx.execute(lockUntilCommit('priceLists'))
	if (terms.groupId !== null && !(await lockGroup(tx, terms.groupId))) return { ok: false, code: 'grupo_no_encontrado' }
	if (await isNameTaken(tx, terms.name, id)) return { ok: false, code: 'tarifa_existente' }
	const now = await context.clock.now(tx)
	if (listState(terms, now.getTime()) === 'terminada') return null
	const others = (await findPriceLists(tx, now)).filter((list) => list.id !== id)
	return others.length >= MOST_LISTS ? { ok: false, code: 'demasiadas_tarifas' } : null
}
