import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SETTING_NAMES } from '#domain/merchant/fields.ts'
import { setupStepByStep } from './setup.ts'

const said: string[] = []
beforeEach(() => {
	vi.spyOn(console, 'log').mockImplementation((line: string) => {
		said.push(line)
	})
})
afterEach(() => {
	said.splice(0)
	vi.restoreAllMocks()
})

/** A shop with some settings, which records the changes. */
function shopWith(values: Readonly<Record<string, string>>) {
	const told: unknown[] = []
	const ask = async ([command, ...words]: readonly string[]) => {
		if (command === 'settings') return { code: 0 as const, lines: [JSON.stringify(values)] }
		told.push(JSON.parse(words[1] ?? ''))
		return { code: 0 as const, lines: ['Guardado.'] }
	}
	return { ask, told }
}

const typing = (answers: readonly string[]) => Readable.from(answers.map((answer) => `${answer}\n`))

test('setup asks for each setting with its present value, checks it at once, and saves all at the end', async () => {
	const { ask, told } = shopWith({ marca: 'Azulejos Ruiz', razon_social: 'Ruiz, S. L.', iban: 'ES91 2100' })
	const answers = SETTING_NAMES.flatMap((name) => {
		if (name === 'marca') return ['']
		if (name === 'nif') return ['B00000000', 'B12345675', 'b-12345674']
		if (name === 'iban') return ['-']
		if (name.endsWith('_cp')) return ['12001']
		if (name === 'telefono') return ['964 000 001']
		if (name === 'correo') return ['tienda@ruiz.example']
		if (name === 'direccion_web') return ['https://www.ruiz.example']
		return name.startsWith('domicilio') || ['registro', 'almacen_horario'].includes(name) ? [`un ${name}`] : ['']
	})
	expect(await setupStepByStep(ask, typing(answers))).toEqual({ code: 0, lines: ['Guardado.'] })
	expect(told).toEqual([
		expect.objectContaining({
			nif: 'B12345674',
			iban: '',
			domicilio_calle: 'un domicilio_calle',
			correo: 'tienda@ruiz.example',
		}),
	])
	expect(Object.keys(told[0] ?? {})).not.toContain('marca')
	expect(said).toContain('Nombre comercial, el que se ve en la tienda [Azulejos Ruiz]:')
	expect(said).toContainEqual(expect.stringMatching(/cashback.*\(opcional; si no: 5\):$/))
	expect(said.filter((line) => line.startsWith('  nif:'))).toHaveLength(2)
})

test('setup asks again for required answers, and an early end saves nothing', async () => {
	const { ask, told } = shopWith({})
	expect(await setupStepByStep(ask, typing(['', 'Azulejos Ruiz']))).toMatchObject({ code: 1 })
	expect(said.filter((line) => line.startsWith('Nombre comercial'))).toHaveLength(2)
	expect(said).toContain('  marca: falta')
	expect(told).toEqual([])
})
