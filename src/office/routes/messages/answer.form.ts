import { answerSchema } from '#contract/staff/answer-forms.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PHOTOS_FIELD } from '#web/shared/message-photos.ts'

const text = { label: 'Respuesta', kind: 'textarea' } as const

export const ANSWER_FORM = describeForm<typeof answerSchema, 'fotos'>(answerSchema, {
	respuesta: { ...text, hint: 'Se envía por correo, con un enlace para seguir la conversación.' },
	fotos: { ...PHOTOS_FIELD, label: 'Fotos para el comprador' },
})

/** The answer to a statement of withdrawal, which has no such link. */
export const WITHDRAWAL_ANSWER_FORM = describeForm(answerSchema, {
	respuesta: { ...text, hint: 'Se envía por correo. Si contesta, llega al buzón de la tienda.' },
})
