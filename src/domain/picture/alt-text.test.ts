import { expect, test } from 'vitest'
import { isAltText } from './alt-text.ts'

test.each(['Terrazo', 'Terrazo rosa, colocado en espiga', 'ñ'.repeat(160)])('«%s» may describe a picture', (text) => {
	expect(isAltText(text)).toBe(true)
})

test.each(['', ' ', ' Terrazo', 'Terrazo ', 'dos\nlíneas', 'a\u0007', 'a'.repeat(161)])(
	'"%s" may not describe a picture',
	(text) => {
		expect(isAltText(text)).toBe(false)
	},
)
