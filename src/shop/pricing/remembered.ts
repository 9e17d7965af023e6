/** Interval between reloads, for changes without a notification and for the uses of codes that orders make. */
const RELOAD_MS = 10_000

/**
 * The automatic codes or the price lists, in memory: a cart is priced without the database. An order reads them in its transaction.
 */
export class Remembered<Row> {
	readonly #load: () => Promise<readonly Row[]>
	readonly #nowMs: () => number
	#rows: readonly Row[] = []
	#readAtMs = 0

	private constructor(load: () => Promise<readonly Row[]>, nowMs: () => number) {
		this.#load = load
		this.#nowMs = nowMs
	}

	static async open<Row>(load: () => Promise<readonly Row[]>, nowMs: () => number): Promise<Remembered<Row>> {
		const remembered = new Remembered(load, nowMs)
		await remembered.reload()
		return remembered
	}

	all(): readonly Row[] {
		return this.#rows
	}

	/** Reloads the rows if the last read is older than the interval. */
	async refresh(): Promise<void> {
		if (this.#nowMs() - this.#readAtMs >= RELOAD_MS) await this.reload()
	}

	async reload(): Promise<void> {
		this.#rows = await this.#load()
		this.#readAtMs = this.#nowMs()
	}
}
