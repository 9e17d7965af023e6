import { data, Link, useActionData } from 'react-router'
import { templateSchema } from '#contract/staff/answer-forms.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { refuseTemplate } from './refuse-template.ts'
import { TEMPLATE_FORM } from './template.form.ts'

export const loader = guard('message.answer', async ({ params, shop }) => {
	const template = await shop.replyTemplates.find(rowId(params.id))
	if (!template) throw data(null, { status: 404 })
	return {
		name: template.name,
		values: { nombre: template.name, texto: template.text },
		seen: `${template.changedAt.getTime()}`,
	}
})

export const action = deeds({
	plantilla: deed('message.answer', async ({ params, shop, form }) => {
		const read = readForm(form, templateSchema)
		if (!read.ok) return faultyForm(read.answer)
		const seen = Number(`${form.get('visto') ?? ''}`)
		const written = { name: read.data.nombre, text: read.data.texto }
		const changed = await shop.replyTemplates.change({ id: rowId(params.id), seen }, written)
		if (changed.ok) return done(addresses.templates, 'guardada')
		const now = await shop.replyTemplates.find(rowId(params.id))
		return refuseTemplate(form, changed.code, now ? `Ahora: «${now.name}». ${now.text}` : '')
	}),
	quitar: deed('message.answer', async ({ params, shop }) => {
		await shop.replyTemplates.remove(rowId(params.id))
		return done(addresses.templates, 'quitada')
	}),
})

// Also after a refusal: the next submission has the present version.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Plantilla · Gestión', 'Una plantilla de respuesta.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Template({ loaderData: { name, values, seen } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.templates}>Plantillas</Link>
			</p>
			<h1>{name}</h1>
			<PageForm
				id="plantilla"
				form={TEMPLATE_FORM}
				values={values}
				hidden={{ visto: seen }}
				submit="Guardar"
				busy="Guardando…"
				answer={useActionData<typeof action>()}
			/>
			<Confirm
				id="quitar"
				open="Quitar la plantilla"
				title={`¿Quitar «${name}»?`}
				text="Las respuestas que ya se mandaron no cambian."
				submit="Quitar"
			/>
		</div>
	)
}
