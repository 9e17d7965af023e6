import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import { Amount, OwnPrices, Price } from './price.tsx'

const text = (iva: VatPercent) =>
	[Price, Amount].map((Shown) =>
		renderToStaticMarkup(<Shown euros={24.9} iva={iva} />)
			.replaceAll('\u00a0', ' ')
			.replaceAll(/<[^>]+>/g, '|')
			.replaceAll(/\|+/g, '|'),
	)

test('each price with VAT is by its rate', () => {
	expect(text(21)).toEqual(['|24,90 € |sin IVA|30,13 € |con IVA|', '|24,90 €|30,13 €|'])
	expect(text(10)).toEqual(['|24,90 € |sin IVA|27,39 € |con IVA|', '|24,90 €|27,39 €|'])
	expect(text(0)).toEqual(['|24,90 € |exento de IVA|', '|24,90 €|'])
})

test('an own price of several lines deducts the incentive from each, never more than the line', () => {
	const own = [
		{ slug: 'a', m2: 10, euros: 100 },
		{ slug: 'a', m2: 5, euros: 10 },
	]
	const markup = renderToStaticMarkup(
		<OwnPrices value={{ incentiveCentsPerM2: 300 }}>
			<Price euros={110} iva={21} own={own} />
		</OwnPrices>,
	)
	expect(markup.replaceAll('\u00a0', ' ')).toContain(
		'<span class="net"><span class="sin-iva">70,00 € <i>tu precio sin IVA</i></span><span class="con-iva">84,70 € <i>tu precio con IVA</i></span></span>',
	)
})

test('an own price computed by the shop comes first, and is absent if it equals the price', () => {
	const shown = (ownEuros: number, iva: VatPercent) =>
		renderToStaticMarkup(<Price euros={110} iva={iva} ownEuros={ownEuros} />).replaceAll('\u00a0', ' ')
	expect(shown(70, 10)).toContain(
		'<span class="net own"><span class="sin-iva">70,00 € <i>tu precio sin IVA</i></span><span class="con-iva">77,00 € <i>tu precio con IVA</i></span></span>',
	)
	expect(shown(70, 0)).toContain('<span class="net own"><span>70,00 € <i>tu precio exento de IVA</i></span></span>')
	expect(shown(110, 21)).not.toContain('tu precio')
})
