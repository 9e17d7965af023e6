import { hidingSchema } from '#contract/staff/review-forms.ts'
import { HIDING_REASONS } from '#domain/review/review.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const HIDING_FORM = describeForm(hidingSchema, {
	motivo: {
		label: 'Motivo',
		kind: 'select',
		options: [
			{ id: '', text: 'Elige un motivo' },
			...HIDING_REASONS.map(({ id, text }) => ({ id, text: `La opinión ${text}` })),
		],
		hint: 'Lo lee quien la escribió. Que sea mala no es motivo: lo prohíbe la ley.',
	},
})
