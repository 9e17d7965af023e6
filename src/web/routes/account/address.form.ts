import { addressSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PLACE } from '#ui/form/field-texts.ts'

export const ADDRESS_FORM = describeForm(addressSchema, {
	alias: { label: 'Nombre de la dirección', hint: 'Casa, obra de Toledo, oficina…' },
	...PLACE,
	usual: { label: 'Usarla siempre al comprar', kind: 'checkbox' },
})
