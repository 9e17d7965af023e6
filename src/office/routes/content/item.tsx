import { data, Link, useActionData } from 'react-router'
import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import { CONTENT_RULES } from '#domain/content/content-kinds.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import type { Shop } from '#shop/shop.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { formOf, KIND_TEXTS, shownAtOf, shownName } from './content-texts.ts'
import { ItemForm } from './item-form.tsx'
import { Photo } from './photo.tsx'
import { photoOf, putPhoto, removePhoto } from './photo-deeds.ts'
import { kindOf, previewOf, readItem } from './read-item.ts'

const SEEN = 'visto'

function found(shop: Shop, kind: ContentKind, key: string | undefined): ContentItem {
	const item = shop.contents.items(kind).find((one) => one.key === key)
	if (!item) throw data(null, { status: 404 })
	return item
}

export const loader = guard('content.see', async ({ params, shop, worker }) => {
	const kind = kindOf(params.apartado)
	const item = found(shop, kind, params.clave)
	return {
		...{
			kind,
			key: item.key,
			title: KIND_TEXTS[kind].title,
			shownAt: shownAtOf(kind, item),
			name: shownName(kind, item, shop),
		},
		isWritten: item.isWritten,
		isDefault: item.isDefault,
		seen: shop.contents.seen(item),
		form: formOf(kind, shop),
		values: { ...item.texts, oculto: item.hidden ? 'si' : '' } as Readonly<Record<string, string>>,
		hasPreview: CONTENT_RULES[kind].markdown.length > 0,
		photo: kind === 'fotos' ? await photoOf(shop, item) : null,
		mayEdit: worker.may('content.edit'),
	}
})

/** The photograph of the address; items of other kinds have none. */
function photographOf({ shop, params }: GuardedForm): ContentItem {
	const kind = kindOf(params.apartado)
	if (kind !== 'fotos') throw data(null, { status: 404 })
	return found(shop, kind, params.clave)
}

type Refusal = Extract<Awaited<ReturnType<Shop['contents']['change']>>, { ok: false }>

/** The answer to a refused change; after a concurrent change it displays the present contents. */
function refuse({ shop, params, form }: GuardedForm, kind: ContentKind, { code }: Refusal) {
	if (code !== 'cambiado_entretanto') return refuseForm(form, code)
	const { texts, hidden } = found(shop, kind, params.clave)
	const now = Object.values(texts).map((text) => `«${text}»`)
	return changedMeanwhile(form, `Ahora dice: ${now.join(' · ')}${hidden ? ' (oculto)' : ''}.`)
}

const seenIn = ({ params, form }: GuardedForm) => ({ key: params.clave ?? '', seen: `${form.get(SEEN) ?? ''}` })

export const action = deeds({
	contenido: deed('content.edit', async (given) => {
		const { shop, form, params } = given
		const kind = kindOf(params.apartado)
		const read = readItem(shop, form, kind)
		if (!read.ok) return faultyForm(read.answer)
		const preview = previewOf(shop, form, kind, read.item)
		if (preview) return data(preview, { status: 200 })
		const seen = seenIn(given)
		const changed = await shop.contents.change(kind, seen, read.item)
		return changed.ok ? done(addresses.contentItem(kind, seen.key), 'guardado') : refuse(given, kind, changed)
	}),
	foto: deed('content.edit', (given) => putPhoto(given, photographOf(given).key)),
	'quitar-foto': deed('content.edit', (given) => removePhoto(given, photographOf(given).key)),
	quitar: deed('content.edit', async (given) => {
		const kind = kindOf(given.params.apartado)
		const { isDefault } = found(given.shop, kind, given.params.clave)
		const removed = await given.shop.contents.remove(kind, seenIn(given))
		if (!removed.ok) return refuse(given, kind, removed)
		return done(addresses.contentKind(kind), isDefault ? 'origen' : 'quitado')
	}),
})

// Also after a refusal: the next submission has the present contents.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Contenido · Gestión', 'Un texto de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const DONE_TEXTS = {
	guardado: 'Guardado. Ya se ve en la tienda.',
	nuevo: 'Guardado. Ya se ve en la tienda.',
	falta: 'Guardado. Se verá en la tienda cuando tenga su foto.',
	foto: 'Foto guardada. Ya se ve en la tienda.',
	'sin-foto': 'Foto quitada.',
}

export default function Item({ loaderData }: { readonly loaderData: Loaded }) {
	const { kind, title, name, shownAt, seen, form, values, hasPreview, photo, mayEdit } = loaderData
	const answer = useActionData<typeof action>()
	const isOfTexts = answer?.values.formulario === 'contenido'
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.contentKind(kind)}>{title}</Link>
			</p>
			<h1>{name}</h1>
			{!answer && <Done texts={DONE_TEXTS} />}
			{!isOfTexts && answer?.detail && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			<p>
				<a className="text-link" href={shownAt}>
					Verlo en la tienda
				</a>
			</p>
			{photo && <Photo photo={photo} alt={values.alternativo ?? ''} answer={answer} mayEdit={mayEdit} />}
			{mayEdit ? (
				<>
					<ItemForm
						id="contenido"
						form={form}
						values={values}
						hidden={{ [SEEN]: seen }}
						answer={isOfTexts ? answer : undefined}
						hasPreview={hasPreview}
					/>
					<RemoveItem {...loaderData} />
				</>
			) : (
				<dl className="facts">
					{form.fields.map((field) => (
						<Fact key={field.name} label={field.label} text={values[field.name] ?? ''} />
					))}
				</dl>
			)}
		</div>
	)
}

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{text || '—'}</dd>
		</>
	)
}

/** Deletes the item: asks for confirmation first, since it is irreversible. */
function RemoveItem({ isWritten, isDefault, seen, photo }: Pick<Loaded, 'isWritten' | 'isDefault' | 'seen' | 'photo'>) {
	const hasPhoto = photo?.picture != null
	if (!isWritten) return null
	const texts = isDefault
		? {
				open: 'Volver a como viene de origen',
				title: '¿Volver a como viene de origen?',
				text: 'Lo que has escrito y el sitio que le diste se quitan. Queda en el registro.',
				submit: 'Volver al original',
			}
		: {
				open: 'Quitar',
				title: '¿Quitarlo?',
				text: hasPhoto
					? 'Deja de verse en la tienda, y su foto no se puede recuperar.'
					: 'Deja de verse en la tienda. Queda en el registro.',
				submit: 'Quitar',
			}
	return <Confirm id="quitar" {...texts} hidden={{ [SEEN]: seen }} />
}
