import { newsletterSchema } from '#contract/message/message.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL } from '#ui/form/field-texts.ts'

export const NEWSLETTER_FORM = describeForm(newsletterSchema, { email: EMAIL })
