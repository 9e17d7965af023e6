import { data } from 'react-router'
import { CONTENT_SCHEMAS } from '#contract/content/content-schemas.ts'
import type { ContentKind, ContentTexts } from '#domain/content/content-item.ts'
import { CONTENT_RULES, isContentKind } from '#domain/content/content-kinds.ts'
import { listedNames } from '#domain/content/listed-names.ts'
import { readLaidProducts } from '#domain/picture/laid-products.ts'
import type { Shop } from '#shop/shop.ts'
import { type Read, readForm, refusedForm } from '#ui/form/read-form.ts'
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

/** The fields of an item's form, or their faults. */
export function readItem(
	shop: Shop,
	form: FormData,
	kind: ContentKind,
): { ok: true; item: PostedItem } | Extract<Read<never>, { ok: false }> {
	const read = readForm(form, CONTENT_SCHEMAS[kind])
	if (!read.ok) return read
	const { oculto = '', ...texts }: Readonly<Record<string, string>> = read.data
	// Hidden items may name deleted ones: that may be why they are hidden.
	const missing = oculto === 'si' ? null : missingNames(shop, texts)
	if (missing) return { ok: false, answer: refusedForm(form, missing.detail, missing.field) }
	return { ok: true, item: { texts: texts as unknown as ContentTexts[ContentKind], hidden: oculto === 'si' } }
}

/** The first field that names products or photographs that do not exist; null if there is none. */
function missingNames({ catalogue, contents }: Shop, texts: Readonly<Record<string, string>>) {
	const { producto = '', productos = '', lleva = '', imagenes = '' } = texts
	const isMissing = (slug: string) => !catalogue.staff.bySlug(slug)
	// A room's product is found by its former address, too.
	const laid = readLaidProducts(lleva)
		.products.map(({ slug }) => slug)
		.filter((slug) => !catalogue.productOnceAt(slug))
	for (const [field, slugs] of Object.entries({
		producto: listedNames(producto),
		productos: listedNames(productos),
		lleva: laid,
	})) {
		const missing = slugs.filter(isMissing)
		if (missing.length > 0) return { field, detail: `No hay ningún producto con la dirección ${missing.join(', ')}` }
	}
	const photos = new Set(contents.items('fotos').map(({ key }) => key))
	const missing = listedNames(imagenes).filter((name) => !photos.has(name))
	if (missing.length === 0) return null
	return { field: 'imagenes', detail: `No hay ninguna imagen con el nombre ${missing.join(', ')}` }
}

/** The requested preview of a form; null if it is to be saved. */
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
