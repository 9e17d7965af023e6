import type { Shop } from '#shop/shop.ts'
import { type Draft, withBuyer, withLines } from './draft.ts'
import { typedLine } from './line-choices.ts'

/** A draft with the cart and the sender of a message that requests a price; the same draft without such a message. */
export async function draftOfMessage(shop: Shop, draft: Draft, messageId: number): Promise<Draft> {
	const thread = messageId === 0 ? null : await shop.threads.open(messageId)
	const asked = thread?.messages.findLast(({ cart }) => cart !== null)
	if (!thread || !asked) return draft
	const { nombre, correo, telefono } = asked
	const filled = withBuyer(draft, { nombre, correo, telefono }, 0)
	return { ...withLines(filled, (asked.cart ?? []).map(typedLine)), messageId: thread.first.id }
}
