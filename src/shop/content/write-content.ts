import { createHash } from 'node:crypto'
import { slugOf } from '#domain/catalogue/slug.ts'
import type { ContentItem, ContentKind, ContentTexts } from '#domain/content/content-item.ts'
import { CONTENT_RULES, itemGroup, itemName } from '#domain/content/content-kinds.ts'
import { mergeItems, movedKeys } from '#domain/content/merge-items.ts'
import type { ShopContext } from '#shop/context.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { deleteContentItem, loadContentItems, writeContentItem } from '#store/content/content-items.ts'
import type { Database } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { deletePicture } from '#store/picture/pictures.ts'

/** The sender of notices after which other processes reload the contents. */
export const CONTENT_SENDER = 'contents'

type Context = Pick<ShopContext, 'db' | 'clock' | 'content' | 'pictures'>

export type ContentRefusal = {
	readonly ok: false
	readonly code: 'contenido_no_encontrado' | 'cambiado_entretanto' | 'contenido_en_uso' | 'tema_no_encontrado'
}

/** The fields of an item's form. */
export interface WrittenTexts<Kind extends ContentKind> {
	readonly texts: ContentTexts[Kind]
	readonly hidden: boolean
}

/** An item as a form has shown it: its key, and its contents. */
export interface SeenItem {
	readonly key: string
	readonly seen: string
}

/** Hashes the contents of an item for the optimistic lock. Its position does not count. */
export function seenOf({ texts, hidden }: Pick<ContentItem, 'texts' | 'hidden'>): string {
	const values = Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))
	return createHash('sha256')
		.update(JSON.stringify([hidden, values]))
		.digest('base64url')
		.slice(0, 16)
}

/** Replaces an item if it is unchanged since `seen`. */
export function changeItem<Kind extends ContentKind>(
	context: Context,
	kind: Kind,
	{ key, seen }: SeenItem,
	written: WrittenTexts<Kind>,
): Promise<{ readonly ok: true } | ContentRefusal> {
	return change(context, kind, async (tx, items) => {
		const item = items.find((one) => one.key === key)
		if (!item) return { ok: false, code: 'contenido_no_encontrado' }
		if (seenOf(item) !== seen) return { ok: false, code: 'cambiado_entretanto' }
		if (!(await hasGroup(tx, context, kind, written))) return { ok: false, code: 'tema_no_encontrado' }
		await write(tx, context, kind, { ...item, ...written })
		return { ok: true }
	})
}

/** Adds an item after the others, under a key made of its name. */
export function addItem<Kind extends ContentKind>(
	context: Context,
	kind: Kind,
	written: WrittenTexts<Kind>,
): Promise<{ readonly ok: true; readonly key: string } | ContentRefusal> {
	return change(context, kind, async (tx, items) => {
		if (!(await hasGroup(tx, context, kind, written))) return { ok: false, code: 'tema_no_encontrado' }
		const name = `${CONTENT_RULES[kind].keyPrefix}${slugOf(itemName(kind, written))}`
		const key = freeKey(name, new Set([NEW_KEY, ...items.map((item) => item.key)]))
		const position = Math.max(-1, ...items.map((item) => item.position)) + 1
		await write(tx, context, kind, { key, position, ...written })
		return { ok: true, key }
	})
}

/** Reserved key: the address at which an item is added. */
const NEW_KEY = 'nuevo'
/** Longer names are cut, since keys are part of addresses. */
const KEY_LETTERS = 60

function freeKey(slug: string, taken: ReadonlySet<string>): string {
	const key = slug.slice(0, KEY_LETTERS).replace(/-+$/, '') || 'sin-nombre'
	if (!taken.has(key)) return key
	let number = 2
	while (taken.has(`${key}-${number}`)) number += 1
	return `${key}-${number}`
}

/** Swaps an item with its neighbour on one side; changes nothing if there is none. */
export function moveItem(context: Context, kind: ContentKind, key: string, to: 'arriba' | 'abajo'): Promise<boolean> {
	return change(context, kind, async (tx, items) => {
		const places = items.map((item) => ({ key: item.key, group: itemGroup(kind, item) }))
		const keys = movedKeys(places, key, to)
		if (keys === null) return false
		for (const [position, moved] of keys.entries()) {
			const item = items.find((one) => one.key === moved)
			if (item && item.position !== position) await write(tx, context, kind, { ...item, position })
		}
		return true
	})
}

/** Removes written contents: deletes an added item, deletes a photograph with its picture, and restores an item of the program. */
export async function removeItem(
	context: Context,
	kind: ContentKind,
	{ key, seen }: SeenItem,
): Promise<{ readonly ok: true } | ContentRefusal> {
	const removed = await change<ContentKind, { readonly ok: true } | ContentRefusal>(
		context,
		kind,
		async (tx, items) => {
			const item = items.find((one) => one.key === key)
			if (!item?.isWritten) return { ok: false, code: 'contenido_no_encontrado' }
			if (seenOf(item) !== seen) return { ok: false, code: 'cambiado_entretanto' }
			if (kind === 'temas' && !item.isDefault && (await hasQuestions(tx, context, key))) {
				return { ok: false, code: 'contenido_en_uso' }
			}
			await deleteContentItem(tx, kind, key)
			// Another photograph of its title would get the same key.
			if (kind === 'fotos' && !item.isDefault) await deletePicture(tx, key)
			return { ok: true }
		},
	)
	if (kind === 'fotos') await context.pictures.refresh()
	return removed
}

/** Returns whether a question's group exists; items of other kinds have none. */
async function hasGroup(
	tx: Database,
	{ content }: Context,
	kind: ContentKind,
	written: Pick<ContentItem, 'texts'>,
): Promise<boolean> {
	if (kind !== 'preguntas') return true
	const group = itemGroup(kind, written)
	return mergeItems('temas', await loadContentItems(tx), content.program).some(({ key }) => key === group)
}

async function hasQuestions(tx: Database, { content }: Context, group: string): Promise<boolean> {
	const questions = mergeItems('preguntas', await loadContentItems(tx), content.program)
	return questions.some(({ texts }) => texts.tema === group)
}

/** Hides items of a kind, which the back office shows again one by one. */
export function hideItems(context: Context, kind: ContentKind, keys: ReadonlySet<string>): Promise<void> {
	return change(context, kind, async (tx, items) => {
		for (const item of items.filter(({ key }) => keys.has(key)))
			await write(tx, context, kind, { ...item, hidden: true })
	})
}

/** Runs a change under the lock of the contents, with the present items, and publishes it here and in other processes. */
async function change<Kind extends ContentKind, Outcome>(
	{ db, content }: Context,
	kind: Kind,
	run: (tx: Database, items: readonly ContentItem<Kind>[]) => Promise<Outcome>,
): Promise<Outcome> {
	const outcome = await db.transaction(async (tx) => {
		await tx.execute(lockUntilCommit('contents'))
		return run(tx, mergeItems(kind, await loadContentItems(tx), content.program))
	})
	await content.refresh()
	await announceChange(db, CONTENT_SENDER)
	return outcome
}

async function write(
	tx: Database,
	{ clock }: Context,
	kind: ContentKind,
	{ key, position, hidden, texts }: Pick<ContentItem, 'key' | 'position' | 'hidden' | 'texts'>,
): Promise<void> {
	const changedAt = await clock.now(tx)
	await writeContentItem(tx, { kind, key, position, hidden, texts: { ...texts }, changedAt })
}
