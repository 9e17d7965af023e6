import { expect, test } from 'vitest'
import { localVies } from './local-vies.ts'

const vies = localVies(() => new Date('2026-11-22T10:00:00Z'))
const ask = (vatNumber: unknown) => vies({ countryCode: 'DE', vatNumber, requesterNumber: 'B12345674' })

test('the end of a number chooses the answer', () => {
	expect(ask('123456789')).toMatchObject({ valid: true, requestIdentifier: 'WAPIPRUEBA000001' })
	expect(ask('100200')).toMatchObject({ valid: false, requestIdentifier: '', name: '---' })
	expect(ask('100300')).toEqual({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
})

test('an invalid request is answered like the service does', () => {
	for (const body of [null, 'x', {}]) expect(vies(body)).toMatchObject({ errorWrappers: [{ error: 'INVALID_INPUT' }] })
	expect(ask(7)).toMatchObject({ errorWrappers: [{ error: 'INVALID_INPUT' }] })
})
