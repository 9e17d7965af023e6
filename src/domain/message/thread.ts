/** The states of a thread of messages: a further message of its sender makes it new again. */
export const THREAD_STATES = ['nuevo', 'respondido', 'cerrado'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

export const THREAD_STATE_NAMES: Readonly<Record<ThreadState, string>> = {
	nuevo: 'Por responder',
	respondido: 'Respondido',
	cerrado: 'Cerrado',
}

/** Most photographs of one message or answer. */
export const MOST_MESSAGE_PHOTOS = 4

/** The kinds of the staff's entries in a thread. */
export const REPLY_KINDS = ['respuesta', 'nota'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]
