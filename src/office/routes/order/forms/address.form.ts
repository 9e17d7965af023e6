import { orderAddressSchema } from '#contract/account/account.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PLACE } from '#ui/form/field-texts.ts'

export const ADDRESS_FORM = describeForm(orderAddressSchema, PLACE)
