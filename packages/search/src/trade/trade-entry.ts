import type { FilterField } from '../entry.ts'

/** One thing that a product may be. Values are compared as filters compare them, words by their stems. */
export type Test =
	/** Counts as one of the values. */
	| { readonly field: FilterField; readonly values: readonly string[] }
	/** Has one of the words in its name. */
	| { readonly named: readonly string[] }
	/** Has one of the words in its name or description, and none of the words `unless` in its name. */
	| { readonly said: readonly string[]; readonly unless: readonly string[] }
	/** Has a size in centimetres of which this is true. */
	| { readonly size: (one: number, other: number) => boolean }
	/** Has one of these sizes; those before one that the catalogue has are not looked at, nor those after it. */
	| { readonly sizes: readonly (readonly number[])[] }
	/** Has the weight: `25kg`. */
	| { readonly weight: string }
	/** Has the code: what is printed on its boxes, its reference. */
	| { readonly code: string }

/** A product must pass one of the tests. */
export type Clause = readonly Test[]

/** A product must pass every clause. */
export type Meaning = readonly Clause[]

/**
 * What a phrase is about. Beside a `product` (adhesive, grout, …) the words of tiles only rank: «adhesivo porcelánico» is an
 * adhesive.
 */
export type Kind =
	| 'tile'
	| 'use'
	| 'composition'
	| 'effect'
	| 'piece'
	| 'shape'
	| 'format'
	| 'finish'
	| 'property'
	| 'room'
	| 'product'
	| 'weight'
	| 'colour'
	| 'sale'
	| 'code'
	| 'help'

/** A page of help, by its title and its path. */
export interface HelpPage {
	readonly title: string
	readonly path: string
}

/** What a phrase says. */
export interface Reading {
	/** Empty when the words are only searched. */
	readonly means: Meaning
	/** The text of its chip; by default what was typed. */
	readonly chip?: string
	/** Whether the words are searched too. */
	readonly keepsWords?: boolean
	/** In the name of a category, such as «Pavimentos» and «efecto madera» in «Pavimentos efecto madera». */
	readonly noun?: string
	readonly adjective?: string
}

/** A line of the table of the trade's words. */
export interface TradeEntry extends Reading {
	readonly id: string
	readonly kind: Kind
	/** What shoppers write for it, separated by commas. Case, accents, plurals and words such as «de» do not matter. */
	readonly phrases: string
	/** What it says instead beside an entry of one of these kinds or ids; the first that fits. */
	readonly beside?: readonly { readonly any: readonly string[]; readonly reads: Partial<Reading> }[]
	/** The ids of entries that add nothing beside this one: a terrace is a floor already. */
	readonly includes?: readonly string[]
	/** Said when no product has the words in its name, such as that something is not sold. */
	readonly hint?: string
	readonly pages?: readonly HelpPage[]
}

/** A clause of one test: the product counts as one of the values in a field. */
export function is(field: FilterField, ...values: readonly string[]): Clause {
	return [{ field, values }]
}

/** A clause of one test: one of the words, separated by spaces, is in the name. */
export function named(words: string): Clause {
	return [{ named: words.split(' ') }]
}

/** A clause that the tests of any of the clauses fulfil. */
export function anyOf(...clauses: readonly Clause[]): Clause {
	return clauses.flat()
}

export const IS_TILE = is('tipo', 'azulejo')

/** The kinds that speak of a tile where a word may be a tile or a material. */
export const OF_TILES: readonly Kind[] = ['tile', 'use', 'composition', 'effect', 'shape', 'format', 'finish', 'room']
