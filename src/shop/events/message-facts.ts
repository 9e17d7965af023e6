import type { AlertWish } from '#domain/alert/alert-wish.ts'
import type { ShopMessage } from '#domain/message/message.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { AlertProduct } from '#store/alert/alerts.ts'
import type { StoredWithdrawal } from '#store/message/withdrawals.ts'

/** `front` has the origin that the visitor's request named. */
interface FormFact {
	readonly front: ShopFront
	readonly at: Date
}

interface AlertFact {
	readonly correo: string
	readonly key: string
	readonly product: AlertProduct
	readonly wish: AlertWish
	readonly at: Date
}

/** Facts about messages, the newsletter, alerts and withdrawals. */
export interface MessageFacts {
	/** `number` is the number of the thread; `photos` that of its photographs; `isReply` whether the message continues one. */
	MessageReceived: FormFact & {
		readonly message: ShopMessage
		readonly number: number
		readonly photos: number
		readonly isReply: boolean
	}
	/** The staff answered a thread. `replyId` names the answer, `key` opens the form that continues the thread. */
	MessageAnswered: {
		readonly thread: {
			readonly number: number
			readonly correo: string
			readonly question: string
			readonly key: string
		}
		readonly replyId: number
		readonly photos: number
		readonly text: string
		readonly at: Date
	}
	/**
	 * `isOfTrade`: it names the order of a company or a professional, which has no right of withdrawal. `isFromElsewhere`: the shop knows the
	 * order that it names, by another address. `ownOrder`: the number of its sender's own order; null for others. `hasLeft`: whether goods of
	 * that order have left, which only its buyer is told; null for others. `endedOn`: the last day of the term, if the statement came after it.
	 */
	WithdrawalReceived: FormFact & {
		readonly withdrawal: StoredWithdrawal
		readonly isOfTrade: boolean
		readonly isFromElsewhere: boolean
		readonly ownOrder: string | null
		readonly hasLeft: boolean | null
		readonly endedOn: string | null
	}
	/** The staff answered a statement. */
	WithdrawalAnswered: { readonly withdrawal: StoredWithdrawal; readonly text: string; readonly at: Date }
	NewsletterRequested: FormFact & { readonly correo: string; readonly key: string; readonly isConfirmed: boolean }
	NewsletterJoined: FormFact & { readonly correo: string; readonly key: string }
	AlertRequested: AlertFact & { readonly front: ShopFront; readonly isConfirmed: boolean }
	/** The condition of an alert was fulfilled. */
	AlertFulfilled: AlertFact
}
