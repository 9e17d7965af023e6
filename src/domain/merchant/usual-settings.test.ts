import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { merchantOf } from './merchant-of.ts'
import { readSettings } from './read-settings.ts'
import { USUAL_SETTINGS } from './usual-settings.ts'

test('usual values can be typed, and typing them changes nothing', () => {
	expect(readSettings(USUAL_SETTINGS)).toEqual({ ok: true, values: USUAL_SETTINGS })
	expect(merchantOf(USUAL_SETTINGS)).toEqual(merchantOf({}))
})

test('without own settings, movement joints are those of the plan’s rules', () => {
	expect(merchantOf({}).movement).toEqual(MOVEMENT_RULES)
})
