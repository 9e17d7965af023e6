import { Link, useActionData } from 'react-router'
import { templateSchema } from '#contract/staff/answer-forms.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { refuseTemplate } from './refuse-template.ts'
import { TEMPLATE_FORM } from './template.form.ts'

export const loader = guard('message.answer', () => null)

export const action = deeds({
	nueva: deed('message.answer', async ({ shop, form }) => {
		const read = readForm(form, templateSchema)
		if (!read.ok) return faultyForm(read.answer)
		const added = await shop.replyTemplates.add({ name: read.data.nombre, text: read.data.texto })
		return added.ok ? done(addresses.templates, 'nueva') : refuseTemplate(form, added.code)
	}),
})

export const meta = () => pageMeta('Plantilla nueva · Gestión', 'Una plantilla de respuesta nueva.', { noindex: true })

export default function NewTemplate() {
	return (
		<div className="page narrow">
			<p className="back">
				<Link to={addresses.templates}>Plantillas</Link>
			</p>
			<h1>Plantilla nueva</h1>
			<PageForm
				id="nueva"
				form={TEMPLATE_FORM}
				submit="Crear plantilla"
				busy="Creando…"
				answer={useActionData<typeof action>()}
			/>
		</div>
	)
}
