import { expect, test } from 'vitest'
import { measureAsked } from './measure-asked.ts'

const ROOM = {
	name: 'bano',
	surfaces: [
		{ name: 'suelo', tile: { slug: 'terrazo' }, height: 3000 },
		{ name: 'pared', tile: { slug: 'metro' }, height: 2500 },
	],
}
const asked = (query: string) => measureAsked(ROOM, new URLSearchParams(query))

test('a typed joint becomes part of the design', () => {
	expect(asked('suelo=roble')).toBeNull()
	expect(asked('suelo=roble_espiga&junta=2,5&buscar=azul')).toEqual({ search: '?suelo=roble_espiga_2.5&buscar=azul' })
	expect(asked('junta=4')).toEqual({ search: '?suelo=terrazo__4' })
})

test('a dado of a typed height leaves a part of the wall above it, and moves its border', () => {
	expect(asked('superficie=pared&zocalo=105,5')).toEqual({ search: '?pared=metro_______1055~metro&superficie=pared' })
	expect(asked('pared=a_______900~b_______1000~c&superficie=pared&banda=2&zocalo=120')).toEqual({
		search: '?pared=a_______1200~b_______1300~c&superficie=pared',
	})
	for (const typed of ['1', '249', '', 'alto', '-90', '1000'])
		expect(asked(`superficie=pared&zocalo=${typed}`)).toEqual({ wrong: { zocalo: typed } })
})

test('an invalid joint stays as it was typed', () => {
	for (const typed of ['', '0,4', '21', '2,55', 'dos', '1e1'])
		expect(asked(`junta=${typed}`)).toEqual({ wrong: { junta: typed } })
})
