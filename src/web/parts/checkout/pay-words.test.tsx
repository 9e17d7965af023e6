import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContents } from '#test/sample-contents.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { MerchantContext, shownMerchant } from '#web/page/merchant.ts'
import { PayWords } from './pay-words.tsx'

const wordsOf = (confirmsOnPayButton: boolean, isFree = false) =>
	renderToStaticMarkup(
		<MerchantContext value={shownMerchant({ ...SAMPLE_MERCHANT, confirmsOnPayButton }, sampleContents())}>
			<PayWords isFree={isFree} />
		</MerchantContext>,
	)

test('the payment button begins with the obligation to pay; the setting removes the other words', () => {
	expect(wordsOf(true)).toBe('<span>Pedido con obligación de pago<small>Confirmar pedido</small></span>')
	expect(wordsOf(false)).toBe('<span>Pedido con obligación de pago</span>')
	expect(wordsOf(false, true)).toContain('Sin nada que pagar')
})
