import { type AlertWish, type WishFault, wishFault, wishText } from '#domain/alert/alert-wish.ts'
import { onDatabase } from '#shop/base/bind.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { FormSource } from '#shop/form/take-message.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import {
	askForAlert,
	confirmAlert,
	type DueAlert,
	endAlert,
	findAlert,
	findDueAlerts,
	takeAlert,
} from '#store/alert/alerts.ts'
import type { Database } from '#store/database.ts'

/** Alerts handled by one run of the chore. */
export const ALERTS_TOGETHER = 100

/** An alert as its owner sees it. */
export interface ShownAlert {
	readonly isConfirmed: boolean
	readonly product: { readonly nombre: string; readonly slug: string }
	/** «cuando vuelva a haber Terrazo Lavapiés». */
	readonly wish: string
}

export type AlertRefusal =
	| FormRefusal
	| { readonly ok: false; readonly code: 'producto_no_encontrado' }
	| { readonly ok: false; readonly code: 'datos_no_validos'; readonly fault: WishFault }

/** An alert request. */
export interface AskedAlert {
	readonly slug: string
	readonly email: string
	readonly wish: AlertWish
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'random' | 'pseudonyms' | 'catalogue' | 'append' | 'log' | 'stopping'>

async function find(db: Database, key: string): Promise<ShownAlert | null> {
	const found = await findAlert(db, key)
	if (!found) return null
	const { confirmedAt, product, wish } = found
	const { nombre, slug } = product
	return { isConfirmed: confirmedAt !== null, product: { nombre, slug }, wish: wishText(product, wish) }
}

async function ask(
	context: Context,
	{ slug, email, wish }: AskedAlert,
	{ address, front }: FormSource,
): Promise<{ ok: true } | AlertRefusal> {
	const product = context.catalogue.productBySlug(slug)
	if (!product) return { ok: false, code: 'producto_no_encontrado' }
	const fault = wishFault(product, wish, context.clock.nowMs())
	if (fault) return { ok: false, code: 'datos_no_validos', fault }
	const correo = email.toLowerCase()
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const tooMany = await countForm(context, tx, { form: 'alert', address, at })
		if (tooMany) return tooMany
		const alert = await askForAlert(tx, { productId: product.id, correo, key: context.random.key(), wish }, at)
		const isConfirmed = alert.confirmedAt !== null
		await context.append(tx, 'AlertRequested', { front, correo, key: alert.key, isConfirmed, product, wish, at })
		return { ok: true }
	})
}

/** The deletion and the mail are one transaction: an alert sends one mail, or still exists. */
async function sendDue(context: Context): Promise<number> {
	const { db, clock, append } = context
	return eachDue(context, {
		failed: 'an alert could not be told',
		about: ({ kind, id }: DueAlert) => ({ kind, alert: id }),
		listed: { work: 'alerts', item: ({ kind, id }) => `${kind} ${id}` },
		most: ALERTS_TOGETHER,
		claimed: ALERTS_TOGETHER,
		claim: async (limit, except) => findDueAlerts(db, await clock.now(db), { limit, except }),
		work: (due) =>
			db.transaction(async (tx) => {
				const at = await clock.now(tx)
				const alert = await takeAlert(tx, due, at)
				if (!alert) return false
				const { correo, key, product, wish } = alert
				await append(tx, 'AlertFulfilled', { correo, key, product, wish, at })
				return true
			}),
	})
}

/** Alerts requested by visitors. */
export const alerts = {
	/** Requests one mail about a product. The answer is the same, regardless of earlier requests of the address. */
	ask,
	/** The alert of a key; null if it is unknown, sent, cancelled or over. */
	find: onDatabase(find),
	/** Returns false for an unknown key. Idempotent. */
	confirm: async ({ db, clock }: Context, key: string) => confirmAlert(db, key, await clock.now(db)),
	/** Cancels an alert. Idempotent, and the same for an unknown key. */
	cease: onDatabase(endAlert),
	/** Queues the mails of fulfilled alerts, and deletes those alerts. Returns the number of mails. */
	sendDue,
}
