import { type Cents, cents, mulDiv, percentOf, ZERO } from '#domain/money/cents.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/**
 * The cashback balance of a professional and the debt, in cents. One of them is always 0: a take-back reduces the
 * balance before it becomes debt, and a credit pays the debt before it adds to the balance.
 */
export interface Wallet {
	readonly balanceCents: Cents
	readonly owedCents: Cents
}

/** A wallet without movements. */
export const EMPTY_WALLET: Wallet = { balanceCents: ZERO, owedCents: ZERO }

/** A stored credit, withdrawal or redemption, with the state of the wallet after it. */
export interface WalletMovement extends Wallet {
	readonly kind: 'abono' | 'retirada' | 'canje'
	/** Credited (positive) or debited (negative). */
	readonly amountCents: Cents
	/** The part that did not change the balance: of a credit, the debt it paid; of a take-back, the debt it created. */
	readonly settledCents: Cents
}

/** A wallet after a change, and the movement to store; null if the amount was 0. */
export interface ChangedWallet {
	readonly wallet: Wallet
	readonly movement: WalletMovement | null
}

/**
 * The cashback of an order of so many cents (VAT included), rounded half up: of 17463 cents at 5 %, 873 cents (rules
 * §6).
 */
export function cashbackOf(totalCents: Cents, { cashbackPercent }: Pick<TradeTerms, 'cashbackPercent'>): Cents {
	return percentOf(totalCents, cashbackPercent)
}

/** Adds cents to a wallet, paying the debt first. */
export function credit(wallet: Wallet, amountCents: Cents): ChangedWallet {
	checkWallet(wallet, amountCents)
	const settledCents = smaller(wallet.owedCents, amountCents)
	return changed('abono', amountCents, settledCents, {
		balanceCents: cents(wallet.balanceCents + amountCents - settledCents),
		owedCents: cents(wallet.owedCents - settledCents),
	})
}

/** Takes cents back from a wallet; the part that has already been spent becomes debt. */
export function takeBack(wallet: Wallet, amountCents: Cents): ChangedWallet {
	checkWallet(wallet, amountCents)
	const settledCents = cents(amountCents - smaller(wallet.balanceCents, amountCents))
	return changed('retirada', cents(0 - amountCents), settledCents, {
		balanceCents: cents(wallet.balanceCents - amountCents + settledCents),
		owedCents: cents(wallet.owedCents + settledCents),
	})
}

/** Spends cents of the balance; refused when the balance is lower (specification §5: «Cashback insuficiente»). */
export function redeem(
	wallet: Wallet,
	valueCents: Cents,
): ({ readonly ok: true } & ChangedWallet) | { readonly ok: false; readonly code: 'cashback_insuficiente' } {
	checkWallet(wallet, valueCents)
	if (valueCents > wallet.balanceCents) return { ok: false, code: 'cashback_insuficiente' }
	const left = { balanceCents: cents(wallet.balanceCents - valueCents), owedCents: wallet.owedCents }
	return { ok: true, ...changed('canje', cents(0 - valueCents), ZERO, left) }
}

/** The cashback credited for an order, and the share of the order's total that is refunded; all in cents. */
export interface RefundedShare {
	readonly creditedCents: Cents
	readonly totalCents: Cents
	/** Refunded of the order before this refund. */
	readonly refundedBeforeCents: Cents
	readonly refundCents: Cents
}

/**
 * The cents of an order's cashback that a refund takes back: the share of the total refunded including this refund,
 * less the share refunded before, each rounded half up, so that the last refund takes exactly the rest.
 */
export function shareToTakeBack({ creditedCents, totalCents, refundedBeforeCents, refundCents }: RefundedShare): Cents {
	const refundedCents = refundedBeforeCents + refundCents
	if (refundCents < 0 || refundedBeforeCents < 0 || refundedCents > totalCents) {
		throw new RangeError(`refunds of ${refundedBeforeCents} and ${refundCents} of ${totalCents} cents`)
	}
	if (totalCents === 0) return ZERO
	const shareOf = (partCents: number) => mulDiv(creditedCents, partCents, totalCents)
	return cents(shareOf(refundedCents) - shareOf(refundedBeforeCents))
}

const smaller = (a: Cents, b: Cents) => (a < b ? a : b)

function changed(
	kind: WalletMovement['kind'],
	amountCents: Cents,
	settledCents: Cents,
	wallet: Wallet,
): { wallet: Wallet; movement: WalletMovement | null } {
	return { wallet, movement: amountCents === 0 ? null : { kind, amountCents, settledCents, ...wallet } }
}

function checkWallet({ balanceCents, owedCents }: Wallet, amountCents: Cents): void {
	if (balanceCents < 0 || owedCents < 0 || (balanceCents > 0 && owedCents > 0)) {
		throw new RangeError(`a wallet of ${balanceCents} that owes ${owedCents} cents`)
	}
	if (amountCents < 0) throw new RangeError(`not an amount to move: ${amountCents} cents`)
}
