import { COMMERCIAL_TYPES, CONTACT_SUBJECTS, wordsOf } from '#domain/message/message.ts'

/** The subject of a message, in words. */
export const subjectText = ({ form, asunto }: { readonly form: 'contacto' | 'comercial'; readonly asunto: string }) =>
	form === 'contacto' ? wordsOf(CONTACT_SUBJECTS, asunto) : `Comercial: ${wordsOf(COMMERCIAL_TYPES, asunto)}`
