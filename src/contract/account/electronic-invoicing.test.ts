import { expect, test } from 'vitest'
import { electronicInvoicingSchema } from './electronic-invoicing.ts'

const UNITS = { gestor: 'L01280796', tramitador: 'la0007407 ', contable: 'LA0007408', proponente: '' }
const faultsOf = (typed: object) =>
	electronicInvoicingSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test('the codes of a public body are taken in any case', () => {
	expect(electronicInvoicingSchema.parse({ adjunto: 'facturae', ...UNITS })).toEqual({
		adjunto: 'facturae',
		...{ gestor: 'L01280796', tramitador: 'LA0007407', contable: 'LA0007408', proponente: '' },
	})
	expect(electronicInvoicingSchema.parse({})).toMatchObject({ adjunto: '', gestor: '' })
})

test('a fault names its field', () => {
	expect(faultsOf({ adjunto: 'ubl', ...UNITS, gestor: '12345' })).toEqual([
		['gestor', 'Son nueve caracteres, como L01280796 o LA0007407: los da el directorio DIR3'],
	])
	expect(faultsOf({ adjunto: '', ...UNITS, contable: '' })).toEqual([
		['contable', 'Falta este código: los de órgano gestor, unidad tramitadora y oficina contable van juntos'],
	])
	expect(faultsOf({ adjunto: 'pdf', ...UNITS })[0]?.[0]).toBe('adjunto')
})
