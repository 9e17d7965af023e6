import { PROBLEMS } from '#contract/problem.ts'
import { changedMeanwhile } from '#office/page/answers.ts'
import type { TemplateSaved } from '#shop/message/reply-templates.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'

/** Answers a refused template; a taken name at its field. */
export function refuseTemplate(form: FormData, code: Exclude<TemplateSaved, { ok: true }>['code'], now = '') {
	if (code === 'cambiado_entretanto') return changedMeanwhile(form, now)
	if (code !== 'plantilla_existente') return refuseForm(form, code)
	return refuseForm(form, code, { field: 'nombre', detail: PROBLEMS[code][1] })
}
