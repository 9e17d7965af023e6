import { Form } from 'react-router'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { Button } from '#ui/button.tsx'
import { Trap } from '#ui/form/trap.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { AlertConsent } from '#web/parts/alert/alert-consent.tsx'

/** The heading of the alternative products. */
export const INSTEAD_ID = 'alternativas'

interface SoldOutProps {
	readonly product: Pick<ProductAnswer, 'slug'>
	readonly hasInstead: boolean
}

/** In place of the purchase: that it is sold out, the nearest alternatives, and an alert when it is back. */
export function SoldOut({ product, hasInstead }: SoldOutProps) {
	return (
		<section className="sold-out stack" aria-labelledby="agotado">
			<Notice tone="warm">
				No hay opciones de compra disponibles para este producto.
				{hasInstead && (
					<>
						{' '}
						<a className="text-link" href={`#${INSTEAD_ID}`}>
							Ver lo más parecido
						</a>
					</>
				)}
			</Notice>
			<h2 id="agotado" className="sub">
				¿Te avisamos cuando vuelva?
			</h2>
			{/* Its page says what is wrong with it: the engine of forms would be a tenth of this page's script, for few products. */}
			<Form method="post" action={addresses.alert(product.slug, 'existencias')} className="message-form" noValidate>
				<div className="field">
					<label htmlFor="aviso-email">Correo electrónico</label>
					<input id="aviso-email" className="input" name="email" type="email" autoComplete="email" />
				</div>
				<Trap idPrefix="aviso" />
				<AlertConsent />
				<Button type="submit">Avísame</Button>
			</Form>
		</section>
	)
}
