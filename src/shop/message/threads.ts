import type { ReplyKind, ThreadState } from '#domain/message/thread.ts'
import type { ShopContext } from '#shop/context.ts'
import { answerLetter, threadName } from '#shop/letter/message-letters.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mail/mails.ts'
import {
	countEntries,
	countThreads,
	findReplies,
	findThread,
	findThreads,
	insertReply,
	lockThread,
	type Reply,
	type StoredMessage,
	updateThread,
} from '#store/message/threads.ts'
import { findWithdrawals } from '#store/message/withdrawals.ts'

/** A thread with all that was written in it. */
export interface Thread {
	readonly first: StoredMessage
	readonly messages: readonly StoredMessage[]
	readonly replies: readonly Reply[]
	/** How much was written, which tells whether a form has seen all of it. */
	readonly entries: number
}

/** A thread as a form has shown it. */
export interface SeenThread {
	readonly id: number
	readonly entries: number
}

type ThreadChanged =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: 'mensaje_no_encontrado' | 'cambiado_entretanto' }

/** Messages to the shop and what the staff makes of them. The deeds do not check permissions. */
export function createThreads(context: ShopContext) {
	const { db } = context
	return {
		find: (asked: Parameters<typeof findThreads>[1]) => findThreads(db, asked),
		count: () => countThreads(db),
		/** Null where there is none. */
		open: async (id: number): Promise<Thread | null> => {
			const messages = await findThread(db, id)
			const [first] = messages
			if (first?.id !== id) return null
			const replies = await findReplies(db, id)
			return { first, messages, replies, entries: messages.length + replies.length }
		},
		/** Answers by mail; the thread is then answered. */
		answer: (seen: SeenThread, written: Written) => write(context, seen, { ...written, kind: 'respuesta' }),
		/** Notes something that its sender never reads. */
		note: (seen: SeenThread, written: Written) => write(context, seen, { ...written, kind: 'nota' }),
		setState: (id: number, state: ThreadState): Promise<ThreadChanged> =>
			db.transaction(async (tx) => {
				if (!(await lockThread(tx, id))) return { ok: false, code: 'mensaje_no_encontrado' }
				await updateThread(tx, id, { state })
				return { ok: true }
			}),
		/** Statements of withdrawal, the latest first. */
		withdrawals: (asked: Parameters<typeof findWithdrawals>[1]) => findWithdrawals(db, asked),
	}
}

export type Threads = ReturnType<typeof createThreads>

interface Written {
	readonly authorId: number
	readonly text: string
}

function write(
	context: ShopContext,
	seen: SeenThread,
	{ authorId, text, kind }: Written & { readonly kind: ReplyKind },
): Promise<ThreadChanged> {
	return context.db.transaction(async (tx) => {
		const thread = await lockThread(tx, seen.id)
		if (!thread) return { ok: false, code: 'mensaje_no_encontrado' }
		if ((await countEntries(tx, seen.id)) !== seen.entries) return { ok: false, code: 'cambiado_entretanto' }
		const at = await context.clock.now(tx)
		const id = await insertReply(tx, { messageId: thread.id, kind, at, authorId, text })
		if (kind === 'respuesta') await mailAnswer(context, tx, thread, { id, text, at })
		return { ok: true }
	})
}

/** Mails an answer to whoever wrote. A reply by mail reaches the shop's mailbox, one by the link comes back into the thread. */
async function mailAnswer(
	{ front, random }: Pick<ShopContext, 'front' | 'random'>,
	tx: Database,
	thread: StoredMessage,
	{ id, text, at }: { readonly id: number; readonly text: string; readonly at: Date },
): Promise<void> {
	const accessKey = thread.accessKey ?? random.key()
	await updateThread(tx, thread.id, { state: 'respondido', accessKey })
	const question = (await findThread(tx, thread.id)).at(-1)?.mensaje ?? thread.mensaje
	const letter = answerLetter(front, { number: thread.id, text, question, key: accessKey })
	const name = threadName(front, thread.id)
	await queueMail(
		tx,
		{
			kind: 'mensaje-respuesta',
			recipient: thread.correo,
			replyTo: front.email,
			messageId: name.replace('@', `.${id}@`),
			inReplyTo: name,
			...letter,
		},
		at,
	)
}
