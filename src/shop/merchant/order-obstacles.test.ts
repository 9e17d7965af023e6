import { expect, test } from 'vitest'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { orderObstacles } from './order-obstacles.ts'

type Context = Parameters<typeof orderObstacles>[0]

const fieldsOf = (mode: Context['verifactu']['mode'], producer: { readonly name: string; readonly taxId: string }) =>
	orderObstacles({
		isProduction: true,
		hasMailServer: true,
		verifactu: { mode, version: '1.2.3', site: null },
		merchant: {
			current: () => ({ ...SAMPLE_MERCHANT, softwareProducer: producer }),
			faults: () => [],
			legalText: () => ({}),
		} as unknown as Context['merchant'],
	}).map(({ field }) => field)

test('a shop that sends its records takes no orders until it names the producer of its program', () => {
	expect(fieldsOf('send', { name: '', taxId: '' })).toEqual(['productor_software'])
	expect(fieldsOf('send', { name: 'Programas, S. L.', taxId: '' })).toEqual(['productor_software'])
	expect(fieldsOf('send', { name: 'Programas, S. L.', taxId: 'B12345674' })).toEqual([])
	expect(fieldsOf('record', { name: '', taxId: '' })).toEqual([])
})
