import { isDeepStrictEqual } from 'node:util'
import type { FreeDelivery, ShippingTable } from '#domain/shipping/quote.ts'
import { NO_TARIFF, shippingTableOf, type TariffVersion, tariffInForce } from '#domain/shipping/tariff.ts'

/** Interval between reloads of the tariff, for changes without a notification. */
const RELOAD_MS = 10_000

type Load = (at: Date) => Promise<readonly TariffVersion[]>

/** The tariff in memory, with future ones. `load` reads them from the database, `free` are the settings of free delivery. */
export class ShippingMemory {
	readonly #load: Load
	readonly #free: () => FreeDelivery
	readonly #nowMs: () => number
	#versions: readonly TariffVersion[]
	#shown: { readonly version: TariffVersion | null; readonly table: ShippingTable }
	#readAtMs: number
	#changes = 0

	private constructor(load: Load, free: () => FreeDelivery, nowMs: () => number, versions: readonly TariffVersion[]) {
		this.#load = load
		this.#free = free
		this.#nowMs = nowMs
		this.#versions = versions
		this.#readAtMs = nowMs()
		this.#shown = this.#show()
	}

	static async open(load: Load, free: () => FreeDelivery, nowMs: () => number): Promise<ShippingMemory> {
		return new ShippingMemory(load, free, nowMs, await load(new Date(nowMs())))
	}

	#show() {
		const version = tariffInForce(this.#versions, this.#nowMs())
		return { version, table: shippingTableOf(version?.tariff ?? NO_TARIFF, this.#free()) }
	}

	/** The same object until it changes. */
	table(): ShippingTable {
		const { version, table } = this.#shown
		const isAnother = tariffInForce(this.#versions, this.#nowMs())?.id !== version?.id
		if (isAnother) this.#changes += 1
		if (isAnother || !isDeepStrictEqual(table.free, this.#free())) this.#shown = this.#show()
		return this.#shown.table
	}

	/** Increases when another tariff is in force. */
	version(): number {
		this.table()
		return this.#changes
	}

	/** Reloads the tariff if the last read is older than the interval. */
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
