import { priceRequestSchema } from '#contract/message/message.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, NAME, PHONE } from '#ui/form/field-texts.ts'

export const PRICE_REQUEST_FORM = describeForm(priceRequestSchema, {
	name: NAME,
	email: { ...EMAIL, half: true },
	phone: { ...PHONE, half: true },
	message: {
		label: 'Qué tenemos que saber',
		kind: 'textarea',
		hint: 'La obra, para cuándo es, si se entrega en partes, otro producto que comparas…',
	},
})
