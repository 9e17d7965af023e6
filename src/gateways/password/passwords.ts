import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'

/** Hashes passwords for storage and verifies them. */
export interface Passwords {
	/** A PHC string to store. */
	hash(password: string): Promise<string>
	/**
	 * Whether a password matches the stored hash. Null, for an unknown account, takes the same time and is always false.
	 */
	verify(password: string, kept: string | null): Promise<boolean>
}

interface Cost {
	readonly parallelism: 1
	readonly memory: number
	readonly passes: number
	readonly tagLength: number
}

/** Argon2id with 19 MiB, two passes, one lane (OWASP Password Storage). */
const COST: Cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
const SALT_BYTES = 16

const derive = promisify(argon2)

/** Concurrent hashes per process: each takes 19 MiB and one of the four threads that also read files. */
const AT_A_TIME = 2
/** Hashes that may wait, some seconds of work. */
const MOST_WAITING = 100

/** Thrown instead of letting the queue grow without bound; the same request may succeed later. */
class PasswordQueueFull extends Error {
	readonly code = 'QUEUE_FULL'
	constructor() {
		super('too many passwords wait to be hashed')
	}
}

/** Base64 without padding, as in PHC strings. */
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

function derivedTag(password: string, salt: Uint8Array, cost: Cost): Promise<Buffer> {
	// NFKC: equal texts typed differently (é as one character or two) give the same hash.
	return derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost })
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Passwords with the Argon2id of node:crypto; a cheaper `cost` is for test data only. */
export function argon2Passwords(
	cost: Pick<Cost, 'memory' | 'passes'> = COST,
	{ mostWaiting = MOST_WAITING } = {},
): Passwords {
	const queue = new PQueue({ concurrency: AT_A_TIME })
	function tag(password: string, salt: Uint8Array, asked: Cost): Promise<Buffer> {
		if (queue.size >= mostWaiting) return Promise.reject(new PasswordQueueFull())
		return queue.add(() => derivedTag(password, salt, asked))
	}
	const now: Cost = { ...COST, memory: cost.memory, passes: cost.passes }
	const nobody = randomBytes(SALT_BYTES)
	return {
		async hash(password) {
			const salt = randomBytes(SALT_BYTES)
			const kept = await tag(password, salt, now)
			return `$argon2id$v=19$m=${now.memory},t=${now.passes},p=1$${b64(salt)}$${b64(kept)}`
		},
		async verify(password, kept) {
			const [, memory, passes, salt, expected] = PHC.exec(kept ?? '') ?? []
			if (memory === undefined || passes === undefined || salt === undefined || expected === undefined) {
				await tag(password, nobody, now)
				return false
			}
			const wanted = Buffer.from(expected, 'base64')
			const then: Cost = { ...now, memory: Number(memory), passes: Number(passes), tagLength: wanted.length }
			return timingSafeEqual(await tag(password, Buffer.from(salt, 'base64'), then), wanted)
		},
	}
}
