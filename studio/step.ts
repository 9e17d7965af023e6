import type { Sharp } from 'sharp'

/** A picture that the studio may have to make. */
export interface Planned {
	readonly name: string
	/** Changes when the picture would: the product's words, the code that draws it, the scene it stands in. */
	readonly inputHash: string
	/** 0 to 100, for the AVIF master. */
	readonly quality: number
	readonly make: () => Promise<Sharp>
}

/** One kind of pictures, made in one way. */
export interface Step {
	readonly name: string
	/** Where its masters stand in `data/pictures`. */
	readonly folder: string
	/** How many are made at a time. */
	readonly atOnce: number
	readonly pictures: () => AsyncIterable<Planned>
	/** Ends what the step started, such as threads. */
	readonly close?: () => Promise<void>
}
