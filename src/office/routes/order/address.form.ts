import { orderAddressSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { PLACE } from '#web/forms/field-texts.ts'

export const ADDRESS_FORM = describeForm(orderAddressSchema, PLACE)
