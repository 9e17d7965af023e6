import { expect, test } from 'vitest'
import { partFaults, partIn } from './text-parts.ts'

test('a part is a paragraph of its own', () => {
	expect(partIn(' [[tarifa]]\n')).toBe('tarifa')
	for (const text of ['Está en [[tarifa]]', '[[tarifa]] y más', '[tarifa](/envios)', '[[]]'])
		expect(partIn(text)).toBeNull()
})

test('a text names every required placeholder and no unknown one', () => {
	const cookies = '# C\n\nC.\n\n## C\n\n[[tipos]]\n\n[[lista]]\n\n[[tarifa]]\n'
	expect(partFaults('cookies', cookies)).toEqual({ missing: ['eleccion', 'navegadores'], unknown: ['tarifa'] })
	expect(partFaults('envios', '## E\n\n[[tarifa]]\n\n## D\n\n[[preguntas]]')).toEqual({ missing: [], unknown: [] })
	expect(partFaults('condiciones', '## C\n\n[[tarifa]]')).toEqual({ missing: [], unknown: ['tarifa'] })
})
