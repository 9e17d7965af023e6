import { onDatabase } from '#shop/base/bind.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import type { Database } from '#store/database.ts'
import {
	askForNewsletter,
	confirmSubscriber,
	countSubscribers,
	endSubscriber,
	endSubscriberById,
	findSubscriber,
	findSubscribers,
	type Subscriber,
} from '#store/message/newsletter.ts'
import { withdrawLettersTo } from '#store/newsletter/deliveries.ts'
import type { FormSource } from './take-message.ts'

/**
 * Requests the newsletter for an address. The answer is the same whether the address is new, pending or subscribed:
 * only its owner learns that, by mail.
 */
export async function subscribe(
	context: Pick<ShopContext, 'db' | 'clock' | 'random' | 'pseudonyms' | 'append'>,
	email: string,
	source: FormSource,
): Promise<{ readonly ok: true } | FormRefusal> {
	const correo = email.toLowerCase()
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const tooMany = await countForm(context, tx, { form: 'newsletter', address: source.address, at })
		if (tooMany) return tooMany
		const { state, key } = await askForNewsletter(tx, correo, context.random.key(), at)
		const requested = { front: source.front, correo, key, isConfirmed: state === 'confirmado', at }
		await context.append(tx, 'NewsletterRequested', requested)
		return { ok: true }
	})
}

/** Confirms the subscription of a key; returns false for an unknown key and for an ended subscription. */
export async function confirmNewsletter(
	context: Pick<ShopContext, 'db' | 'clock' | 'append'>,
	key: string,
	front: ShopFront,
): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const before = await findSubscriber(tx, key)
		const subscriber = await confirmSubscriber(tx, key, at)
		if (!subscriber) return false
		if (before?.state === 'pendiente') {
			await context.append(tx, 'NewsletterJoined', { front, correo: subscriber.correo, key, at })
		}
		return true
	})
}

/** Ends the subscription of a key, also for the letters being sent; returns false for an unknown key. */
export async function leaveNewsletter(context: Pick<ShopContext, 'db' | 'clock'>, key: string): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const ended = await endSubscriber(tx, key, await context.clock.now(tx))
		if (ended) await withdrawLettersTo(tx, ended.id)
		return ended !== null
	})
}

/** The state of the subscription of a key; null for an unknown key. */
export async function findNewsletter(
	context: Pick<ShopContext, 'db'>,
	key: string,
): Promise<'pendiente' | 'confirmado' | 'baja' | null> {
	return (await findSubscriber(context.db, key))?.state ?? null
}

const BATCH = 1000

/** All confirmed subscribers whose address takes mail, read in batches. */
async function* allConfirmed(db: Database): AsyncGenerator<Subscriber, void, undefined> {
	for (let after: number | null = null; ; ) {
		const found: Subscriber[] = await findSubscribers(db, { state: 'confirmado', search: '' }, { after, size: BATCH })
		yield* found.filter(({ refusedAt }) => refusedAt === null)
		after = found.at(-1)?.id ?? null
		if (found.length < BATCH) return
	}
}

/** The list of the newsletter, for the staff. */
export const subscribers = {
	find: onDatabase(findSubscribers),
	count: onDatabase(countSubscribers),
	confirmed: onDatabase(allConfirmed),
	/** False for a subscription that has ended. */
	end: ({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, id: number) =>
		db.transaction(async (tx) => {
			const isEnded = await endSubscriberById(tx, id, await clock.now(tx))
			if (isEnded) await withdrawLettersTo(tx, id)
			return isEnded
		}),
}
