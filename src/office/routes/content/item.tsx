import { data, Link, useActionData } from 'react-router'
import type { ContentItem, ContentKind } from '#domain/content/content-item.ts'
import { CONTENT_RULES } from '#domain/content/content-kinds.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import type { ContentDeeds } from '#shop/content/contents.ts'
import type { Shop } from '#shop/shop.ts'
import { faultyForm, refuseForm } from '#web/forms/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { formOf, KIND_TEXTS, shownName } from './content-texts.ts'
import { ItemForm } from './item-form.tsx'
import { kindOf, previewOf, readItem } from './read-item.ts'

const SEEN = 'visto'

function found(shop: Shop, kind: ContentKind, key: string | undefined): ContentItem {
	const item = shop.contents.items(kind).find((one) => one.key === key)
	if (!item) throw data(null, { status: 404 })
	return item
}

export const loader = guard('content.see', ({ params, shop, worker }) => {
	const kind = kindOf(params.apartado)
	const item = found(shop, kind, params.clave)
	const { title, shownAt } = KIND_TEXTS[kind]
	return {
		...{ kind, key: item.key, title, shownAt, name: shownName(kind, item, shop) },
		isWritten: item.isWritten,
		isDefault: item.isDefault,
		seen: shop.contents.seen(item),
		form: formOf(kind, shop.contents.items('temas')),
		values: { ...item.texts, oculto: item.hidden ? 'si' : '' } as Readonly<Record<string, string>>,
		hasPreview: CONTENT_RULES[kind].markdown.length > 0,
		mayEdit: worker.may('content.edit'),
	}
})

type Refusal = Extract<Awaited<ReturnType<ContentDeeds['change']>>, { ok: false }>

/** The answer to a refused change; one that came second says what stands there now. */
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
	quitar: deed('content.edit', async (given) => {
		const kind = kindOf(given.params.apartado)
		const { isDefault } = found(given.shop, kind, given.params.clave)
		const removed = await given.shop.contents.remove(kind, seenIn(given))
		if (!removed.ok) return refuse(given, kind, removed)
		return done(addresses.contentKind(kind), isDefault ? 'origen' : 'quitado')
	}),
})

// Also after a refusal: the form is sent with what stands there now the next time.
export const shouldRevalidate = () => true

export const meta = () => pageMeta('Contenido · Gestión', 'Un texto de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const DONE_TEXTS = { guardado: 'Guardado. Ya se ve en la tienda.', nuevo: 'Guardado. Ya se ve en la tienda.' }

export default function Item({ loaderData }: { readonly loaderData: Loaded }) {
	const { kind, title, name, shownAt, seen, form, values, hasPreview, mayEdit } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.contentKind(kind)}>{title}</Link>
			</p>
			<h1>{name}</h1>
			<Done texts={DONE_TEXTS} />
			<p>
				<a className="text-link" href={shownAt}>
					Verlo en la tienda
				</a>
			</p>
			{mayEdit ? (
				<>
					<ItemForm
						id="contenido"
						form={form}
						values={values}
						hidden={{ [SEEN]: seen }}
						answer={answer}
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

/** Removes what was written: asks first, since it is gone then. */
function RemoveItem({ isWritten, isDefault, seen }: Pick<Loaded, 'isWritten' | 'isDefault' | 'seen'>) {
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
				text: 'Deja de verse en la tienda. Queda en el registro.',
				submit: 'Quitar',
			}
	return <Confirm id="quitar" {...texts} hidden={{ [SEEN]: seen }} />
}
