import { expect, test } from 'vitest'
import { textFaults } from './text-faults.ts'

test('a text has a title, sections, known data and the parts of its page', () => {
	expect(textFaults('condiciones', '# Condiciones\n\n## Precios\n\nVende {{razon_social}}.\n')).toEqual([])
	expect(textFaults('condiciones', 'Vende {{nadie}}')).toEqual([
		expect.stringContaining('empieza por un título'),
		'No hay ningún dato que se llame así: nadie',
	])
	expect(textFaults('envios', '# E\n\n## S\n\n[[otra]]\n')).toEqual([
		'Esta página no tiene ninguna parte que se llame así: otra',
		expect.stringContaining('[[tarifa]]'),
	])
})
