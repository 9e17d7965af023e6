import { contactMessageSchema } from '#contract/message/message.ts'
import { CONTACT_SUBJECTS } from '#domain/message/message.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, NAME, PHONE } from '#ui/form/field-texts.ts'
import { PHOTOS_FIELD } from '#web/shared/message-photos.ts'

export const CONTACT_FORM = describeForm<typeof contactMessageSchema, 'fotos'>(contactMessageSchema, {
	name: { ...NAME, label: 'Nombre', half: true },
	email: { ...EMAIL, half: true },
	phone: { ...PHONE, half: true },
	orderNumber: { label: 'Número de pedido', half: true },
	subject: { label: 'Asunto', kind: 'select', options: [{ id: '', text: 'Elige un asunto' }, ...CONTACT_SUBJECTS] },
	message: { label: 'Mensaje', kind: 'textarea' },
	fotos: PHOTOS_FIELD,
	consulta: { label: 'Conversación', kind: 'hidden' },
})
