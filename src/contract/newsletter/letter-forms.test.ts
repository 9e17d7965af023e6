import { expect, test } from 'vitest'
import { BLOCK_SCHEMAS, letterSchema, scheduledAt, scheduleSchema } from './letter-forms.ts'

const isRead = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: object) =>
	schema.safeParse(value).success

test('a draft may be empty, and is never too long', () => {
	expect(isRead(letterSchema, { asunto: '', avance: '' })).toBe(true)
	expect(isRead(letterSchema, { asunto: 'a'.repeat(121), avance: '' })).toBe(false)
	expect(isRead(BLOCK_SCHEMAS.texto, { texto: '' })).toBe(true)
	expect(isRead(BLOCK_SCHEMAS.texto, { texto: '# No' })).toBe(false)
	expect(isRead(BLOCK_SCHEMAS.texto, { texto: '{{nada}}' })).toBe(false)
})

test.each([
	['', true],
	['/', true],
	['/productos?acabado=brillo', true],
	['https://ejemplo.es/feria', true],
	['//ejemplo.es', false],
	['http://ejemplo.es', false],
	['javascript:alert(1)', false],
	['/con blancos', false],
])('a button leads to «%s»: %s', (enlace, isLink) => {
	expect(isRead(BLOCK_SCHEMAS.boton, { texto: 'Ver', enlace })).toBe(isLink)
})

test('the hour of a plan is one of Madrid', () => {
	const read = (dia: string, hora: string) => scheduledAt(scheduleSchema.parse({ dia, hora })).toISOString()
	expect(read('28/11/2026', '10:30')).toBe('2026-11-28T09:30:00.000Z')
	expect(read('2027-07-01', '9.05')).toBe('2027-07-01T07:05:00.000Z')
	expect(isRead(scheduleSchema, { dia: '28/11/2026', hora: '24:00' })).toBe(false)
})
