import { newProjectSchema } from '#contract/project/project-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const NEW_PROJECT_FORM = describeForm(newProjectSchema, {
	nombre: { label: 'Nombre de la obra', hint: 'Por ejemplo: «Baño de arriba» o «Piso de la calle Mayor».' },
})
