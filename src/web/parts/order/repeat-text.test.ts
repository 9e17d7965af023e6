import { expect, test } from 'vitest'
import { repeatText } from './repeat-text.ts'

const lot = { tono: 'T-214', calibre: '9' }
const part = { name: 'Terrazo', takesHundredths: 1250, unit: 'm²', lot } as const

test('a repeated order names each line it could not repeat, and the substitute', () => {
	expect(repeatText({ code: 'retirado', name: 'Barro' }, 'pedido')).toBe('Barro: ya no está a la venta.')
	expect(repeatText({ code: 'otro_lote', name: 'Terrazo', lot }, 'pedido')).toContain(
		'Lo hemos añadido del lote T-214, calibre 9',
	)
	expect(repeatText({ ...part, code: 'menos', isOtherLot: false }, 'pedido')).toBe(
		'Terrazo: hemos añadido solo los 12,5 m² que quedan.',
	)
	expect(repeatText({ ...part, code: 'a_medida', isOtherLot: true }, 'pedido')).toBe(
		'Terrazo: la partida de tu pedido ya no está entera. Hemos añadido 12,5 m² a medida, del lote T-214, calibre 9, que puede no casar con el que ya tienes.',
	)
})

test('a lot without a tone is called another lot', () => {
	const nameless = { tono: '', calibre: '' }
	expect(repeatText({ code: 'otro_lote', name: 'Adhesivo', lot: nameless }, 'obra')).toContain('añadido de otro lote')
})
