import { expect, test } from 'vitest'
import { withoutSlashes } from './without-slashes.ts'

test.each([
	['/productos/', '/productos'],
	['/productos//?search=a/&page=2', '/productos?search=a/&page=2'],
	['//evil.example/x', '/evil.example/x'],
	['/\\evil.example/', '/evil.example'],
	['\\\\evil.example', '/evil.example'],
	['//', '/'],
	['/?a=/', null],
	['/', null],
	['/productos?next=/x/', null],
])('the address %s redirects to %s', (asked, page) => {
	expect(withoutSlashes(asked)).toBe(page)
})
