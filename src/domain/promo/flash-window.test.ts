import { expect, test } from 'vitest'
import { countdown, FLASH_MS } from './flash-window.ts'

test('a campaign starts at 48 hours', () => {
	expect(countdown(FLASH_MS, 0)).toEqual({ dias: 2, horas: 0, minutos: 0, segundos: 0 })
})

test('the remaining time is displayed in whole units and stops at zero', () => {
	expect(countdown(90_061_999, 0)).toEqual({ dias: 1, horas: 1, minutos: 1, segundos: 1 })
	expect(countdown(999, 0)).toEqual({ dias: 0, horas: 0, minutos: 0, segundos: 0 })
	expect(countdown(0, 5000)).toEqual({ dias: 0, horas: 0, minutos: 0, segundos: 0 })
})
