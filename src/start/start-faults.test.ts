import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkVersion } from '#store/check-database.ts'
import { UnusableDatabase } from '#store/unusable-database.ts'
import { ConfigFault } from './config.ts'
import { farewell } from './start-faults.ts'

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields)

test.each([
	['a taken port', failed('listen', { code: 'EADDRINUSE', syscall: 'listen' }), /set PORT to a free one/],
	['a privileged port', failed('listen', { code: 'EACCES', syscall: 'listen' }), /PORT to one from 1024 on/],
	[
		'an address of another machine',
		failed('listen', { code: 'EADDRNOTAVAIL', syscall: 'listen' }),
		/HOST is not an address/,
	],
	['a full disk', failed('write', { code: 'ENOSPC', syscall: 'write' }), /disk is full: make room/],
	[
		'a full disk inside the embedded database',
		new Error('could not extend file: No space left on device'),
		/disk is full/,
	],
	['a full disk of the database', failed('no space', { code: '53100' }), /disk of the database is full/],
	[
		'an unwritable folder',
		failed('mkdir', { code: 'EACCES', path: '/data' }),
		/^\/data cannot be written: .*DATA_DIR\.$/,
	],
	['a read-only disk', failed('mkdir', { code: 'EROFS', path: '/data' }), /read-only file system/],
	['a missing database', failed('database "shop" does not exist', { code: '3D000' }), /does not exist; create it/],
	['a missing role', failed('role "shop" does not exist', { code: '28000' }), /refuses the user or the password/],
	['a wrong password', failed('password authentication failed', { code: '28P01' }), /refuses the user or the password/],
	['no password', new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /the password/],
	['a user without rights', failed('permission denied for schema', { code: '42501' }), /grant it CREATE/],
	['a standby', failed('cannot execute CREATE', { code: '25006' }), /primary server/],
	['a database that hangs', new Error('timeout expired'), /does not answer/],
	['a missing socket', failed('connect', { code: 'ENOENT', syscall: 'connect', path: '/run/s' }), /does not answer/],
	['an unknown host', failed('getaddrinfo', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }), /host is not known/],
	['no TLS', new Error('The server does not support SSL connections'), /does not speak TLS/],
])('%s is one sentence with the remedy, in English and in Spanish', (_, error, sentence) => {
	for (const thrown of [error, new DrizzleQueryError('select $1', ['canario'], error)]) {
		const said = farewell(thrown)
		const [english = '', spanish = '', ...more] = said.split('\n')
		expect(english).toMatch(sentence)
		expect(spanish).toMatch(/^(El|La|Este|HOST|No|A) .*\.$/)
		expect(more).toEqual([])
	}
})

test('a PostgreSQL that is too old is reported with the required version', () => {
	for (const version of [90_624, 120_022]) expect(() => checkVersion(version)).toThrow(UnusableDatabase)
	expect(() => checkVersion(120_022)).toThrow('PostgreSQL 12, and the shop needs 13 or newer')
	for (const version of [130_000, 150_018, 180_001]) expect(() => checkVersion(version)).not.toThrow()
})

test('a fault of the program is reported with its place, and without the values of its query', () => {
	const said = farewell(new DrizzleQueryError('insert into a values ($1)', ['canario'], new TypeError('not a cat')))
	expect(said).toMatch(/^The program ended by an error of its own:/)
	expect(said).toContain('TypeError: not a cat')
	expect(said).toMatch(/^\s+at /m)
	expect(said).not.toContain('canario')
})

test('the wrong variables are also named in Spanish', () => {
	const said = farewell(
		new ConfigFault(['ORIGIN must be the shop’s https address in production', 'PORT must be whole']),
	)
	expect(said).toContain('La configuración no sirve. Pon:\n  · ORIGIN: la dirección https de la tienda')
	expect(said).toContain('  · PORT: un número de puerto')
})
