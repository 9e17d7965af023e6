import { z } from 'zod'
import { FILTER_FIELDS } from '../entry.ts'

/** The relation of the two sides of a size, or the length of the longer one, in centimetres. */
const sizeSchema = z.union([
	z.strictObject({ longerFrom: z.number() }),
	z.strictObject({ longerUpTo: z.number() }),
	z.strictObject({ timesAsLong: z.number() }),
	z.strictObject({ isSquare: z.boolean() }),
])
export type SizeRule = z.infer<typeof sizeSchema>

const words = z.array(z.string().trim().min(1)).min(1).readonly()
const text = z.string().trim().min(1)

/** The tests of the vocabulary; tests of sizes, weights and codes are made from the typed text. */
const testSchema = z.union([
	/** Counts as one of the values; with `undeclared`, only a product that says nothing in that field. */
	z.strictObject({
		field: z.enum(FILTER_FIELDS),
		values: words,
		undeclared: z.exactOptional(z.enum(FILTER_FIELDS)),
	}),
	/** Has one of the words in its name. */
	z.strictObject({ named: words }),
	/** Has one of the words in its name or description, and none of the words `unless` in its name. */
	z.strictObject({ said: words, unless: z.exactOptional(words) }),
	/** Has such a size. */
	z.strictObject({ size: sizeSchema }),
])

/** One thing that a product may be. Values are compared as filters compare them, words by their stems. */
export type Test =
	| z.infer<typeof testSchema>
	/** Has one of these sizes; only the first size that the catalogue has counts. */
	| { readonly sizes: readonly (readonly number[])[] }
	/** Has the weight: `25kg`. */
	| { readonly weight: string }
	/** Has the code: the text printed on its boxes, its reference. */
	| { readonly code: string }

/** A product must pass one of the tests. */
export type Clause = readonly Test[]

/** A product must pass every clause. */
export type Meaning = readonly Clause[]

/** The subject of a phrase. Beside a `product` (adhesive, grout, …) the words of tiles only rank: «adhesivo porcelánico» is an adhesive. */
const KINDS = [
	'tile',
	'use',
	'composition',
	'effect',
	'piece',
	'shape',
	'format',
	'finish',
	'property',
	'room',
	'product',
	'weight',
	'colour',
	'sale',
	'code',
	'help',
] as const
export type Kind = (typeof KINDS)[number]

/** A page of help, by its title and its path. */
const pageSchema = z.strictObject({ title: text, path: z.string().startsWith('/') }).readonly()
export type HelpPage = z.infer<typeof pageSchema>

const declaredSchema = z.strictObject({ name: text, lower: z.exactOptional(text) }).readonly()

const meaningSchema = z.array(z.array(testSchema).min(1).readonly()).readonly()

const readingShape = {
	/** Empty when the words are only searched. */
	means: meaningSchema,
	/** The text of its chip; by default the typed text. */
	chip: z.exactOptional(text),
	/** Whether the words are searched too. */
	keepsWords: z.exactOptional(z.boolean()),
	/** In the name of a category, such as «Pavimentos» and «efecto madera» in «Pavimentos efecto madera». */
	noun: z.exactOptional(text),
	adjective: z.exactOptional(text),
}

/** The meaning of a phrase. */
export interface Reading extends Omit<z.infer<z.ZodObject<typeof readingShape>>, 'means'> {
	readonly means: Meaning
}

/** An entry of the vocabulary, as its files have it. */
export const entrySchema = z.strictObject({
	id: text,
	kind: z.enum(KINDS),
	/** The shoppers' words for it. Ignores case, accents, plurals and words such as «de». */
	phrases: words,
	...readingShape,
	/** Its meaning beside an entry of one of these kinds or ids; the first that fits. */
	beside: z.exactOptional(
		z.array(
			z.strictObject({ any: words, reads: z.strictObject({ ...readingShape, means: z.exactOptional(meaningSchema) }) }),
		),
	),
	/** The ids of entries that add nothing beside this one: a terrace is a floor already. */
	includes: z.exactOptional(words),
	/** A class of a technical sheet, always a filter: without products it finds none. `lower`: the id of the class below. */
	declared: z.exactOptional(declaredSchema),
	/** Displayed if no product has the words in its name, such as that something is not sold. */
	hint: z.exactOptional(text),
	pages: z.exactOptional(z.array(pageSchema).readonly()),
})

/** An entry of the vocabulary. */
export interface TradeEntry extends Reading {
	readonly id: string
	readonly kind: Kind
	readonly phrases: readonly string[]
	readonly beside?: readonly { readonly any: readonly string[]; readonly reads: Partial<Reading> }[]
	readonly includes?: readonly string[]
	readonly declared?: z.infer<typeof declaredSchema>
	readonly hint?: string
	readonly pages?: readonly HelpPage[]
}

/** Whether a size fulfils a rule. */
export function fits(rule: SizeRule, one: number, other: number): boolean {
	const [longer, shorter] = [Math.max(one, other), Math.min(one, other)]
	if ('longerFrom' in rule) return longer >= rule.longerFrom
	if ('longerUpTo' in rule) return longer <= rule.longerUpTo
	if ('timesAsLong' in rule) return longer >= rule.timesAsLong * shorter
	return (one === other) === rule.isSquare
}
