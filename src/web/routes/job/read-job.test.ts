import { expect, test } from 'vitest'
import { withoutAdded } from './add-job.ts'
import { askedPacks, jobOf, readJob } from './read-job.ts'

const read = (query: string) => readJob(new URLSearchParams(query))
const faultsOf = (query: string) =>
	Object.fromEntries((read(query).answer?.faults ?? []).map(({ campo, mensaje }) => [campo, mensaje]))

test('the first view has no faults and the default values', () => {
	expect(read('producto=terrazo')).toMatchObject({
		values: { producto: 'terrazo', lugar: 'interior', colocacion: 'recta' },
		request: null,
		answer: undefined,
	})
})

test('a job is read in whole numbers, with the waste of its pattern unless another is chosen', () => {
	const { request } = read(
		'superficie=17,5&lugar=ducha&uso=local&perimetro=18.4&anchoPuertas=0,8&junta=15&colocacion=espiga',
	)
	expect(request && jobOf(request, '60x60')).toEqual({
		surfaceHundredths: 1750,
		surface: 'suelo',
		place: 'ducha',
		base: 'mortero',
		pattern: 'espiga',
		wastePercent: 18,
		isHome: false,
		perimeterCm: 1840,
		doorsCm: 80,
		jointTenths: 15,
	})
	const usual = read('superficie=20&merma=5').request
	expect(usual && jobOf(usual, '60x120')).toMatchObject({
		wastePercent: 5,
		jointTenths: null,
		perimeterCm: null,
		doorsCm: 0,
	})
})

test('each fault is at its field, and all typed values stay', () => {
	expect(faultsOf('superficie=&perimetro=x&codigoPostal=28')).toEqual({
		superficie: 'Escribe los m² que vas a cubrir, como 17,5: más de 0 y hasta 5000',
		perimetro: 'Escribe los metros de perímetro, como 18,4: hasta 2000',
		codigoPostal: 'Introduce un código postal válido',
	})
	expect(read('superficie=0&perimetro=x').answer?.values).toMatchObject({ superficie: '0', perimetro: 'x' })
	for (const typed of ['0', '5000,5', '-3', 'dos', '1e3'])
		expect(faultsOf(`superficie=${typed}`)).toHaveProperty('superficie')
	expect(faultsOf('superficie=9&lugar=fachada')).toEqual({
		paramento: expect.stringContaining('Una fachada es una pared'),
	})
	expect(faultsOf('superficie=9&lugar=luna&junta=7')).toEqual({
		lugar: 'Elige dónde se coloca',
		junta: 'Elige una de las juntas',
	})
})

test('a faulty delivery keeps the job, and its fault is reported', () => {
	const { request, answer, values } = read('superficie=9&perimetro=12&codigoPostal=2800')
	expect(request).toMatchObject({ superficie: 900, codigoPostal: '' })
	expect(answer?.faults.map(({ campo }) => campo)).toEqual(['codigoPostal'])
	expect(values.codigoPostal).toBe('2800')
	expect(read('superficie=0&codigoPostal=2800').request).toBeNull()
})

test('a quantity follows the proposal until it is changed by hand', () => {
	const packs = (query: string, isUsual = true) => askedPacks(new URLSearchParams(query), 'junta', 5, isUsual)
	expect(packs('')).toEqual({ text: '5', packs: 5, isTaken: true })
	expect(packs('', false).isTaken).toBe(false)
	expect(packs('propuesta-junta=3&cantidad-junta=3&lleva-junta=si')).toEqual({ text: '5', packs: 5, isTaken: true })
	expect(packs('propuesta-junta=3&cantidad-junta=8&lleva-junta=si')).toEqual({ text: '8', packs: 8, isTaken: true })
	expect(packs('propuesta-junta=3&cantidad-junta=3').isTaken).toBe(false)
	for (const typed of ['0', '1,5', 'dos', '', '-1']) {
		expect(packs(`propuesta-junta=3&cantidad-junta=${typed}&lleva-junta=si`)).toMatchObject({
			text: typed,
			packs: null,
		})
	}
})

test('an added row loses its mark', () => {
	const fields = new URLSearchParams('lleva-azulejo=si&lleva-junta=si&cantidad-junta=2')
	expect(`${withoutAdded(fields, ['junta'])}`).toBe('lleva-azulejo=si&cantidad-junta=2')
})
