import { expect, test } from 'vitest'
import { accessTexts, driverAccess, LORRY_ANSWERS } from './driver-access.ts'

const NOTHING = { camion: null, trampilla: false, grua: false, llamar: false }

test('only given answers are displayed, in the order of the questions', () => {
	expect(accessTexts(null)).toEqual([])
	expect(accessTexts(NOTHING)).toEqual([])
	expect(accessTexts({ camion: 'no', trampilla: true, grua: true, llamar: true })).toEqual([
		'No puede entrar un camión de 12 t',
		'Hace falta trampilla elevadora',
		'Hace falta grúa',
		'Llamar antes de llegar',
	])
})

test('each answer about the lorry reads differently', () => {
	const texts = LORRY_ANSWERS.flatMap((camion) => accessTexts({ ...NOTHING, camion }))
	expect(new Set(texts).size).toBe(LORRY_ANSWERS.length)
})

const UNSAID = {
	camion: '',
	trampilla: '',
	grua: '',
	llamar: '',
	bajasEmisiones: '',
	escalones: '',
	sinDescarga: '',
} as const

test('a tick of a later question is kept, and a missing one leaves no trace', () => {
	expect(driverAccess(UNSAID)).toBeNull()
	expect(driverAccess({ ...UNSAID, grua: 'si' })).toEqual({ ...NOTHING, grua: true })
	const steps = driverAccess({ ...UNSAID, escalones: 'si', sinDescarga: 'no' })
	expect(steps).toEqual({ ...NOTHING, escalones: true })
	expect(accessTexts(steps)).toEqual(['Hay escalones hasta la puerta'])
})
