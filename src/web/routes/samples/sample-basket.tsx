import { Form, Link } from 'react-router'
import { MOST_SAMPLES } from '#domain/sample/sample.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import type { SamplesPage } from './samples.tsx'

/** The wanted samples, their faults, and the total. */
export function SampleBasket({ page }: { readonly page: SamplesPage }) {
	const { basket, priced } = page
	if (!priced) return null
	return (
		<aside className="summary" aria-label="Tus muestras">
			<div className="summary-head">
				<b>{`Tus muestras (${basket.length} de ${MOST_SAMPLES})`}</b>
				{basket.length < MOST_SAMPLES && (
					<Link className="link small" to={addresses.catalogue}>
						Añadir otra
					</Link>
				)}
			</div>
			<ul>
				{basket.map(({ productId, lotId, line }) => (
					<li key={`${productId}.${lotId}`}>
						<span className="thumb">
							<Picture picture={line?.picture ?? null} alt="" sizes="56px" />
						</span>
						<span>
							<b>{line?.name ?? 'Producto retirado'}</b>
							<span className="small mute">{line?.lot && line.lot.tono !== '' ? `Tono ${line.lot.tono}` : ''}</span>
							{line?.problem && <span className="bad-word small">{line.problem.detail}</span>}
							<Form method="post">
								<input type="hidden" name="producto" value={productId} />
								<input type="hidden" name="lote" value={lotId} />
								<button type="submit" className="link small" name="accion" value="quitar">
									Quitar<span className="visually-hidden">{` ${line?.name ?? ''}`}</span>
								</button>
							</Form>
						</span>
						<span>{line && !line.problem && <Price euros={line.total} iva={line.tipoIva} />}</span>
					</li>
				))}
			</ul>
			<CartTotals priced={priced} memory={{ delivery: 'shipping', postalCode: null }} />
		</aside>
	)
}
