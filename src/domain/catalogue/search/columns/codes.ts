import { fold } from '#domain/catalogue/search/words/fold.ts'
import { addBit, type Bits, noBits } from './bits.ts'

/** A code as it is compared: its letters and digits. `T-131` → `t131`. */
function codeKey(text: string): string {
	return /^[a-z0-9]*$/.test(text) ? text : fold(text).replace(/[^a-z0-9]/g, '')
}

const keysOf = (codes: readonly string[]) => new Set(codes.map(codeKey).filter((key) => key !== ''))

/** The products with each code: what is printed on their boxes, their references. */
export class Codes {
	readonly #positions = new Map<string, number[]>()

	add(position: number, codes: readonly string[]): void {
		for (const key of keysOf(codes)) {
			const known = this.#positions.get(key)
			if (known) known.push(position)
			else this.#positions.set(key, [position])
		}
	}

	remove(position: number, codes: readonly string[]): void {
		for (const key of keysOf(codes)) {
			const known = this.#positions.get(key)
			const at = known?.indexOf(position) ?? -1
			if (at !== -1) known?.splice(at, 1)
			if (known?.length === 0) this.#positions.delete(key)
		}
	}

	/** Whether a product has the code. */
	has(code: string): boolean {
		return this.#positions.has(codeKey(code))
	}

	/** The products with the code, as a set over `size` positions. */
	products(code: string, size: number): Bits {
		const bits = noBits(size)
		for (const position of this.#positions.get(codeKey(code)) ?? []) addBit(bits, position)
		return bits
	}
}
