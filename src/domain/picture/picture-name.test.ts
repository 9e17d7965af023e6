import { expect, test } from 'vitest'
import { isPictureName } from './picture-name.ts'

test.each(['terrazo-lavapies', 'terrazo-lavapies-cover', 'bano-azul', 'a1'])('%s may name a picture', (name) => {
	expect(isPictureName(name)).toBe(true)
})

test.each(['', '../index', 'terrazo lavapiés', 'Terrazo', '-a', 'a--b', 'no-image', 'a'.repeat(161)])(
	'"%s" may not name a picture',
	(name) => {
		expect(isPictureName(name)).toBe(false)
	},
)
