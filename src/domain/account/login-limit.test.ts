import { expect, test } from 'vitest'
import { mayGuess } from './login-limit.ts'

test('eight guesses at one account from one address, and then no more', () => {
	expect(mayGuess({ pair: 7, account: 7, visitor: 7 })).toBe(true)
	expect(mayGuess({ pair: 8, account: 8, visitor: 8 })).toBe(false)
})

test('guesses from elsewhere do not lock the owner out, until they are many', () => {
	expect(mayGuess({ pair: 0, account: 99, visitor: 0 })).toBe(true)
	expect(mayGuess({ pair: 0, account: 100, visitor: 0 })).toBe(false)
})

test('one address cannot try a list of accounts', () => {
	expect(mayGuess({ pair: 0, account: 0, visitor: 40 })).toBe(false)
})
