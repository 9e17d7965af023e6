import { expect, test } from 'vitest'
import { sampleIndex } from '#test/sample-index.ts'
import { SECTIONS } from '#web/parts/sections.ts'
import { indexQuery, readView } from './catalogue-url.ts'
import { outdoorFloors, outdoorView } from './outdoor-floors.ts'

const total = (query: string, section = SECTIONS.productos) =>
	sampleIndex.list(indexQuery(readView(new URLSearchParams(query)), section.contains, 1)).total

test('the floors name the outdoor tiles that they lack, and link them with the chosen filters', () => {
	const view = outdoorView(SECTIONS.pavimentos, readView(new URLSearchParams('clase=3&page=2')))
	if (!view) throw new Error('floors have outdoor ones')
	const outdoors = 'uso=exterior&clase=3&tipo=azulejo'
	const [all, here] = [total(outdoors), total(outdoors, SECTIONS.pavimentos)]
	expect(here).toBeLessThan(all)
	expect(outdoorFloors(view, all, here)).toEqual({
		text: `Faltan aquí ${all - here} que son solo de exterior.`,
		link: `Ver los ${all} de exterior`,
		to: `/productos?${outdoors}`,
	})
})

test('a list that lacks none, of other uses, or of another section has no note', () => {
	const view = readView(new URLSearchParams())
	expect(outdoorFloors(view, 6, 6)).toBeNull()
	expect(outdoorView(SECTIONS.revestimientos, view)).toBeNull()
	expect(outdoorView(SECTIONS.pavimentos, readView(new URLSearchParams('uso=revestimiento')))).toBeNull()
})
