import { legalTextSchema } from '#contract/merchant/legal-text-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const TEXT_FORM = describeForm(legalTextSchema, {
	texto: {
		label: 'Texto, en Markdown',
		kind: 'textarea',
		hint: '# título, ## apartado, - lista, **negrita**, [enlace](/contacto). {{marca}} o {{nif}} ponen el dato de los ajustes.',
	},
	desde: { label: 'En vigor desde', kind: 'date', hint: 'A las 0:00. Vacío: desde ahora' },
})
