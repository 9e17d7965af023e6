import type { Sharp } from 'sharp'

/** A picture that the studio may have to make. */
export interface Planned {
	readonly name: string
	/** A hash of what the picture is made from: the product's fields, the code that draws it, the scene. */
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
	/** Stops threads that the step started. */
	readonly close?: () => Promise<void>
}
