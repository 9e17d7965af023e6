import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError, identityOf } from './describe-error.ts'

const MAIL = 'lucia.canario@example.es'
const NAME = 'Lucía Canario'
const everything = (thrown: unknown) => JSON.stringify(describeError(thrown))

function databaseError(message: string, fields: object): DatabaseError {
	return Object.assign(new DatabaseError(message, message.length, 'error'), fields)
}

test('a failed query is described by its SQL and its cause, without parameters and without the row', () => {
	const cause = databaseError('new row for relation "orders" violates check constraint "orders_total"', {
		code: '23514',
		constraint: 'orders_total',
		detail: `Failing row contains (${NAME}, ${MAIL}).`,
		where: `COPY orders, line 1: "${NAME}"`,
	})
	const failed = new DrizzleQueryError('insert into "orders" values ($1, $2)', [NAME, MAIL], cause)
	expect(describeError(failed)).toMatchObject({
		message: 'a query failed',
		query: 'insert into "orders" values ($1, $2)',
		cause: {
			code: '23514',
			constraint: 'orders_total',
			message: 'new row for relation "orders" violates check constraint "orders_total"',
		},
	})
	expect(everything(failed)).not.toMatch(/Canario|canario/)
})

test('a message that quotes an unreadable value is logged without it', () => {
	const thrown = [
		databaseError(`invalid input syntax for type integer: "${NAME}"`, { code: '22P02' }),
		databaseError('invalid input syntax for type integer: "Canario"', { code: '22P02' }),
		new SyntaxError('Unexpected token \'C\', "Canario" is not valid JSON'),
		new Error(`550 5.1.1 <${MAIL}>: Recipient address rejected`),
		new TypeError(`Failed to parse URL from /pedidos/1?clave=${MAIL}&search=canario`),
		new Error('clave=canario is not known'),
		`Canario "${NAME}" canario`.replace(/canario/gi, (found) => `"${found}"`),
		Object.assign(new Error('Parse Error'), { rawPacket: Buffer.from(NAME), input: MAIL }),
	]
	for (const one of thrown) expect(everything(one)).not.toMatch(/canario/i)
	expect(describeError(new Error('no product "terrazo-sol"')).message).toBe('no product "terrazo-sol"')
})

test('equal failures have one identity, regardless of the numbers in them', () => {
	const refused = (port: number) =>
		new AggregateError([Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })])
	expect(identityOf(describeError(refused(5432)))).toBe(identityOf(describeError(refused(5433))))
	expect(identityOf(describeError(refused(1)))).toContain('ECONNREFUSED')
	expect(identityOf(describeError(new Error('a')))).not.toBe(identityOf(describeError(new Error('b'))))
})
