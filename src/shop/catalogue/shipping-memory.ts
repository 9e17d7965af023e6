import { isDeepStrictEqual } from 'node:util'
import type { ShippingTable } from '#domain/shipping/quote.ts'

/** Interval between reloads of the zones and tariffs, which staff may change. */
const RELOAD_MS = 10_000

/** The zones and tariffs in memory. `load` reads them from the database. */
export class ShippingMemory {
	readonly #load: () => Promise<ShippingTable>
	readonly #nowMs: () => number
	#table: ShippingTable
	#readAtMs: number
	#version = 0

	private constructor(load: () => Promise<ShippingTable>, nowMs: () => number, table: ShippingTable) {
		this.#load = load
		this.#nowMs = nowMs
		this.#table = table
		this.#readAtMs = nowMs()
	}

	static async open(load: () => Promise<ShippingTable>, nowMs: () => number): Promise<ShippingMemory> {
		return new ShippingMemory(load, nowMs, await load())
	}

	table(): ShippingTable {
		return this.#table
	}

	/** Increases when the table has changed. */
	version(): number {
		return this.#version
	}

	/** Reloads the table if it is older than the interval. */
	async refresh(): Promise<void> {
		if (this.#nowMs() - this.#readAtMs < RELOAD_MS) return
		const table = await this.#load()
		this.#readAtMs = this.#nowMs()
		if (isDeepStrictEqual(table, this.#table)) return
		this.#table = table
		this.#version += 1
	}
}
