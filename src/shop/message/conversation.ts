import { CONTACT_SUBJECTS, type ContactMessage } from '#domain/message/message.ts'
import type { PictureRefusal } from '#gateways/picture/read-picture.ts'
import type { ReadReviewPhoto } from '#gateways/picture/read-review-photo.ts'
import type { ShopContext } from '#shop/context.ts'
import { type FormSource, takeMessage } from '#shop/form/take-message.ts'
import type { FormRefusal } from '#shop/limit/forms.ts'
import type { Database } from '#store/database.ts'
import { findMessagePhoto, findMessagePhotos } from '#store/message/message-photos.ts'
import {
	findReplies,
	findThread,
	findThreadByKey,
	findThreadsOf,
	lockThread,
	type StoredMessage,
	updateThread,
} from '#store/message/threads.ts'

/** Why a photograph of a message is refused; `file` is its position. */
export type PhotoRefusal = PictureRefusal & { readonly file: number }

/** Reads and encodes photographs of a message: all of them or none. */
export async function readPhotos(
	{ uploads }: Pick<ShopContext, 'uploads'>,
	files: readonly Uint8Array[],
): Promise<{ readonly ok: true; readonly photos: readonly ReadReviewPhoto[] } | PhotoRefusal> {
	const photos: ReadReviewPhoto[] = []
	for (const [file, bytes] of files.entries()) {
		const read = await uploads.reviewPhoto(bytes)
		if (!read.ok) return { ...read, file }
		photos.push(read.photo)
	}
	return { ok: true, photos }
}

/** A thread as its sender reads it, without the notes of the staff; null for an unknown key. */
async function open({ db }: Pick<ShopContext, 'db'>, key: string) {
	const first = await findThreadByKey(db, key)
	if (!first) return null
	return {
		first,
		messages: await findThread(db, first.id),
		answers: (await findReplies(db, first.id)).filter(({ kind }) => kind === 'respuesta'),
		photos: await findMessagePhotos(db, first.id),
	}
}

/** Takes a message of the contact form with its photographs. */
async function begin(
	context: ShopContext,
	message: ContactMessage,
	files: readonly Uint8Array[],
	source: FormSource,
): Promise<{ readonly ok: true } | FormRefusal | PhotoRefusal> {
	const read = await readPhotos(context, files)
	return read.ok ? takeMessage(context, message, source, read.photos) : read
}

/** A further message of the sender of a thread. */
export interface FurtherMessage {
	readonly text: string
	readonly photos: readonly Uint8Array[]
}

/** Continues the thread of a key, which waits for an answer again. */
async function write(
	context: ShopContext,
	key: string,
	{ text, photos: files }: FurtherMessage,
	source: FormSource,
): Promise<
	{ readonly ok: true } | FormRefusal | PhotoRefusal | { readonly ok: false; readonly code: 'mensaje_no_encontrado' }
> {
	const first = await findThreadByKey(context.db, key)
	if (!first) return { ok: false, code: 'mensaje_no_encontrado' }
	return begin(context, furtherMessage(first, key, text), files, source)
}

const furtherMessage = (first: StoredMessage, key: string, message: string): ContactMessage => ({
	form: 'contacto',
	name: first.nombre,
	email: first.correo,
	phone: first.telefono,
	subject: CONTACT_SUBJECTS.find(({ id }) => id === first.asunto)?.id ?? 'otro',
	message,
	orderNumber: first.pedido,
	thread: key,
})

/** The threads that the owner of an account began, latest first, each with the key of its page. */
function threadsOf({ db, random }: Pick<ShopContext, 'db' | 'random'>, correo: string) {
	return db.transaction(async (tx) => {
		const found = await findThreadsOf(tx, correo.toLowerCase())
		return Promise.all(found.map(async (thread) => ({ ...thread, key: await keyOf(tx, thread.id, random.key()) })))
	})
}

/** The key of a thread, which gets this one if it has none. */
async function keyOf(tx: Database, id: number, accessKey: string): Promise<string> {
	const thread = await lockThread(tx, id)
	if (thread?.accessKey) return thread.accessKey
	await updateThread(tx, id, { accessKey })
	return accessKey
}

/** A file of a photograph as its address names it: «12-0a1b2c3d.webp», «12-0a1b2c3d-240.webp». */
const FILE = /^(\d{1,9})-([0-9a-f]{8})(-240)?\.webp$/

async function photoIn(db: Database, threadId: number, file: string): Promise<Uint8Array | null> {
	const [, id, hash = '', small] = FILE.exec(file) ?? []
	if (id === undefined) return null
	return findMessagePhoto(db, threadId, { id: Number(id), hash, size: small ? 'small' : 'content' })
}

/** Conversations with the shop, by the keys that their senders have. */
export const conversations = {
	open,
	begin,
	write,
	of: threadsOf,
	/** A photograph of the thread of a key, or of a number, which only the staff uses; null if it has none of this name. */
	photo: async ({ db }: Pick<ShopContext, 'db'>, thread: string | number, file: string) => {
		const id = typeof thread === 'number' ? thread : (await findThreadByKey(db, thread))?.id
		return id === undefined ? null : photoIn(db, id, file)
	},
}
