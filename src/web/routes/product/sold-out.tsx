import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { StockAlertForm } from '#web/parts/stock-alert/stock-alert-form.tsx'

/** The heading of the products that may be taken instead. */
export const INSTEAD_ID = 'alternativas'

interface SoldOutProps {
	readonly product: Pick<ProductAnswer, 'slug'>
	readonly hasInstead: boolean
}

/** In the place of the purchase: that there is nothing to buy, what is nearest to it, and a mail when it is back. */
export function SoldOut({ product, hasInstead }: SoldOutProps) {
	return (
		<section className="sold-out" aria-labelledby="agotado">
			<p className="notice warm">
				No hay opciones de compra disponibles para este producto.
				{hasInstead && (
					<>
						{' '}
						<a className="link" href={`#${INSTEAD_ID}`}>
							Ver lo más parecido
						</a>
					</>
				)}
			</p>
			<h2 id="agotado">¿Te avisamos cuando vuelva?</h2>
			<StockAlertForm slug={product.slug} />
		</section>
	)
}
