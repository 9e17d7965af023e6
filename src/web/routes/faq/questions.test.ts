import { expect, test } from 'vitest'
import { plainText } from '#domain/legal/read-legal-text.ts'
import { sampleContents } from '#test/sample-contents.ts'
import { findQuestions } from './questions.ts'

/** The default questions of a shop. */
const FAQ = sampleContents().questions()

const idsOf = (search: string, category: string | null) =>
	findQuestions(FAQ, search, category).flatMap(({ questions }) => questions.map(({ id }) => id))

test('there are five categories and eleven questions, each with an id of its own', () => {
	const ids = FAQ.flatMap(({ questions }) => questions.map(({ id }) => id))
	expect(FAQ.map(({ name }) => name)).toEqual(['Pedidos', 'Envíos', 'Devoluciones', 'Productos', 'Mi Cuenta'])
	expect(ids).toHaveLength(11)
	expect(new Set(ids).size).toBe(11)
})

test('a search covers questions and answers, regardless of case and accents', () => {
	expect(idsOf('CUÁNTO CUESTA', null)).toEqual(['coste-envio'])
	expect(idsOf('garantia', null)).toContain('garantia')
	expect(idsOf('cashback', null)).toEqual(['cuenta-profesional'])
})

test('a blank search is ignored', () => {
	expect(idsOf('   ', null)).toHaveLength(11)
})

test('a search for delivery finds every question of its group', () => {
	expect(idsOf('envío', 'envios')).toEqual(['plazo-entrega', 'coste-envio', 'zonas-envio'])
})

test('a category and a search restrict each other', () => {
	expect(idsOf('', 'devoluciones')).toEqual(['plazo-devolucion', 'reembolso'])
	expect(idsOf('almacén', 'devoluciones')).toEqual(['reembolso'])
	expect(idsOf('cashback', 'pedidos')).toEqual([])
})

test('the placeholders of the answers are filled with the settings', () => {
	const answers = FAQ.flatMap(({ questions }) => questions.map(({ answer }) => plainText(answer)))
	expect(answers.filter((answer) => /[{}\\]/.test(answer) || answer === '')).toEqual([])
	expect(answers.join(' ')).toContain('En la península es gratis en los pedidos de más de 500 € sin IVA')
	expect(answers.join(' ')).toContain('desde la entrega. Además, damos')
})
