import { expect, test } from 'vitest'
import { isCancelledByShopper } from './response-code.ts'

test('a shopper who leaves the card or the Bizum page has cancelled; any other refusal is the bank’s', () => {
	expect(['9915', '9673'].every(isCancelledByShopper)).toBe(true)
	expect(['0000', '0190', '9104', '', '915'].some(isCancelledByShopper)).toBe(false)
})
