import { furtherMessageSchema } from '#contract/message/message.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PHOTOS_FIELD } from '#web/shared/message-photos.ts'

export const FURTHER_FORM = describeForm<typeof furtherMessageSchema, 'fotos'>(furtherMessageSchema, {
	mensaje: { label: 'Tu mensaje', kind: 'textarea' },
	fotos: PHOTOS_FIELD,
})
