import type { FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from '#http/overloaded.ts'
import { declaredBytes } from './posted-form.ts'

/** Bodies below this size are not counted: thousands of them fit in the memory that one upload takes. */
const LEAST_BYTES = 16 * 1024

interface UploadBounds {
	/** Bytes of all bodies that are read or worked on at the same time. */
	readonly bytes: number
	/** Bodies of one visitor at the same time. */
	readonly perVisitor: number
}

/**
 * The bodies in memory, by visitor and in total. A body counts with its declared size, from before its first byte is read until its
 * request is answered: connections that send slowly or never end hold no more memory than the total.
 */
export class Uploads {
	readonly #bounds: UploadBounds
	readonly #countByVisitor = new Map<string, number>()
	#bytes = 0

	constructor(bounds: UploadBounds) {
		this.#bounds = bounds
	}

	/** Counts the body of a request of at most `most` bytes. Throws `Overloaded`, which answers 503, if there is no room for it. */
	admit(request: FastifyRequest, reply: FastifyReply, most: number): void {
		const bytes = Math.min(declaredBytes(request) ?? most, most)
		if (bytes < LEAST_BYTES) return
		const visitor = request.ip
		const count = this.#countByVisitor.get(visitor) ?? 0
		if (count >= this.#bounds.perVisitor || this.#bytes + bytes > this.#bounds.bytes) throw new Overloaded()
		this.#bytes += bytes
		this.#countByVisitor.set(visitor, count + 1)
		reply.raw.once('close', () => this.#leave(visitor, bytes))
	}

	#leave(visitor: string, bytes: number): void {
		this.#bytes -= bytes
		const left = (this.#countByVisitor.get(visitor) ?? 1) - 1
		if (left === 0) this.#countByVisitor.delete(visitor)
		else this.#countByVisitor.set(visitor, left)
	}
}
