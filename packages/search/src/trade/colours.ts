import { z } from 'zod'
import { type Clause, entrySchema, type Meaning, type TradeEntry } from './trade-entry.ts'

const words = z.array(z.string().trim().min(1)).min(1).readonly()

/** A family of colours: the shoppers' words for it, and the words of products. */
const familySchema = z.strictObject({
	id: z.string().min(1),
	chip: z.string().min(1),
	/** Its value in the data of products, where that is not `id`. */
	color: z.exactOptional(z.string().min(1)),
	/** More phrases of queries than the words of products. */
	asks: z.exactOptional(words),
	/** Words of names and descriptions. */
	says: words,
	/** Words that name the colour, but mean something else in a query (wood, stone, metal). */
	saysToo: z.exactOptional(words),
})
type ColourFamily = z.infer<typeof familySchema>

/** The file of colours: families, and entries for the colours of no family. */
export const coloursSchema = z.strictObject({ families: z.array(familySchema), others: z.array(entrySchema) })

const IS_TILE: Clause = [{ field: 'tipo', values: ['azulejo'] }]

const wordsOf = ({ says, saysToo }: ColourFamily) => [...says, ...(saysToo ?? [])]

/**
 * The entries of families. A colour is known by the data of products, else by the words of their names; descriptions count for products
 * whose name has no colour. Alone a colour is a tile's, beside a material the material's.
 */
export function entriesOfFamilies(families: readonly ColourFamily[]): TradeEntry[] {
	const saidByNames = families.flatMap(wordsOf)
	return families.map((family) => {
		const named: Clause = [{ named: wordsOf(family) }]
		const { id, chip, color = id, says, asks = [] } = family
		const coloured: Clause = [{ field: 'color', values: [color] }, ...named, { said: says, unless: saidByNames }]
		const means: Meaning = [IS_TILE, coloured]
		const phrases = [chip.toLowerCase(), ...says, ...asks]
		const adjective = `en ${chip.toLowerCase()}`
		return {
			id,
			kind: 'colour',
			phrases,
			means,
			chip,
			adjective,
			beside: [{ any: ['product'], reads: { means: [named] } }],
		}
	})
}
