import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '#domain/money/cents.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import { NO_TARIFF, shippingTableOf, type TariffVersion, tariffInForce } from '#domain/shipping/tariff.ts'

/** Interval between reloads of the tariff, for changes that nobody told of. */
const RELOAD_MS = 10_000

type Load = (at: Date) => Promise<readonly TariffVersion[]>

/** The tariff in memory, with those that come. `load` reads them from the database, `freeOver` is the setting of free delivery. */
export class ShippingMemory {
	readonly #load: Load
	readonly #freeOver: () => Cents
	readonly #nowMs: () => number
	#versions: readonly TariffVersion[]
	#shown: { readonly version: TariffVersion | null; readonly table: ShippingTable }
	#readAtMs: number
	#changes = 0

	private constructor(load: Load, freeOver: () => Cents, nowMs: () => number, versions: readonly TariffVersion[]) {
		this.#load = load
		this.#freeOver = freeOver
		this.#nowMs = nowMs
		this.#versions = versions
		this.#readAtMs = nowMs()
		this.#shown = this.#show()
	}

	static async open(load: Load, freeOver: () => Cents, nowMs: () => number): Promise<ShippingMemory> {
		return new ShippingMemory(load, freeOver, nowMs, await load(new Date(nowMs())))
	}

	#show() {
		const version = tariffInForce(this.#versions, this.#nowMs())
		return { version, table: shippingTableOf(version?.tariff ?? NO_TARIFF, this.#freeOver()) }
	}

	/** The same object until it changes. */
	table(): ShippingTable {
		const { version, table } = this.#shown
		const isAnother = tariffInForce(this.#versions, this.#nowMs())?.id !== version?.id
		if (isAnother) this.#changes += 1
		if (isAnother || table.freeOverCents !== this.#freeOver()) this.#shown = this.#show()
		return this.#shown.table
	}

	/** Increases when another tariff is in force. */
	version(): number {
		this.table()
		return this.#changes
	}

	/** Reloads the tariff if it was read longer ago than the interval. */
	async refresh(): Promise<void> {
		if (this.#nowMs() - this.#readAtMs >= RELOAD_MS) await this.reload()
	}

	async reload(): Promise<void> {
		const versions = await this.#load(new Date(this.#nowMs()))
		this.#readAtMs = this.#nowMs()
		if (isDeepStrictEqual(versions, this.#versions)) return
		this.#versions = versions
		this.#shown = this.#show()
		this.#changes += 1
	}
}
