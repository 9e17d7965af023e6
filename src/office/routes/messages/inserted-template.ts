import { data } from 'react-router'
import { fillTemplate, type TemplateValues, withTemplate } from '#domain/message/reply-template.ts'
import type { Guarded, GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { ANSWER_FIELD, INSERT, TEMPLATE } from './template-fields.ts'

/** The letter that an answer is written to. */
interface Answered {
	readonly name: string
	readonly order: string
	readonly number: string
}

/** The values of the placeholders in a worker's answer. */
function templateValues({ shop, worker }: Guarded, { name, order, number }: Answered): TemplateValues {
	const { brand, phones, hours } = shop.merchant()
	return {
		nombre: name,
		pedido: order,
		consulta: number,
		tienda: brand,
		telefono: phones[0].text,
		horario: hours,
		firma: worker.nombre,
	}
}

/** The templates that an answer may begin with, and their values. */
export const templatesFor = async (given: Guarded, answered: Answered) => ({
	templates: (await given.shop.replyTemplates.list()).map(({ id, name, text }) => ({ id, name, text })),
	values: templateValues(given, answered),
})

/**
 * The answer to the button that inserts a template, where no script has done it: the form with everything typed and the text of the
 * template. Null for a form that is sent.
 */
export async function insertedTemplate(given: GuardedForm, answered: () => Promise<Answered>) {
	const { form, shop } = given
	if (!form.has(INSERT)) return null
	const chosen = await shop.replyTemplates.find(rowId(`${form.get(TEMPLATE) ?? ''}`))
	if (!chosen) return data(refusedForm(form, 'Elige una plantilla', TEMPLATE), { status: 422 })
	const typed = typedValues(form)
	const text = fillTemplate(chosen.text, templateValues(given, await answered()))
	const values = { ...typed, [ANSWER_FIELD]: withTemplate(typed[ANSWER_FIELD] ?? '', text) }
	return data({ values, faults: [], detail: null }, { status: 200 })
}
