import { COMMERCIAL_TYPES, CONTACT_SUBJECTS, complaintDueOn, wordsOf } from '#domain/message/message.ts'
import type { ThreadState } from '#domain/message/thread.ts'
import { dayInWords } from '#domain/time/madrid.ts'

/** The subject of a message, in words. */
export const subjectText = ({ form, asunto }: { readonly form: 'contacto' | 'comercial'; readonly asunto: string }) =>
	form === 'contacto' ? wordsOf(CONTACT_SUBJECTS, asunto) : `Comercial: ${wordsOf(COMMERCIAL_TYPES, asunto)}`

interface Waiting {
	readonly asunto: string
	readonly state: ThreadState
	/** When the first message after the last answer was written. */
	readonly unansweredSince: Date | null
}

/** The term of an unanswered complaint; empty for any other thread. */
export function termOf({ asunto, state, unansweredSince }: Waiting): string {
	if (asunto !== 'reclamacion' || state !== 'nuevo' || unansweredSince === null) return ''
	return `Se responde hasta el ${dayInWords(complaintDueOn(unansweredSince.getTime()))}`
}
