import { expect, test } from 'vitest'
import { readExportArgs } from './export.ts'

const day = (iso: string) => new Date(iso)

test('a quarter has its days in Madrid', () => {
	expect(readExportArgs(['facturas', '--trimestre', '2026-4'])).toEqual({
		what: 'facturas',
		file: 'facturas.csv',
		period: { from: day('2026-09-30T22:00:00Z'), until: day('2026-12-31T23:00:00Z') },
	})
	expect(readExportArgs(['facturas', 'T2.csv', '--trimestre', '2026T2'])).toMatchObject({
		file: 'T2.csv',
		period: { from: day('2026-03-31T22:00:00Z'), until: day('2026-06-30T22:00:00Z') },
	})
})

test('both days are within the period, and no days select everything', () => {
	expect(readExportArgs(['pedidos', '--desde', '2026-11-01', '--hasta', '2026-11-01'])).toMatchObject({
		period: { from: day('2026-10-31T23:00:00Z'), until: day('2026-11-01T23:00:00Z') },
	})
	expect(readExportArgs(['catalogo'])).toMatchObject({ period: { from: null, until: null } })
})

test('an unknown export is refused by name', () => {
	expect(readExportArgs([])).toMatch(/^Uso:/)
	expect(readExportArgs(['constructor'])).toMatch(/^Uso:/)
	expect(readExportArgs(['pedidos', '--hasta', 'ayer'])).toBe('--hasta: "ayer" no es una fecha: escribe 2026-10-01')
	expect(readExportArgs(['pedidos', '--borrar'])).toMatch(/^Uso:/)
})
