import { expect, test } from 'vitest'
import { aSack, aTile } from '#test/sample-products.ts'
import { TECHNICAL_FIELDS, TECHNICAL_NAMES, type TechnicalField, type TechnicalKind } from './technical-data.ts'
import { factHelp, type TechnicalProduct, technicalFacts } from './technical-facts.ts'

const shown = (change: Partial<TechnicalProduct>, product = aTile()) =>
	technicalFacts({
		...product,
		byPiece: product.azulejo,
		m2: product.m2Hundredths / 100,
		peso: product.pesoGrams / 1000,
		tono: 'T-214',
		calibre: '9',
		...change,
	}).map(({ name, value }) => `${name}: ${value}`)

test('a tile shows what its manufacturer declares, in the words and units of a sheet', () => {
	const ficha = {
		referencia: 'AZ-1',
		color: ['blanco', 'negro'],
		espesor_mm: 9.5,
		absorcion: 0.1,
		grupo: 'BIa',
		resbaladicidad_clase: 2,
		resbaladicidad_r: 'R10',
		pei: 4,
		helada: true,
		rotura_n: 1500,
		flexion_n_mm2: 45,
		manchas_clase: 5,
		quimica_clase: 'A',
		rayado_mohs: 7,
		craquelado: true,
		rectificado: true,
		cajas_palet: 40,
	} as const
	expect(shown({ ficha })).toEqual([
		'Composición: porcelánico',
		'Medidas: 60×60 cm',
		'Espesor: 9,5 mm',
		'Acabado: mate',
		'Efecto: terrazo',
		'Color: blanco / negro',
		'Tipología: rectificado',
		'Variación de tono: V2',
		'Uso: pavimento / revestimiento',
		'Piezas por caja: 4',
		'm² por caja: 1,44',
		'Peso por caja: 31,7 kg',
		'Peso: 22 kg/m²',
		'Cajas por palet: 40',
		'Tono: T-214',
		'Calibre: 9',
		'Referencia: AZ-1',
		'Absorción de agua: 0,1 % · grupo BIa',
		'Resbaladicidad: Clase 2 (Rd de más de 35 a 45) · R10',
		'Abrasión superficial: PEI 4',
		'Heladas: las resiste',
		'Fuerza de rotura: 1500 N o más',
		'Resistencia a la flexión: 45 N/mm² o más',
		'Manchas: clase 5',
		'Productos químicos: clase A',
		'Dureza al rayado: Mohs 7',
		'Craquelado: lo resiste',
	])
})

test('every measured value names its standard', () => {
	const ficha = { absorcion: 0.1, pei: 4, flexion_n_mm2: 45, manchas_clase: 5, quimica_clase: 'A' } as const
	const facts = technicalFacts({ ...aTile(), byPiece: false, m2: 1.44, peso: 22, tono: '', calibre: '', ficha })
	const measured = facts.filter(({ group }) => group === 'Prestaciones')
	expect(measured.map(({ norm }) => norm)).toEqual([3, 7, 4, 14, 13].map((part) => `EN ISO 10545-${part}`))
	expect(facts.find(({ name }) => name === 'Composición')?.norm).toBeNull()
})

test('the data required by product safety have their own part', () => {
	const ficha = {
		fabricante: 'Tile Works, Bengaluru (India)',
		fabricante_contacto: 'https://tileworks.example',
		responsable_ue: 'Importa, S. L., calle Mayor, 1, 12001 Castelló, ce@importa.example',
		advertencias: 'Cortar las piezas produce polvo de sílice.',
	}
	const product = { ...aTile(), byPiece: false, m2: 1.44, peso: 22, tono: '', calibre: '', ficha }
	const safety = technicalFacts(product).filter(({ group }) => group === 'Fabricante y seguridad')
	expect(safety.map(({ name }) => name)).toEqual([
		'Fabricante',
		'Contacto del fabricante',
		'Responsable en la UE',
		'Advertencias',
	])
	expect(safety.map(({ value }) => value)).toEqual(Object.values(ficha))
})

test('an adhesive shows its class, consumption and shelf life, and nothing of a tile', () => {
	const ficha = { norma: 'EN 12004 C2TE', consumo_kg_m2: 4.5, tiempo_abierto_min: 30, caducidad_meses: 12 }
	const facts = shown({ ficha, tono: '', calibre: '' }, aSack())
	expect(facts).toEqual(
		expect.arrayContaining([
			'Norma: EN 12004 C2TE',
			'Consumo orientativo: 4,5 kg/m²',
			'Tiempo abierto: 30 min',
			'Caducidad: 12 meses en su envase cerrado',
		]),
	)
	expect(facts.join()).not.toMatch(/caja|Espesor|Canto|Tono/)
	// The number of a batch is no tone.
	const batch = shown({ ficha, tono: 'L-2403', calibre: '' }, aSack())
	expect(batch).toContain('Lote: L-2403')
	expect(batch.join()).not.toContain('Tono')
})

test('an undeclared value is not displayed, and a class of 0 is declared', () => {
	expect(shown({ ficha: {} }).join()).not.toMatch(/Espesor|Resbaladicidad|Heladas|Absorción|Fabricante/)
	expect(shown({ ficha: { rectificado: false }, tipologia: 'relieve' })).toContain('Canto: sin rectificar')
	expect(shown({ ficha: { resbaladicidad_clase: 0 } })).toContain('Resbaladicidad: Clase 0 (Rd hasta 15)')
})

test('the trade’s terms are explained, and the shade by its own degree', () => {
	expect(factHelp('Tono')).toContain('hornada')
	expect(factHelp('Variación de tono', 'V4')).toMatch(/^V4, variación alta/)
	expect(factHelp('Variación de tono', '')).toBeNull()
	expect(factHelp('Medidas')).toBeNull()
})

/** The unit of sale is shown beside the price, and the declaration of performance as a link. */
const SHOWN_ELSEWHERE: readonly TechnicalField[] = ['unidad_venta', 'dop', 'epd']

function exampleOf(kind: TechnicalKind): unknown {
	if (kind.kind === 'number') return kind.least
	if (kind.kind === 'flag') return true
	if (kind.kind === 'choice') return kind.of[0]
	return kind.kind === 'choices' ? [kind.of[0]] : 'Dato'
}

test.each(TECHNICAL_NAMES.filter((name) => !SHOWN_ELSEWHERE.includes(name)))('the sheet shows %s', (name) => {
	const typology = { tipologia: '' }
	const ficha = { [name]: exampleOf(TECHNICAL_FIELDS[name]) }
	expect(shown({ ...typology, ficha }).length).toBe(shown({ ...typology, ficha: {} }).length + 1)
})
