import { data } from 'react-router'
import { CONTENT_SCHEMAS } from '#contract/content/content-schemas.ts'
import type { ContentKind, ContentTexts } from '#domain/content/content-item.ts'
import { CONTENT_RULES, isContentKind } from '#domain/content/content-kinds.ts'
import { roomNames } from '#domain/content/room-names.ts'
import type { Shop } from '#shop/shop.ts'
import { type Read, readForm, refusedForm } from '#web/forms/read-form.ts'
import { LOOK, type Preview, STEP } from './preview.ts'

/** The kind of an address; any other is not found. */
export function kindOf(name: string | undefined): ContentKind {
	if (name === undefined || !isContentKind(name)) throw data(null, { status: 404 })
	return name
}

interface PostedItem {
	readonly texts: ContentTexts[ContentKind]
	readonly hidden: boolean
}

/** What a form writes of an item, or what is wrong with it. */
export function readItem(
	shop: Shop,
	form: FormData,
	kind: ContentKind,
): { ok: true; item: PostedItem } | Extract<Read<never>, { ok: false }> {
	const read = readForm(form, CONTENT_SCHEMAS[kind])
	if (!read.ok) return read
	const { oculto = '', ...texts }: Readonly<Record<string, string>> = read.data
	const { producto = '' } = texts
	if (producto !== '' && !shop.catalogue.staff.bySlug(producto)) {
		return { ok: false, answer: refusedForm(form, 'No hay ningún producto con esa dirección', 'producto') }
	}
	const unknown = roomNames(texts.imagenes ?? '').filter(
		(name) => !shop.showroom.rooms.some((room) => room.name === name),
	)
	if (unknown.length > 0) {
		return {
			ok: false,
			answer: refusedForm(form, `No hay ninguna imagen con el nombre ${unknown.join(', ')}`, 'imagenes'),
		}
	}
	return { ok: true, item: { texts: texts as unknown as ContentTexts[ContentKind], hidden: oculto === 'si' } }
}

/** The preview that a form asks for; null where it is to be saved. */
export function previewOf(shop: Shop, form: FormData, kind: ContentKind, { texts }: PostedItem): Preview | null {
	if (form.get(STEP) !== LOOK) return null
	const values: Readonly<Record<string, string>> = { ...texts }
	const names: readonly string[] = CONTENT_RULES[kind].markdown
	return {
		...refusedForm(form, ''),
		detail: null,
		preview: names.map((name) => ({ name, blocks: shop.contents.preview(values[name] ?? '') })),
	}
}
