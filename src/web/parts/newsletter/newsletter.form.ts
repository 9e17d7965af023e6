import { newsletterSchema } from '#contract/message/message.ts'
import { describeForm } from '#web/forms/describe-form.ts'
import { EMAIL } from '#web/forms/field-texts.ts'

export const NEWSLETTER_FORM = describeForm(newsletterSchema, { email: EMAIL })
