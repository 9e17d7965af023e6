import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PACKS, packOf, printFor } from './print.ts'

const SACK = {
	slug: 'cemento',
	nombre: 'Cemento <Gris> & Cía',
	tipo: 'cemento',
	medidas: '',
	acabado: '',
	tipologia: '',
	efecto: '',
	pesoGrams: 25_000,
	cara: 'saco color=#5b6468',
}

test.each(PACKS)('the print of a %s names its contents and can be drawn', async (pack) => {
	const { svg, width, height, ink } = printFor({ ...SACK, cara: `${pack} color=#5b6468` })
	expect(svg).toContain('&lt;Gris&gt;')
	expect(svg).toContain('25 kg')
	expect(ink).toBe('#5b6468')
	const drawn = await sharp(Buffer.from(svg)).metadata()
	expect([drawn.width, drawn.height]).toEqual([width, height])
})

test('a bottle of a few millilitres is a cartridge, and an unknown pack is a sack', () => {
	expect(packOf({ ...SACK, cara: 'botella formato=300_ml' })).toBe('cartucho')
	expect(packOf({ ...SACK, cara: 'botella formato=1_l' })).toBe('botella')
	expect(packOf({ ...SACK, cara: 'nada' })).toBe('saco')
})
