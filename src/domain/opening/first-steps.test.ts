import { expect, test } from 'vitest'
import { FIRST_STEPS, type FirstStep, firstSteps, markOf, type OpeningFacts, type Tick } from './first-steps.ts'

const NOTHING: OpeningFacts = {
	settingFaults: 3,
	tariffId: 1,
	texts: '1.2',
	ownProducts: 0,
	withoutPicture: 0,
	hasLogo: false,
	testMail: null,
	testPayment: null,
	withoutFactor: 1,
}
const EVERYTHING: OpeningFacts = {
	...{ settingFaults: 0, tariffId: 1, texts: '1.2', ownProducts: 4, withoutPicture: 0 },
	...{ hasLogo: true, testMail: 'enviado', testPayment: null, withoutFactor: 0 },
}
const ticked = (name: Tick['name'], mark = ''): Tick => ({ name, mark, by: 'Ana', at: new Date(0) })

const doneOf = (facts: OpeningFacts, ticks: readonly Tick[] = []): FirstStep[] =>
	firstSteps(facts, ticks).flatMap(({ step, done }) => (done === null ? [] : [step]))

test('a new shop has no step done, and facts complete steps on their own', () => {
	expect(doneOf(NOTHING)).toEqual([])
	expect(doneOf(EVERYTHING)).toEqual(['identidad', 'catalogo', 'fotos', 'logo', 'correo', 'equipo'])
	expect(doneOf(EVERYTHING, [ticked('tarifa', '1'), ticked('textos', '1.2'), ticked('tarjeta')])).toEqual(FIRST_STEPS)
})

test.each<[string, Partial<OpeningFacts>, FirstStep]>([
	['a setting is missing', { settingFaults: 1 }, 'identidad'],
	['there are only products of the sample', { ownProducts: 0 }, 'catalogo'],
	['a product has no picture', { withoutPicture: 1 }, 'fotos'],
	['the test mail was given up', { testMail: 'abandonado' }, 'correo'],
	['the test payment was not given back', { testPayment: 'pagado' }, 'tarjeta'],
	['a member has no second factor', { withoutFactor: 1 }, 'equipo'],
])('the step is not done while %s', (_, change, step) => {
	expect(doneOf({ ...EVERYTHING, ...change })).not.toContain(step)
})

test('a tick holds for one version: new texts or tariffs must be confirmed again', () => {
	const ticks = [ticked('textos', '1.2'), ticked('tarifa', '1')]
	expect(doneOf(NOTHING, ticks)).toEqual(['tarifa', 'textos'])
	expect(doneOf({ ...NOTHING, texts: '1.3', tariffId: 2 }, ticks)).toEqual([])
	expect(markOf('logo', NOTHING)).toBe('')
})

test('a tick does not replace a fact', () => {
	expect(doneOf(NOTHING, [ticked('oculto')])).toEqual([])
})
