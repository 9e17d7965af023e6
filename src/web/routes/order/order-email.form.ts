import { emailCorrectionSchema } from '#contract/order/customer.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL } from '#ui/form/field-texts.ts'

export const ORDER_EMAIL_FORM = describeForm(emailCorrectionSchema, { correo: EMAIL })
