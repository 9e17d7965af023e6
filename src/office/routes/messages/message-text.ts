import { COMMERCIAL_TYPES, CONTACT_SUBJECTS, wordsOf } from '#domain/message/message.ts'

/** What a message is about, in words. */
export const subjectText = ({ form, asunto }: { readonly form: 'contacto' | 'comercial'; readonly asunto: string }) =>
	form === 'contacto' ? wordsOf(CONTACT_SUBJECTS, asunto) : `Comercial: ${wordsOf(COMMERCIAL_TYPES, asunto)}`
