import type { ReplyKind, ThreadState } from '#domain/message/thread.ts'
import type { WithdrawalDecision } from '#domain/withdrawal/withdrawal.ts'
import { onDatabase } from '#shop/base/bind.ts'
import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	findMessagePhotos,
	insertMessagePhotos,
	type MessagePhoto,
	type NewMessagePhoto,
} from '#store/message/message-photos.ts'
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
import { decideWithdrawal, findWithdrawals } from '#store/message/withdrawals.ts'
import { answerWithdrawal, openWithdrawal } from './answer-withdrawal.ts'
import { type PhotoRefusal, readPhotos } from './conversation.ts'

/** A thread with all its messages. */
export interface Thread {
	readonly first: StoredMessage
	readonly messages: readonly StoredMessage[]
	readonly replies: readonly Reply[]
	readonly photos: readonly MessagePhoto[]
	/** The number of its messages, which shows whether a form has seen all of them. */
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

export interface Written {
	readonly authorId: number
	readonly text: string
}

interface NewEntry extends Written {
	readonly kind: ReplyKind
	readonly photos: readonly NewMessagePhoto[]
}

function write(
	context: ShopContext,
	seen: SeenThread,
	{ authorId, text, kind, photos }: NewEntry,
): Promise<ThreadChanged> {
	return context.db.transaction(async (tx) => {
		const thread = await lockThread(tx, seen.id)
		if (!thread) return { ok: false, code: 'mensaje_no_encontrado' }
		if ((await countEntries(tx, seen.id)) !== seen.entries) return { ok: false, code: 'cambiado_entretanto' }
		const at = await context.clock.now(tx)
		const id = await insertReply(tx, { messageId: thread.id, kind, at, authorId, text })
		await insertMessagePhotos(tx, { replyId: id }, photos)
		if (kind === 'respuesta') await noteAnswer(context, tx, thread, { id, text, photos: photos.length, at })
		return { ok: true }
	})
}

/** Marks a thread as answered, with a key by which its sender continues it. */
async function noteAnswer(
	{ append, random }: Pick<ShopContext, 'append' | 'random'>,
	tx: Database,
	thread: StoredMessage,
	{ id, ...answer }: { readonly id: number; readonly text: string; readonly photos: number; readonly at: Date },
): Promise<void> {
	const accessKey = thread.accessKey ?? random.key()
	await updateThread(tx, thread.id, { state: 'respondido', accessKey })
	const question = (await findThread(tx, thread.id)).at(-1)?.mensaje ?? thread.mensaje
	const answered = { number: thread.id, correo: thread.correo, question, key: accessKey }
	await append(tx, 'MessageAnswered', { thread: answered, replyId: id, ...answer })
}

/** Null if there is no such thread. */
async function openThread(db: Database, id: number): Promise<Thread | null> {
	const messages = await findThread(db, id)
	const [first] = messages
	if (first?.id !== id) return null
	const replies = await findReplies(db, id)
	const photos = await findMessagePhotos(db, id)
	return { first, messages, replies, photos, entries: messages.length + replies.length }
}

function setState({ db }: ShopContext, id: number, state: ThreadState): Promise<ThreadChanged> {
	return db.transaction(async (tx) => {
		if (!(await lockThread(tx, id))) return { ok: false, code: 'mensaje_no_encontrado' }
		await updateThread(tx, id, { state })
		return { ok: true }
	})
}

/** The staff's decision about a statement of withdrawal. */
export interface Decided {
	readonly decision: WithdrawalDecision
	readonly note: string
}

function decide(
	{ db, clock }: ShopContext,
	id: number,
	{ decision, note }: Decided,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: 'desistimiento_decidido' }> {
	return db.transaction(async (tx) => {
		const decidedAt = await clock.now(tx)
		const isDecided = await decideWithdrawal(tx, id, { decision, decisionNote: note, decidedAt })
		return isDecided ? { ok: true } : { ok: false, code: 'desistimiento_decidido' }
	})
}

/** Messages to the shop. The caller checks permissions. */
export const threads = {
	find: onDatabase(findThreads),
	count: onDatabase(countThreads),
	open: onDatabase(openThread),
	/** Answers by mail; the thread is then answered. */
	answer: async (
		context: ShopContext,
		seen: SeenThread,
		{ photos: files = [], ...written }: Written & { readonly photos?: readonly Uint8Array[] },
	): Promise<ThreadChanged | PhotoRefusal> => {
		const read = await readPhotos(context, files)
		return read.ok ? write(context, seen, { ...written, kind: 'respuesta', photos: read.photos }) : read
	},
	/** Stores a note that the sender never reads. */
	note: (context: ShopContext, seen: SeenThread, written: Written) =>
		write(context, seen, { ...written, kind: 'nota', photos: [] }),
	setState,
	/** Statements of withdrawal, latest first. */
	withdrawals: onDatabase(findWithdrawals),
	decideWithdrawal: decide,
	answerWithdrawal,
	/** Queries a statement with its answers; null for an unknown id. */
	withdrawal: onDatabase(openWithdrawal),
}
