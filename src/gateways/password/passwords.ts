import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Keeps passwords so that nobody who reads them can log in. */
export interface Passwords {
	/** A PHC string to be kept. */
	hash(password: string): Promise<string>
	/** Whether a password is the one kept. Null, for somebody who is not known, takes as long and is never right. */
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

/** Base64 without padding, as PHC strings write it. */
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

function tag(password: string, salt: Uint8Array, cost: Cost): Promise<Buffer> {
	// The same letters typed another way (é as one character or two) are the same password.
	return derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost })
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Passwords by the runtime's own Argon2id; `cost` is another only where many are needed and none is worth guessing. */
export function argon2Passwords(cost: Pick<Cost, 'memory' | 'passes'> = COST): Passwords {
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
