import { orderAddressSchema } from '#contract/account/account.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { PLACE } from '#web/forms/field-texts.ts'

export const ORDER_ADDRESS_FORM = describeForm(orderAddressSchema, PLACE)
