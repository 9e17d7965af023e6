import { expect, test } from 'vitest'
import { jointAsked } from './joint-asked.ts'

const ROOM = { surfaces: [{ name: 'suelo', tile: { slug: 'terrazo' } }] }
const asked = (query: string) => jointAsked(ROOM, new URLSearchParams(query))

test('a joint that was typed becomes one of the design', () => {
	expect(asked('suelo=roble')).toBeNull()
	expect(asked('suelo=roble_espiga&junta=2,5&buscar=azul')).toEqual({ search: '?suelo=roble_espiga_2.5&buscar=azul' })
	expect(asked('junta=4')).toEqual({ search: '?suelo=terrazo__4' })
})

test('what is no joint stays as it was typed', () => {
	for (const typed of ['', '0,4', '21', '2,55', 'dos', '1e1']) expect(asked(`junta=${typed}`)).toEqual({ wrong: typed })
})
