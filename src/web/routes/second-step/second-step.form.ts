import { secondStepSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const SECOND_STEP_FORM = describeForm(secondStepSchema, {
	code: {
		label: 'Código',
		autoComplete: 'one-time-code',
		hint: 'Las seis cifras que da ahora tu aplicación, o uno de tus códigos de recuperación.',
	},
})

export const ENROLMENT_FORM = describeForm(secondStepSchema, {
	code: {
		label: 'Código',
		autoComplete: 'one-time-code',
		inputMode: 'numeric',
		hint: 'Las seis cifras que da tu aplicación después de leer la clave.',
	},
})
