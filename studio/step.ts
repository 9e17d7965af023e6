import type { Sharp } from 'sharp'

/** A picture that the studio may have to make. */
export interface Planned {
	readonly name: string
	/** A hash of the picture's inputs: the product's fields, the code that draws it, the scene. */
	readonly inputHash: string
	/** 0 to 100, for the AVIF master. */
	readonly quality: number
	/** 0 to 100, for a second master as fine as the picture is made; absent where the master is as fine. */
	readonly fineQuality?: number
	readonly make: () => Promise<Sharp>
}

/** The directory of the masters of one step, and their index. */
export interface Keeper {
	/** The names of the pictures that there are, with the file of each in `data/pictures` and its input's hash. */
	readonly kept: () => ReadonlyMap<string, { readonly file: string; readonly input?: string }>
	readonly keep: (name: string, inputHash: string, master: Buffer, fine: Buffer | null) => Promise<void>
	readonly remove: (names: readonly string[]) => void
}

/** One kind of pictures, made in one way. */
export interface Step {
	readonly name: string
	/** The place of its masters in `data/pictures`. */
	readonly folder: string
	/** Absent: its masters are in the index of `data/pictures`, whose pictures the shop shows. */
	readonly keeper?: Keeper
	/** How many are made at a time. */
	readonly atOnce: number
	readonly pictures: () => AsyncIterable<Planned>
	/** Writes the index of the step's pictures, when all are made. */
	readonly afterwards?: () => Promise<void>
	/** Stops threads that the step started. */
	readonly close?: () => Promise<void>
}
