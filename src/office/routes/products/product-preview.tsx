import { ProductCard } from '#web/shared/product-card.tsx'
import type { ProductPreview } from './preview-product.ts'

/** The preview of a product being edited. Its links are inert: the product may have no page yet. */
export function Preview({ preview }: { readonly preview: ProductPreview | null }) {
	return (
		<section className="stack snug pinned product-preview" aria-labelledby="asi-se-ve">
			<h2 id="asi-se-ve">Así se ve</h2>
			{preview === null ? (
				<p className="mute">Pulsa «Ver cómo queda» para verlo como en la tienda, sin guardarlo.</p>
			) : (
				<div inert>
					<ProductCard product={preview.card} />
					<ul className="rows pairs">
						{preview.ways.map(({ name, detail, price }) => (
							<li key={name}>
								<span>
									<b>{name}</b>
									<span className="small mute">{` ${detail}`}</span>
								</span>
								<span className="whole">{price}</span>
							</li>
						))}
					</ul>
					{preview.description !== '' && <p className="small">{preview.description}</p>}
				</div>
			)}
			<p className="small mute">Precios sin IVA. El «antes» de una oferta lo pone la tienda al guardar.</p>
		</section>
	)
}
