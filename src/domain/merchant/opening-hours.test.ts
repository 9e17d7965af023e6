import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

test('hours of one stretch are read for machines', () => {
	expect(openingHours('Lunes a viernes, 9:00–18:00')).toEqual({
		days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
		opens: '09:00',
		closes: '18:00',
	})
	expect(openingHours('martes a sábado, 10:00-14:30')?.days).toHaveLength(5)
})

test.each(['', 'Con cita', 'Lunes a viernes, 9:00–14:00 y 16:00–19:00', 'Viernes a lunes, 9:00–18:00'])(
	'«%s» is only shown',
	(text) => {
		expect(openingHours(text)).toBeNull()
	},
)
