import { IdsByCode } from '../codes/ids-by-code.ts'
import { addBit, type Bits, noBits } from './bits.ts'

/** The products with each code: the text printed on their boxes, their references. */
export class Codes {
	readonly #positions = new IdsByCode()

	add(position: number, codes: readonly string[]): void {
		for (const code of codes) this.#positions.add(code, position)
	}

	remove(position: number, codes: readonly string[]): void {
		for (const code of codes) this.#positions.drop(code, position)
	}

	/** Whether a product has the code. */
	has(code: string): boolean {
		return this.#positions.of(code).length > 0
	}

	/** The products with the code, as a set over `size` positions. */
	products(code: string, size: number): Bits {
		const bits = noBits(size)
		for (const position of this.#positions.of(code)) addBit(bits, position)
		return bits
	}
}
