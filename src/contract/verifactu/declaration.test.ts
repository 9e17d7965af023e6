import { expect, test } from 'vitest'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { declarationGaps, declarationPoints } from './declaration.ts'

const { taxId } = SAMPLE_MERCHANT
const SOFTWARE = {
	...{ name: 'Soleria', id: 'SO', version: '1.2.3', installation: 'installation-1' },
	...{ producerName: 'Programas del Tajo, S. L.', producerTaxId: taxId },
}

test('the declaration has the twelve points of the law in their order, with this version', () => {
	const points = declarationPoints(SOFTWARE, SAMPLE_MERCHANT)
	expect(points).toHaveLength(12)
	expect(points[2]).toBe('Versión: 1.2.3.')
	expect(points[8]).toBe(`NIF de la entidad productora: ${taxId}.`)
	expect(points[9]).not.toContain('[lo escribe quien firma]')
	const foreign = declarationPoints({ ...SOFTWARE, producerTaxId: 'B12345674' }, SAMPLE_MERCHANT)
	expect(foreign[9]).toContain('[lo escribe quien firma]')
})

test('no declaration is made while the records are not sent or the producer is unknown', () => {
	expect(declarationGaps('send', SOFTWARE)).toEqual([])
	expect(declarationGaps('record', SOFTWARE)).toEqual([expect.stringContaining('no se envían')])
	expect(declarationGaps('send', { ...SOFTWARE, producerName: '', producerTaxId: '' })).toEqual([
		expect.stringContaining('entidad productora'),
		expect.stringContaining('NIF de la entidad productora'),
	])
})
