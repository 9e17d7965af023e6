import { createHash } from 'node:crypto'
import { REPEATED_MS } from '#domain/limit/attempt-limit.ts'
import type { ShopMessage } from '#domain/message/message.ts'
import type { ReturnRequest } from '#domain/withdrawal/return-request.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import type { Database } from '#store/database.ts'
import { insertMessagePhotos, type NewMessagePhoto } from '#store/message/message-photos.ts'
import { hasMessageSince, insertMessage } from '#store/message/messages.ts'
import { lockThreadByKey, updateThread } from '#store/message/threads.ts'

/** The origin of a form: its sender's address and the shop's front. */
export interface FormSource {
	/** The sender's network address. */
	readonly address: string
	readonly front: ShopFront
}

/**
 * Stores a message and queues a mail to the shop and a receipt to the sender, in one transaction. The same message sent
 * again within ten minutes, by a double click or a reload, is ignored.
 */
export async function takeMessage(
	context: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms' | 'append'>,
	message: ShopMessage,
	source: FormSource,
	photos: readonly NewMessagePhoto[] = [],
): Promise<{ readonly ok: true } | FormRefusal> {
	const content = JSON.stringify(photos.length === 0 ? message : [message, photos.map(({ hash }) => hash)])
	const contentHash = createHash('sha256').update(content).digest('base64url')
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const since = new Date(at.getTime() - REPEATED_MS)
		if (await hasMessageSince(tx, contentHash, since)) return { ok: true }
		const tooMany = await countForm(context, tx, { form: 'contact', address: source.address, at })
		if (tooMany) return tooMany
		// A concurrent transaction may have stored it while this one waited for the lock.
		if (await hasMessageSince(tx, contentHash, since)) return { ok: true }
		const thread = await threadOf(tx, message)
		const id = await keep(tx, message, { contentHash, at, threadId: thread?.id ?? null })
		await insertMessagePhotos(tx, { messageId: id }, photos)
		const number = thread?.id ?? id
		const received = { front: source.front, message, number, photos: photos.length, isReply: thread !== null, at }
		await context.append(tx, 'MessageReceived', received)
		return { ok: true }
	})
}

/** The thread that a message continues and reopens; null if its key does not belong to the same sender. */
async function threadOf(tx: Database, message: ShopMessage) {
	if (message.form !== 'contacto' || message.thread === '') return null
	const thread = await lockThreadByKey(tx, message.thread)
	if (thread?.correo.toLowerCase() !== message.email.toLowerCase()) return null
	await updateThread(tx, thread.id, { state: 'nuevo' })
	return thread
}

function keep(
	tx: Database,
	message: ShopMessage,
	{ contentHash, at, threadId }: { readonly contentHash: string; readonly at: Date; readonly threadId: number | null },
): Promise<number> {
	const commercial = message.form === 'comercial'
	return insertMessage(tx, {
		form: message.form,
		nombre: message.name,
		empresa: commercial ? message.company : '',
		correo: message.email,
		telefono: message.phone,
		asunto: commercial ? message.type : message.subject,
		pedido: commercial ? '' : message.orderNumber,
		mensaje: message.message,
		contentHash,
		createdAt: at,
		threadId,
		cart: (commercial ? null : message.cart) ?? null,
		returned: returnIn(message),
	})
}

/** The return that a message asks for, as it is stored. */
function returnIn(message: ShopMessage): ReturnRequest | null {
	if (message.form !== 'contacto' || message.returned === undefined) return null
	const { what: _words, ...request } = message.returned
	return request
}
