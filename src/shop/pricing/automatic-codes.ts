import type { PromoCode } from '#domain/promo/promo-code.ts'

/** Interval between reloads, for changes without a notification and for the uses that orders make. */
const RELOAD_MS = 10_000

/** The codes that apply without being typed, in memory: a cart is priced without the database. An order reads them in its transaction. */
export class AutomaticCodes {
	readonly #load: () => Promise<readonly PromoCode[]>
	readonly #nowMs: () => number
	#codes: readonly PromoCode[] = []
	#readAtMs = 0

	private constructor(load: () => Promise<readonly PromoCode[]>, nowMs: () => number) {
		this.#load = load
		this.#nowMs = nowMs
	}

	static async open(load: () => Promise<readonly PromoCode[]>, nowMs: () => number): Promise<AutomaticCodes> {
		const codes = new AutomaticCodes(load, nowMs)
		await codes.reload()
		return codes
	}

	all(): readonly PromoCode[] {
		return this.#codes
	}

	/** Reloads the codes if the last read is older than the interval. */
	async refresh(): Promise<void> {
		if (this.#nowMs() - this.#readAtMs >= RELOAD_MS) await this.reload()
	}

	async reload(): Promise<void> {
		this.#codes = await this.#load()
		this.#readAtMs = this.#nowMs()
	}
}
