import { stockAlertFormSchema } from '#contract/message/message.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { EMAIL } from '#web/forms/field-texts.ts'

export const STOCK_ALERT_FORM = describeForm(stockAlertFormSchema, { email: EMAIL })
