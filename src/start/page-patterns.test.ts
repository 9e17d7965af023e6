import { expect, test } from 'vitest'
import { patternsOf } from './page-patterns.ts'

test('a page is named by its pattern; an unknown path has no name', () => {
	const patternOf = patternsOf({
		root: { path: '' },
		home: { index: true },
		list: { path: 'productos' },
		section: { path: 'productos/azulejo' },
		product: { path: 'productos/:nombre' },
		rest: { path: '*' },
	})
	expect(['/', '/_root.data', '/productos', '/productos.data'].map(patternOf)).toEqual([
		'/',
		'/',
		'/productos',
		'/productos',
	])
	expect(patternOf('/productos/azulejo')).toBe('/productos/azulejo')
	expect(patternOf('/productos/terrazo.data')).toBe('/productos/:nombre')
	expect(patternOf('/ana@example.es')).toBeNull()
})
