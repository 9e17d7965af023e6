import { expect, test } from 'vitest'
import { eitherOf, listed } from './listed.ts'

test('texts in a series are joined by an «y», whatever commas they have', () => {
	expect([[], ['1 caja'], ['1 caja', '19,5 m²'], ['1', '2', '3,5']].map(listed)).toEqual([
		'',
		'1 caja',
		'1 caja y 19,5 m²',
		'1, 2 y 3,5',
	])
})

test('before the same sound the «y» is an «e», and the «o» an «u»', () => {
	expect([listed(['Cola', 'Hidrófugo']), listed(['Cola', 'Hierro'])]).toEqual(['Cola e Hidrófugo', 'Cola y Hierro'])
	expect([eitherOf(['m²', 'cajas', 'palets']), eitherOf(['palets', 'hojas'])]).toEqual([
		'm², cajas o palets',
		'palets u hojas',
	])
})
