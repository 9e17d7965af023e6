import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import { type Database, one } from '#store/database.ts'
import { messagePhotos, messageReplies, messages } from './tables.ts'

export type NewMessagePhoto = Pick<typeof messagePhotos.$inferInsert, 'hash' | 'width' | 'height' | 'content' | 'small'>

/** The owner of photographs: a message of a buyer, or an answer of the staff. */
export type PhotoOwner = { readonly messageId: number } | { readonly replyId: number }

export async function insertMessagePhotos(
	tx: Database,
	owner: PhotoOwner,
	photos: readonly NewMessagePhoto[],
): Promise<void> {
	if (photos.length === 0) return
	const rows = photos.map(({ hash, width, height, content, small }, position) => ({
		...{ hash, width, height, content, small, position },
		...owner,
	}))
	await tx.insert(messagePhotos).values(rows)
}

const ofThread = (threadId: number) =>
	or(eq(messages.id, threadId), eq(messages.threadId, threadId), eq(messageReplies.messageId, threadId))

const joined = (db: Database) => {
	const { id, messageId, replyId, hash } = messagePhotos
	return db
		.select({ id, messageId, replyId, hash })
		.from(messagePhotos)
		.leftJoin(messages, eq(messages.id, messageId))
		.leftJoin(messageReplies, eq(messageReplies.id, replyId))
}

/** The photographs of a thread without their contents, in their order. */
export const findMessagePhotos = (db: Database, threadId: number) =>
	joined(db).where(ofThread(threadId)).orderBy(asc(messagePhotos.position), asc(messagePhotos.id))

export type MessagePhoto = Awaited<ReturnType<typeof findMessagePhotos>>[number]

/** One of the copies of a photograph of a thread; null if the thread has none of this number and hash. */
export async function findMessagePhoto(
	db: Database,
	threadId: number,
	{ id, hash, size }: { readonly id: number; readonly hash: string; readonly size: 'content' | 'small' },
): Promise<Uint8Array | null> {
	const found = await one(
		db
			.select({ bytes: messagePhotos[size] })
			.from(messagePhotos)
			.leftJoin(messages, eq(messages.id, messagePhotos.messageId))
			.leftJoin(messageReplies, eq(messageReplies.id, messagePhotos.replyId))
			.where(and(eq(messagePhotos.id, id), eq(messagePhotos.hash, hash), ofThread(threadId))),
	)
	return found?.bytes ?? null
}

/** The messages from an address, which is in lower case, oldest first, with the number of their photographs. */
export function findMessagesFrom(db: Database, correo: string) {
	const { id, nombre, empresa, telefono, asunto, pedido, mensaje, createdAt } = messages
	return db
		.select({ nombre, empresa, telefono, asunto, pedido, mensaje, createdAt, fotos: count(messagePhotos.id) })
		.from(messages)
		.leftJoin(messagePhotos, eq(messagePhotos.messageId, id))
		.where(eq(sql`lower(${messages.correo})`, correo))
		.groupBy(id)
		.orderBy(asc(id))
}
