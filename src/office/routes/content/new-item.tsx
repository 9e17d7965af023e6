import { data, Link, useActionData } from 'react-router'
import { CONTENT_RULES } from '#domain/content/content-kinds.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { formOf, KIND_TEXTS } from './content-texts.ts'
import { ItemForm } from './item-form.tsx'
import { kindOf, previewOf, readItem } from './read-item.ts'

export const loader = guard('content.edit', ({ params, request, shop }) => {
	const kind = kindOf(params.apartado)
	const { grows, markdown } = CONTENT_RULES[kind]
	if (!grows) throw data(null, { status: 404 })
	return {
		kind,
		title: KIND_TEXTS[kind].title,
		add: KIND_TEXTS[kind].add,
		form: formOf(kind, shop),
		hasPreview: markdown.length > 0,
		// From the searches that found nothing.
		values: { escriben: (new URL(request.url).searchParams.get('escriben') ?? '').slice(0, 60) },
	}
})

export const action = deeds({
	contenido: deed('content.edit', async ({ params, shop, form }) => {
		const kind = kindOf(params.apartado)
		if (!CONTENT_RULES[kind].grows) throw data(null, { status: 404 })
		const read = readItem(shop, form, kind)
		if (!read.ok) return faultyForm(read.answer)
		const preview = previewOf(shop, form, kind, read.item)
		if (preview) return data(preview, { status: 200 })
		const added = await shop.contents.add(kind, read.item)
		if (!added.ok) return refuseForm(form, added.code)
		return done(addresses.contentItem(kind, added.key), kind === 'fotos' ? 'falta' : 'nuevo')
	}),
})

export const meta = () => pageMeta('Contenido · Gestión', 'Un texto nuevo de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function NewItem({ loaderData }: { readonly loaderData: Loaded }) {
	const { kind, title, add, form, hasPreview, values } = loaderData
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.contentKind(kind)}>{title}</Link>
			</p>
			<h1>{add}</h1>
			<ItemForm
				id="contenido"
				form={form}
				values={values}
				answer={useActionData<typeof action>()}
				hasPreview={hasPreview}
			/>
		</div>
	)
}
