import { expect, test } from 'vitest'
import { fillTemplate, placeholdersIn, unknownPlaceholders, withTemplate } from './reply-template.ts'

const VALUES = {
	nombre: 'Ana Gil',
	pedido: '',
	consulta: '12',
	tienda: 'Solería',
	telefono: '964 000 001',
	horario: 'Lunes a viernes',
	firma: 'Olga',
}

test('a template is filled, and a placeholder without a value stays', () => {
	expect(fillTemplate('Hola, {nombre}: tu pedido {pedido}.\n{firma}, {tienda}', VALUES)).toBe(
		'Hola, Ana Gil: tu pedido {pedido}.\nOlga, Solería',
	)
	expect(placeholdersIn('Tu pedido {pedido} y {otro}')).toEqual(['pedido'])
})

test('a value with braces or replacement patterns is inserted literally', () => {
	expect(fillTemplate('{nombre}', { ...VALUES, nombre: '$& {firma}' })).toBe('$& {firma}')
})

test('unknown names in braces are found once each, empty ones and inherited ones too', () => {
	expect(unknownPlaceholders('{nombr} {nombre} {nombr} {} {toString} { nombre}')).toEqual([
		'nombr',
		'',
		'toString',
		' nombre',
	])
	expect(unknownPlaceholders('{{nombre}}')).toEqual([''])
	expect(unknownPlaceholders('un { suelto\n} y otro')).toEqual([])
})

test('a template is inserted after the typed text', () => {
	expect(withTemplate(' \n', 'Hola')).toBe('Hola')
	expect(withTemplate('Antes \n', 'Hola')).toBe('Antes\n\nHola')
})
