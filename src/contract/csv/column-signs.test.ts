import { expect, test } from 'vitest'
import { parseCatalogue } from './parse-catalogue.ts'

/** The products of a file of ours, each with its price in cents and its weight in grams. */
function readPrices(text: string) {
	const { rows, faults } = parseCatalogue(text)
	const products = rows.map(({ product }) => [product.slug, product.precioCents, product.pesoGrams])
	return { products, faults: faults.map(({ message }) => message) }
}

test('«1.500» is thousands in a Spanish file, and beside decimals after a comma', () => {
	expect(readPrices('slug;precio\na;1.500\n').products).toEqual([['a', 150_000, 0]])
	expect(readPrices('slug;precio\na;1.500\nb;19,90\n').products).toEqual([
		['a', 150_000, 0],
		['b', 1990, 0],
	])
})

test('«1.500» beside decimals after a point is a decimal, in its column and in columns without a clear sign', () => {
	expect(readPrices('slug;precio;peso\na;1.500;12.345\nb;19.90;20\n').products).toEqual([
		['a', 150, 12_345],
		['b', 1990, 20_000],
	])
})

test('«1.500» in a column with both signs is not guessed', () => {
	expect(readPrices('slug;precio\na;1.500\nb;19,90\nc;20.5\n').faults).toEqual([
		'Línea 2, precio: «1.500» puede leerse de dos maneras: escribe 1500 o 1,5',
	])
	expect(readPrices('slug;precio\na;1,500\n').faults).toEqual([
		'Línea 2, precio: «1,500» puede leerse de dos maneras: escribe 1500 o 1,5',
	])
})

test('the quantities of lots show their sign too', () => {
	const lotsOf = (text: string) =>
		parseCatalogue(text).rows.map(({ product }) => product.lots.map(({ stockHundredths }) => stockHundredths))
	expect(lotsOf('slug;lotes\na;T-1/9:1.500|T-2/9:312,5\n')).toEqual([[150_000, 31_250]])
	expect(lotsOf('slug;lotes\na;T-1/9:1.500|T-2/9:312.5\n')).toEqual([[150, 31_250]])
})

test('a number with more decimals than the shop stores is reported', () => {
	expect(readPrices('slug;precio\na;24.7934\n').faults).toEqual(['Línea 2, precio: "24.7934" tiene más de 2 decimales'])
})
