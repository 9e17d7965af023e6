import type { Account } from '#domain/account/account.ts'
import { USUAL_HOLDS } from '#domain/hold/lot-hold.ts'
import { daysAfter, madridDay, madridMidnight } from '#domain/time/madrid.ts'

const TERM_MS = USUAL_HOLDS.days * 86_400_000

/** A hold in the model of histories, in boxes. */
interface Hold {
	boxes: number
	readonly untilMs: number
	state: 'held' | 'used' | 'released' | 'expired'
	endedMs: number
}

/** The part of a hold that an order uses, and how much of it was returned. */
export interface Use {
	readonly hold: Hold
	readonly boxes: number
	back: number
}

/** The holds of one professional on the only lot of a history. */
export class HoldModel {
	readonly account: Account
	readonly #holds: Hold[] = []

	constructor(account: Account) {
		this.account = account
	}

	/** The quantity held at an instant, available to its owner. */
	ownAt(nowMs: number): number {
		return this.#usable(nowMs).reduce((sum, { boxes }) => sum + boxes, 0)
	}

	#usable(nowMs: number): Hold[] {
		return this.#holds
			.filter(({ state, untilMs }) => state === 'held' && untilMs > nowMs)
			.sort((a, b) => a.untilMs - b.untilMs)
	}

	/** Whether one more may be held: not when one ended without a purchase a short time ago. */
	mayHold(nowMs: number): boolean {
		const isRecent = ({ state, endedMs }: Hold) =>
			(state === 'released' || state === 'expired') && endedMs > nowMs - TERM_MS
		return !this.#holds.some(isRecent) && this.#held().length < USUAL_HOLDS.lots
	}

	#held = () => this.#holds.filter(({ state }) => state === 'held')

	hold(boxes: number, nowMs: number): void {
		const untilMs = madridMidnight(daysAfter(madridDay(nowMs), USUAL_HOLDS.days + 1)).getTime()
		this.#holds.push({ boxes, untilMs, state: 'held', endedMs: 0 })
	}

	/** Ends the hold that was made as the `index`th, and returns its remaining quantity. */
	letGo(index: number, nowMs: number): number {
		const hold = this.#holds[index]
		return hold?.state === 'held' ? end(hold, 'released', nowMs) : 0
	}

	get count(): number {
		return this.#holds.length
	}

	/** Ends expired holds, and returns their remaining quantity. */
	expire(nowMs: number): number {
		const due = this.#held().filter(({ untilMs }) => untilMs <= nowMs)
		return due.reduce((sum, hold) => sum + end(hold, 'expired', nowMs), 0)
	}

	/** Takes boxes of an order from the holds, as far as available. */
	take(boxes: number, nowMs: number): Use[] {
		let left = boxes
		const uses: Use[] = []
		for (const hold of this.#usable(nowMs)) {
			const taken = Math.min(left, hold.boxes)
			if (taken === 0) continue
			takeOf(hold, taken, nowMs)
			uses.push({ hold, boxes: taken, back: 0 })
			left -= taken
		}
		return uses
	}
}

function end(hold: Hold, state: 'released' | 'expired', nowMs: number): number {
	const { boxes } = hold
	Object.assign(hold, { boxes: 0, state, endedMs: nowMs })
	return boxes
}

function takeOf(hold: Hold, boxes: number, nowMs: number): void {
	hold.boxes -= boxes
	if (hold.boxes === 0) Object.assign(hold, { state: 'used', endedMs: nowMs })
}

/** Returns boxes of an unpaid order to lasting holds; returns how many boxes are held again. */
export function giveBack(uses: readonly Use[], nowMs: number): number {
	let given = 0
	for (const use of uses) {
		const { hold } = use
		if ((hold.state !== 'held' && hold.state !== 'used') || hold.untilMs <= nowMs) continue
		const back = use.boxes - use.back
		Object.assign(hold, { boxes: hold.boxes + back, state: hold.boxes + back > 0 ? 'held' : hold.state })
		use.back = use.boxes
		given += back
	}
	return given
}

/** Takes returned boxes from the holds again, for an order that is paid late; returns how many boxes. */
export function takeAgain(uses: readonly Use[], nowMs: number): number {
	let taken = 0
	for (const use of uses) {
		if (use.hold.state !== 'held') continue
		const again = Math.min(use.back, use.hold.boxes)
		if (again === 0) continue
		takeOf(use.hold, again, nowMs)
		use.back -= again
		taken += again
	}
	return taken
}
