import { expect, test } from 'vitest'
import { repeatWords } from './repeat-words.ts'

const lot = { tono: 'T-214', calibre: '9' }
const part = { name: 'Terrazo', takesHundredths: 1250, unit: 'm²', lot } as const

test('what could not be repeated is told by its name and with what was done instead', () => {
	expect(repeatWords({ code: 'retirado', name: 'Barro' })).toBe('Barro: ya no está a la venta.')
	expect(repeatWords({ code: 'otro_lote', name: 'Terrazo', lot })).toContain('Lo hemos añadido del lote T-214 / 9')
	expect(repeatWords({ ...part, code: 'menos', isOtherLot: false })).toBe(
		'Terrazo: hemos añadido solo los 12,5 m² que quedan.',
	)
	expect(repeatWords({ ...part, code: 'a_medida', isOtherLot: true })).toBe(
		'Terrazo: la partida de tu pedido ya no está entera. Hemos añadido 12,5 m² a medida, del lote T-214 / 9, que puede no casar con el que ya tienes.',
	)
})

test('a lot without a tone is another lot, not a nameless one', () => {
	const nameless = { tono: '', calibre: '' }
	expect(repeatWords({ code: 'otro_lote', name: 'Adhesivo', lot: nameless })).toContain('añadido de otro lote')
})
