import { expect, test } from 'vitest'
import { TECHNICAL_FIELDS, TECHNICAL_NAMES, type TechnicalData, technicalFault } from './technical-data.ts'

const DECLARED: Required<TechnicalData> = {
	referencia: 'SOL-0001',
	ean: '8412345678905',
	marca: 'Solería',
	fabricante: 'Cerámica de la Plana, Onda (Castellón)',
	serie: 'Alconera',
	color: ['blanco', 'negro'],
	unidad_venta: 'caja',
	espesor_mm: 9.5,
	absorcion: 0.1,
	grupo: 'BIa',
	resbaladicidad_clase: 2,
	resbaladicidad_r: 'R10',
	pei: 4,
	helada: true,
	rotura_n: 1300,
	flexion_n_mm2: 45.5,
	manchas_clase: 5,
	quimica_clase: 'A',
	rayado_mohs: 7,
	craquelado: true,
	rectificado: true,
	cajas_palet: 32,
	norma: 'EN 14411',
	consumo_kg_m2: 4.5,
	tiempo_abierto_min: 30,
	caducidad_meses: 12,
	dop: 'https://www.example.es/dop/1.pdf',
	epd: 'https://www.example.es/epd/1.pdf',
	fabricante_contacto: 'seguridad@plana.example',
	responsable_ue: 'Importa, S. L., calle Mayor, 1, 12001 Castelló, ce@importa.example',
	advertencias: 'Cortar las piezas produce polvo de sílice.',
}

test('a whole sheet has no fault', () => {
	for (const field of TECHNICAL_NAMES) expect(technicalFault(field, DECLARED[field]), field).toBeNull()
	expect(Object.keys(TECHNICAL_FIELDS)).toEqual(Object.keys(DECLARED))
})

test.each([
	['ean', '8412345678906', '"8412345678906" no es un EAN: tiene 8, 12, 13 o 14 cifras y la última es de control'],
	['ean', '123', '"123" no es un EAN: tiene 8, 12, 13 o 14 cifras y la última es de control'],
	['pei', 6, 'va de 0 a 5'],
	['manchas_clase', 0, 'va de 1 a 5'],
	['quimica_clase', 'D', '"D" no es A, B ni C'],
	['resbaladicidad_clase', 4, 'va de 0 a 3'],
	['consumo_kg_m2', 0, 'va de 0,01 a 100'],
	['resbaladicidad_r', 'R14', '"R14" no es R9, R10, R11, R12 ni R13'],
	['dop', 'javascript:alert(1)', '"javascript:alert(1)" no es una dirección que empiece por https://'],
	['color', ['blanco', 'negro', 'gris'], 'tiene como mucho 2 valores'],
	['color', ['blanco', 'blanco'], 'hay un valor repetido'],
	['fabricante_contacto', 'a la vuelta', '"a la vuelta" no es un correo ni una dirección que empiece por https://'],
	['referencia', 'x'.repeat(41), 'tiene como mucho 40 caracteres'],
] as const)('%s %s is refused', (field, value, sentence) => {
	expect(technicalFault(field, value as TechnicalData[typeof field])).toBe(sentence)
})

test('an unknown colour is refused with the list of families', () => {
	expect(technicalFault('color', ['lila'] as unknown as TechnicalData['color'])).toMatch(
		/^"lila" no es blanco, crema,.* ni metal$/,
	)
})
