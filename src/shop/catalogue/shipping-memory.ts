import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '#domain/money/cents.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'

/** Interval between reloads of the zones and tariffs, which staff may change. */
const RELOAD_MS = 10_000

type Tariffs = Omit<ShippingTable, 'freeOverCents'>

/** The zones and tariffs in memory. `load` reads them from the database, `freeOver` is the setting of free delivery. */
export class ShippingMemory {
	readonly #load: () => Promise<Tariffs>
	readonly #freeOver: () => Cents
	readonly #nowMs: () => number
	#table: ShippingTable
	#readAtMs: number
	#version = 0

	private constructor(load: () => Promise<Tariffs>, freeOver: () => Cents, nowMs: () => number, tariffs: Tariffs) {
		this.#load = load
		this.#freeOver = freeOver
		this.#nowMs = nowMs
		this.#table = { ...tariffs, freeOverCents: freeOver() }
		this.#readAtMs = nowMs()
	}

	static async open(load: () => Promise<Tariffs>, freeOver: () => Cents, nowMs: () => number): Promise<ShippingMemory> {
		return new ShippingMemory(load, freeOver, nowMs, await load())
	}

	/** The same object until it changes. */
	table(): ShippingTable {
		const freeOverCents = this.#freeOver()
		if (this.#table.freeOverCents !== freeOverCents) this.#table = { ...this.#table, freeOverCents }
		return this.#table
	}

	/** Increases when the table has changed. */
	version(): number {
		return this.#version
	}

	/** Reloads the table if it is older than the interval. */
	async refresh(): Promise<void> {
		if (this.#nowMs() - this.#readAtMs < RELOAD_MS) return
		const table = { ...(await this.#load()), freeOverCents: this.#table.freeOverCents }
		this.#readAtMs = this.#nowMs()
		if (isDeepStrictEqual(table, this.#table)) return
		this.#table = table
		this.#version += 1
	}
}
