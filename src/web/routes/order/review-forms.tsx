import { Form } from 'react-router'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { addresses } from '#web/addresses.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import type { OwnReviews } from './own-reviews.ts'
import { REVIEW_FORM } from './review.form.ts'

interface ReviewFormsProps {
	readonly orderId: string
	/** The access key for the forms; empty for a logged-in account. */
	readonly orderKey: string
	readonly reviews: OwnReviews
	/** The refused review, by its product. */
	readonly refused: { readonly productId: number; readonly faults: FormFaults } | null
}

/** The buyer's review of each product of a delivered order; each form works without a script. */
export function ReviewForms({ orderId, orderKey, reviews, refused }: ReviewFormsProps) {
	const { until, author, products } = reviews
	const here = addresses.order(orderId, orderKey)
	return (
		<section aria-labelledby="opina">
			<h2 id="opina">Opina sobre tu compra</h2>
			<p>
				{until
					? `Cuenta a otros compradores cómo es lo que has recibido, hasta el ${until}. Se publica con tu nombre y tu inicial, «${author}», también si la nota es mala.`
					: 'El plazo para opinar ha terminado. Puedes borrar lo que escribiste cuando quieras.'}
			</p>
			{products.map((product) => {
				const faults = refused?.productId === product.productId ? refused.faults : undefined
				return <ProductReview key={product.productId} {...{ here, product, faults, isOpen: until !== null }} />
			})}
		</section>
	)
}

interface ProductReviewProps {
	readonly here: string
	readonly product: OwnReviews['products'][number]
	readonly faults: FormFaults | undefined
	readonly isOpen: boolean
}

function ProductReview({ here, product, faults, isOpen }: ProductReviewProps) {
	const { productId, name, values, photoCount, hidden } = product
	if (hidden !== null)
		return (
			<p className="small">{`Retiramos tu opinión sobre ${name} el ${hidden}. Si no estás de acuerdo, escríbenos y la revisamos.`}</p>
		)
	const id = `opinion-${productId}`
	return (
		<>
			{isOpen && (
				<details open={faults !== undefined}>
					<summary className="link">{values ? `Cambiar tu opinión sobre ${name}` : `Opinar sobre ${name}`}</summary>
					<PageForm
						id={id}
						action={here}
						form={REVIEW_FORM}
						submit={values ? 'Guardar los cambios' : 'Publicar mi opinión'}
						busy="Publicando…"
						{...(values ? { values } : {})}
						hidden={{ accion: 'opinar', producto: `${productId}` }}
						answer={faults}
					>
						{photoCount > 0 && (
							<div className="field tick">
								<label htmlFor={`${id}-quitar`}>
									<input id={`${id}-quitar`} name="quitar" className="check" type="checkbox" value="si" />
									<span>Quitar las fotos que tiene. Si eliges otras, ocupan su lugar.</span>
								</label>
							</div>
						)}
						<DataNotice purpose="publicar tu opinión en la página del producto, con tu nombre y tu inicial, mientras no la borres" />
					</PageForm>
				</details>
			)}
			{values && (
				<Form method="post" action={here} preventScrollReset>
					<input type="hidden" name="accion" value="borrar-opinion" />
					<input type="hidden" name="producto" value={productId} />
					<button type="submit" className="link">{`Borrar tu opinión sobre ${name}`}</button>
				</Form>
			)}
		</>
	)
}
