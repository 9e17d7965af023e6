import { askedReturnSchema } from '#contract/order/asked-return.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const ORDER_RETURN_FORM = describeForm(askedReturnSchema, {
	comentario: {
		label: 'Otra cosa que quieras decirnos',
		kind: 'textarea',
		hint: 'Por ejemplo, si prefieres que lo recojamos, o si algo llegó roto o no era lo que pediste.',
	},
})
