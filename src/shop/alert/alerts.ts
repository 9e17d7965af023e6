import { type AlertWish, type WishFault, wishFault, wishText } from '#domain/alert/alert-wish.ts'
import { eachDue } from '#shop/base/each-due.ts'
import type { ShopContext } from '#shop/context.ts'
import type { FormSource } from '#shop/form/take-message.ts'
import { alertRequestLetter, ceaseUrl, fulfilledLetter } from '#shop/letter/alert-letters.ts'
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
import { queueMail } from '#store/mail/mails.ts'

/** Alerts that are told by one turn of the chore. */
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

/** A request as it is made. */
export interface AskedAlert {
	readonly slug: string
	readonly email: string
	readonly wish: AlertWish
}

export interface Alerts {
	/** Asks to be told of a product once. The answer is the same whatever the address has asked for before. */
	ask(asked: AskedAlert, source: FormSource): Promise<{ ok: true } | AlertRefusal>
	/** The alert of a key; null for one that is unknown, told, ceased or over. */
	find(key: string): Promise<ShownAlert | null>
	/** False for an unknown key. Idempotent. */
	confirm(key: string): Promise<boolean>
	/** Idempotent, and the same for an unknown key: there is no alert of it any more. */
	cease(key: string): Promise<void>
	/** Queues the mails of what has come true, and deletes its alerts. Returns the number of mails. */
	tell(): Promise<number>
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'random' | 'pseudonyms' | 'catalogue' | 'front' | 'log' | 'stopping'>

export function createAlerts(context: Context): Alerts {
	const { db, clock } = context
	return {
		ask: (asked, source) => ask(context, asked, source),
		find: async (key) => {
			const found = await findAlert(db, key)
			if (!found) return null
			const { confirmedAt, product, wish } = found
			const { nombre, slug } = product
			return { isConfirmed: confirmedAt !== null, product: { nombre, slug }, wish: wishText(product, wish) }
		},
		confirm: async (key) => confirmAlert(db, key, await clock.now(db)),
		cease: (key) => endAlert(db, key),
		tell: () => tellAlerts(context),
	}
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
		const letter = alertRequestLetter(front, { product, wish }, { key: alert.key, isConfirmed })
		await queueMail(tx, { kind: isConfirmed ? 'aviso-repetido' : 'aviso-confirmar', recipient: correo, ...letter }, at)
		return { ok: true }
	})
}

/** The deletion and the mail are one transaction: an alert is told once, or still there. */
async function tellAlerts(context: Context): Promise<number> {
	const { db, clock, front } = context
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
				const { correo: recipient, key } = alert
				const letter = fulfilledLetter(front, alert, key)
				const mail = { kind: `aviso-${alert.wish.kind}`, recipient, unsubscribeUrl: ceaseUrl(front, key), ...letter }
				await queueMail(tx, mail, at)
				return true
			}),
	})
}
