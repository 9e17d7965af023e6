import { expect, test } from 'vitest'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { faqOf, findQuestions } from './questions.ts'

const FAQ = faqOf(SAMPLE_MERCHANT)

const idsOf = (search: string, category: string | null) =>
	findQuestions(FAQ, search, category).flatMap(({ questions }) => questions.map(({ id }) => id))

test('there are five categories and eleven questions, each with an id of its own', () => {
	const ids = FAQ.flatMap(({ questions }) => questions.map(({ id }) => id))
	expect(FAQ.map(({ name }) => name)).toEqual(['Pedidos', 'Envíos', 'Devoluciones', 'Productos', 'Mi cuenta'])
	expect(ids).toHaveLength(11)
	expect(new Set(ids).size).toBe(11)
})

test('a search looks in questions and answers whatever the case and the accents', () => {
	expect(idsOf('CUÁNTO CUESTA', null)).toEqual(['coste-envio'])
	expect(idsOf('garantia', null)).toContain('garantia')
	expect(idsOf('cashback', null)).toEqual(['cuenta-profesional'])
})

test('a blank search is ignored', () => {
	expect(idsOf('   ', null)).toHaveLength(11)
})

test('a category and a search narrow each other', () => {
	expect(idsOf('', 'devoluciones')).toEqual(['plazo-devolucion', 'reembolso'])
	expect(idsOf('almacén', 'devoluciones')).toEqual(['reembolso'])
	expect(idsOf('cashback', 'pedidos')).toEqual([])
})
