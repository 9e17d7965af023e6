import type { ShopContext } from '#shop/context.ts'
import { alertRequestLetter, backInStockLetter, ceaseUrl } from '#shop/letter/stock-alert-letters.ts'
import { countForm, countMail } from '#shop/limit/forms.ts'
import { queueMail } from '#store/mail/mails.ts'
import {
	askForStockAlert,
	confirmStockAlert,
	endStockAlert,
	findStockAlert,
	takeDueStockAlerts,
} from '#store/message/stock-alerts.ts'
import type { FormRefusal, FormSource } from './take-message.ts'

/** Alerts that are told by one turn of the chore. */
export const ALERTS_TOGETHER = 100

/** An alert as its owner sees it. */
export interface ShownAlert {
	readonly isConfirmed: boolean
	readonly product: { readonly nombre: string; readonly slug: string }
}

export type AlertRefusal = FormRefusal | { readonly ok: false; readonly code: 'producto_no_encontrado' }

export interface StockAlerts {
	/** Asks to be told when a product is back in stock. The answer is the same whatever the address has asked for before. */
	ask(
		asked: { readonly slug: string; readonly email: string },
		source: FormSource,
	): Promise<{ ok: true } | AlertRefusal>
	/** The alert of a key; null for one that is unknown, told, ceased or over. */
	find(key: string): Promise<ShownAlert | null>
	/** False for an unknown key. Idempotent. */
	confirm(key: string): Promise<boolean>
	/** Idempotent, and the same for an unknown key: there is no alert of it any more. */
	cease(key: string): Promise<void>
	/** Queues the mails of products that are back in stock, and deletes their alerts. Returns the number of mails. */
	tell(): Promise<number>
}

type Context = Pick<ShopContext, 'db' | 'clock' | 'random' | 'pseudonyms' | 'catalogue' | 'front'>

export function createStockAlerts(context: Context): StockAlerts {
	const { db, clock } = context
	return {
		ask: (asked, source) => askForAlert(context, asked, source),
		find: async (key) => {
			const found = await findStockAlert(db, key)
			if (!found) return null
			const { confirmedAt, nombre, slug } = found
			return { isConfirmed: confirmedAt !== null, product: { nombre, slug } }
		},
		confirm: async (key) => confirmStockAlert(db, key, await clock.now(db)),
		cease: (key) => endStockAlert(db, key),
		tell: () => tellAlerts(context),
	}
}

async function askForAlert(
	context: Context,
	{ slug, email }: { readonly slug: string; readonly email: string },
	{ address, front }: FormSource,
): Promise<{ ok: true } | AlertRefusal> {
	const product = context.catalogue.productBySlug(slug)
	if (!product) return { ok: false, code: 'producto_no_encontrado' }
	const correo = email.toLowerCase()
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		if (!(await countForm(context, tx, { address, at }))) return { ok: false, code: 'demasiadas_peticiones' }
		if (!(await countMail(context, tx, { kind: 'aviso', correo, at }))) return { ok: true }
		const alert = await askForStockAlert(tx, { productId: product.id, correo, key: context.random.key() }, at)
		const isConfirmed = alert.confirmedAt !== null
		const letter = alertRequestLetter(front, product, { key: alert.key, isConfirmed })
		await queueMail(tx, { kind: isConfirmed ? 'aviso-repetido' : 'aviso-confirmar', recipient: correo, ...letter }, at)
		return { ok: true }
	})
}

/** The deletion and the mail are one transaction: an alert is told once, or still there. */
async function tellAlerts({ db, clock, front }: Context): Promise<number> {
	return db.transaction(async (tx) => {
		const alerts = await takeDueStockAlerts(tx, ALERTS_TOGETHER)
		if (alerts.length === 0) return 0
		const at = await clock.now(tx)
		for (const alert of alerts) {
			const { correo: recipient, key } = alert
			const letter = backInStockLetter(front, alert, key)
			await queueMail(tx, { kind: 'aviso-existencias', recipient, unsubscribeUrl: ceaseUrl(front, key), ...letter }, at)
		}
		return alerts.length
	})
}
