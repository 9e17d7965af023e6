import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedFacts } from './comparison.ts'
import { type TechnicalProduct, technicalFacts } from './technical-facts.ts'

const TILE: TechnicalProduct = {
	...{ tipo: 'azulejo', byPiece: false, composicion: 'porcelánico', medidas: '60x60', acabado: 'mate', efecto: '' },
	...{ tipologia: '', uso: 'pavimento', variacion: 'V2', pack: 4, m2: 1.44, peso: 22, tono: '', calibre: '' },
	ficha: {},
}

test('a row has one value for each product, and a missing value stays missing', () => {
	const rows = comparedFacts([
		{ ...TILE, ficha: { helada: true, pei: 4 } },
		{ ...TILE, composicion: 'gres', ficha: { pei: 4 } },
	])
	const row = (wanted: string) => rows.find(({ name }) => name === wanted)
	expect(row('Composición')).toMatchObject({ values: ['porcelánico', 'gres'], differs: true })
	expect(row('Medidas')).toMatchObject({ values: ['60×60 cm', '60×60 cm'], differs: false })
	expect(row('Abrasión superficial')).toMatchObject({
		values: ['PEI 4', 'PEI 4'],
		norm: 'EN ISO 10545-7',
		differs: false,
	})
	expect(row('Heladas')).toMatchObject({ values: ['las resiste', null], differs: true })
	expect(row('Fuerza de rotura')).toBeUndefined()
})

test('the column of each product has its technical sheet, in its order', () => {
	const product = fc
		.record({
			tipo: fc.constantFrom('azulejo', 'adhesivo', 'cemento'),
			byPiece: fc.boolean(),
			composicion: fc.constantFrom('', 'gres'),
			variacion: fc.constantFrom('', 'V3'),
			pack: fc.constantFrom(0, 4),
			ficha: fc.record(
				{
					pei: fc.constantFrom(3, 4),
					helada: fc.boolean(),
					marca: fc.constant('Marca'),
					consumo_kg_m2: fc.constant(4),
				},
				{ requiredKeys: [] },
			),
		})
		.map((some): TechnicalProduct => ({ ...TILE, ...some }))
	fc.assert(
		fc.property(fc.array(product, { maxLength: 6 }), (products) => {
			const rows = comparedFacts(products)
			for (const [place, one] of products.entries()) {
				const column = rows.flatMap(({ name, values }) => (values[place] ? [[name, values[place]]] : []))
				expect(column).toEqual(technicalFacts(one).map(({ name, value }) => [name, value]))
			}
			for (const { values, differs } of rows) {
				expect(values.some((value) => value !== null)).toBe(true)
				expect(differs).toBe(values.some((value) => value !== values[0]))
			}
		}),
	)
})
