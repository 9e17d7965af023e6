import { expect, test } from 'vitest'
import { afterStep, type Block, letterFaults, MOST_BLOCKS, newBlock, picturesIn, roomInMinute } from './newsletter.ts'

const BLOCKS: readonly Block[] = [
	{ kind: 'titulo', texto: 'Novedades' },
	{ kind: 'imagen', imagen: 'boletin-1-a', alternativo: 'Un patio' },
	{ kind: 'separador' },
]
const kinds = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind)

test('blocks are added at the end, moved by one place and removed', () => {
	expect(kinds(afterStep(BLOCKS, { step: 'add', kind: 'boton' }))).toEqual(['titulo', 'imagen', 'separador', 'boton'])
	expect(kinds(afterStep(BLOCKS, { step: 'up', place: 1 }))).toEqual(['imagen', 'titulo', 'separador'])
	expect(kinds(afterStep(BLOCKS, { step: 'down', place: 1 }))).toEqual(['titulo', 'separador', 'imagen'])
	expect(kinds(afterStep(BLOCKS, { step: 'remove', place: 0 }))).toEqual(['imagen', 'separador'])
})

test('a step beyond the ends changes nothing, and a letter has a limited number of blocks', () => {
	expect(afterStep(BLOCKS, { step: 'up', place: 0 })).toEqual(BLOCKS)
	expect(afterStep(BLOCKS, { step: 'down', place: 2 })).toEqual(BLOCKS)
	expect(afterStep(BLOCKS, { step: 'remove', place: 7 })).toEqual(BLOCKS)
	const full = Array.from({ length: MOST_BLOCKS }, () => newBlock('separador'))
	expect(afterStep(full, { step: 'add', kind: 'titulo' })).toHaveLength(MOST_BLOCKS)
})

test('a complete letter has no faults, and its pictures are known', () => {
	expect(letterFaults({ subject: 'Hola', preheader: '', blocks: BLOCKS }, () => true)).toEqual([])
	expect(picturesIn(BLOCKS)).toEqual(['boletin-1-a'])
})

test('a letter’s missing parts are named by their fields', () => {
	const blocks: readonly Block[] = [
		newBlock('titulo'),
		newBlock('texto'),
		newBlock('imagen'),
		{ kind: 'producto', producto: 'oculto' },
		newBlock('boton'),
	]
	const fields = letterFaults({ subject: '', preheader: '', blocks }, () => false).map(({ field }) => field)
	expect(fields).toEqual([
		...['asunto', 'texto-0', 'texto-1', 'foto-2', 'alternativo-2'],
		...['producto-3', 'texto-4', 'enlace-4'],
	])
	const empty = { subject: 'Hola', preheader: '', blocks: [newBlock('separador')] }
	expect(letterFaults(empty, () => true)).toEqual([{ field: 'asunto', fault: expect.stringContaining('vacía') }])
})

test('the number of mails per minute follows the setting', () => {
	expect(roomInMinute(60, 0)).toBe(60)
	expect(roomInMinute(60, 45)).toBe(15)
	expect(roomInMinute(60, 80)).toBe(0)
})
