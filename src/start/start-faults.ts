import { DirectoryInUse } from '#store/directory-lock.ts'
import { UnusableDatabase } from '#store/unusable-database.ts'
import { ConfigFault } from './config.ts'
import { describeError } from './log/describe-error.ts'
import { inSpanish } from './spanish-faults.ts'

const NO_ANSWER = 'The database does not answer; check DATABASE_URL.'
const REFUSED = 'The database refuses the user or the password; check both in DATABASE_URL.'
const DISK_FULL = 'The disk is full: make room where DATA_DIR is, or set DATA_DIR to a directory on another disk.'
const UNKNOWN_HOST = 'A host is not known by its name; check HOST and DATABASE_URL.'

/** The remedy for an error, by the code of the system or of PostgreSQL (SQLSTATE). */
const BY_CODE: Readonly<Record<string, string>> = {
	EADDRINUSE: 'The port is taken by another program; set PORT to a free one.',
	EADDRNOTAVAIL: 'HOST is not an address of this machine; set it to one, such as localhost or 0.0.0.0.',
	ENOTFOUND: UNKNOWN_HOST,
	EAI_AGAIN: UNKNOWN_HOST,
	ECONNREFUSED: NO_ANSWER,
	ECONNRESET: NO_ANSWER,
	EHOSTUNREACH: NO_ANSWER,
	ENETUNREACH: NO_ANSWER,
	ETIMEDOUT: NO_ANSWER,
	ENOSPC: DISK_FULL,
	EDQUOT: DISK_FULL,
	'3D000': 'The database that DATABASE_URL names does not exist; create it with createdb, or name another.',
	'28000': REFUSED,
	'28P01': REFUSED,
	'42501':
		'The database user may not create the shop’s tables; grant it CREATE on the database and on its schema public.',
	'25006': 'The database is read-only; set DATABASE_URL to the primary server.',
	'53100': 'The disk of the database is full; make room on it.',
	'53300': 'The database has no connection left; raise its max_connections or stop other programs.',
	'57P03': 'The database is starting or stopping; try again when it is up.',
}

/** Files that cannot be written, by the code of the system. */
const UNWRITABLE: Readonly<Record<string, string>> = {
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EROFS: 'it is on a read-only file system',
	ENOTDIR: 'a part of the path is a file',
	ENOENT: 'it cannot be created',
	EEXIST: 'it is a file',
}

/** The remedy for an error without a code, by its message. */
const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
	[/^timeout expired$|Connection terminated/, NO_ANSWER],
	[/client password must be a/, REFUSED],
	[/does not support SSL/, 'The database does not speak TLS; take sslmode out of DATABASE_URL or set TLS up there.'],
	[
		/certificate/i,
		'The certificate of the database cannot be verified; check sslmode and sslrootcert in DATABASE_URL.',
	],
	[/No space left on device/i, DISK_FULL],
]

const fieldOf = (error: Error, field: string): string => {
	const value: unknown = Reflect.get(error, field)
	return typeof value === 'string' ? value : ''
}

function sentenceOf(error: Error): string | null {
	if (error instanceof ConfigFault || error instanceof DirectoryInUse || error instanceof UnusableDatabase) {
		return error.message
	}
	const [code, syscall, path] = [fieldOf(error, 'code'), fieldOf(error, 'syscall'), fieldOf(error, 'path')]
	if (syscall === 'listen' && (code === 'EACCES' || code === 'EPERM')) {
		return 'This user may not open the port; set PORT to one from 1024 on, and let a proxy listen on 80 and 443.'
	}
	// A missing socket file means a missing database.
	if (syscall === 'connect') return NO_ANSWER
	const known = BY_CODE[code]
	if (known !== undefined) return known
	const unwritable = UNWRITABLE[code]
	if (unwritable !== undefined && path !== '') return `${path} cannot be written: ${unwritable}; check DATA_DIR.`
	return BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1] ?? null
}

/** One sentence with the operator's remedy for an error; null for a fault of the program. */
function mendableFault(thrown: unknown): string | null {
	for (let error = thrown; error instanceof Error; error = error.cause) {
		const sentence = sentenceOf(error)
		if (sentence !== null) return sentence
	}
	return null
}

/** The program's last message: a sentence, also in Spanish, or for a fault of its own details for finding it, without values of rows. */
export function farewell(thrown: unknown): string {
	const sentence = mendableFault(thrown)
	if (sentence !== null) return [sentence, inSpanish(sentence)].filter((text) => text !== null).join('\n')
	const lines: string[] = []
	for (let at: ReturnType<typeof describeError> | undefined = describeError(thrown); at; at = at.cause) {
		lines.push(`${at.name}: ${at.message}${at.query ? ` (${at.query})` : ''}`, ...(at.stack ? [at.stack] : []))
	}
	return `The program ended by an error of its own:\n${lines.join('\n')}`
}
