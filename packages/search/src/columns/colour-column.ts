import type { FaceColour, Lab } from '@soleria/visualiser/colour'
import { likenessOf } from '@soleria/visualiser/colour'
import { addBit, type Bits, noBits } from './bits.ts'
import { grownTo } from './grown.ts'

/** The number of colours of one product that are compared. */
const MOST_COLOURS = 5
/** Colours are rounded to this in each axis of Lab, about half of the visible difference side by side, so that products share them. */
const STEP = 2
/** The least likeness that is found, and the least part of the likeness of the product that is most like the colour. */
const LEAST = 0.1
const LEAST_OF_BEST = 1 / 3

/** The products that look like a colour, as a set and in order: the most alike first, then by position. */
export interface NearColour {
	readonly bits: Bits
	readonly ranking: Int32Array
}

/**
 * The main colours of all products. Each distinct colour is stored once, so that a query computes as many differences as there are colours,
 * not products.
 */
export class ColourColumn {
	readonly #palette: Lab[] = []
	readonly #codeByKey = new Map<string, number>()
	#codes = new Int32Array(0)
	/** 0 beyond the colours of a product. */
	#shares = new Float64Array(0)

	/** Replaces the colours of the product at a position, and returns whether they differ. */
	set(position: number, colours: readonly FaceColour[]): boolean {
		const from = position * MOST_COLOURS
		// Nothing is stored beyond the last product with known colours.
		if (colours.length === 0 && from >= this.#codes.length) return false
		this.#codes = grownTo(this.#codes, from + MOST_COLOURS)
		this.#shares = grownTo(this.#shares, from + MOST_COLOURS)
		let hasChanged = false
		for (let place = 0; place < MOST_COLOURS; place++) {
			const colour = colours[place]
			const code = colour ? this.#codeOf(colour) : 0
			const share = colour?.share ?? 0
			if (this.#codes[from + place] !== code || this.#shares[from + place] !== share) hasChanged = true
			this.#codes[from + place] = code
			this.#shares[from + place] = share
		}
		return hasChanged
	}

	/** The products, of `size`, that look like a colour. */
	near(colour: Lab, size: number): NearColour {
		const weights = Float64Array.from(this.#palette, (one) => likenessOf(colour, one))
		const likeness = new Float64Array(size)
		let best = 0
		for (let position = 0; position < size; position++) {
			let sum = 0
			for (let at = position * MOST_COLOURS; at < (position + 1) * MOST_COLOURS; at++) {
				const share = this.#shares[at] ?? 0
				if (share > 0) sum += share * (weights[this.#codes[at] ?? 0] ?? 0)
			}
			likeness[position] = sum
			best = Math.max(best, sum)
		}
		const least = Math.max(LEAST, best * LEAST_OF_BEST)
		const bits = noBits(size)
		const found: number[] = []
		for (let position = 0; position < size; position++) {
			if ((likeness[position] ?? 0) < least) continue
			addBit(bits, position)
			found.push(position)
		}
		const ranking = Int32Array.from(found).sort((one, other) => {
			return (likeness[other] ?? 0) - (likeness[one] ?? 0) || one - other
		})
		return { bits, ranking }
	}

	#codeOf({ l, a, b }: Lab): number {
		const rounded = { l: roundTo(l), a: roundTo(a), b: roundTo(b) }
		const key = `${rounded.l} ${rounded.a} ${rounded.b}`
		const known = this.#codeByKey.get(key)
		if (known !== undefined) return known
		this.#codeByKey.set(key, this.#palette.length)
		return this.#palette.push(rounded) - 1
	}
}

const roundTo = (value: number) => Math.round(value / STEP) * STEP
