import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard as Card } from '#contract/product-answer.ts'
import { smallerPicture } from '#domain/catalogue/picture-widths.ts'
import { formatNumber } from '#domain/money/format.ts'
import { addresses } from '../addresses.ts'
import { Picture } from './picture.tsx'
import { Amount } from './price.tsx'

/** «60×60 · porcelánico · mate»: sizes are written with × for people. */
export function sizeWords(medidas: string): string {
	return medidas.replaceAll('x', '×').replaceAll('.', ',')
}

/** A card is half of a phone, a third or a quarter of a wider window. */
const CARD_SIZES = '(max-width: 760px) 50vw, (max-width: 1080px) 33vw, 25vw'
const LOW_STOCK = 50

/** What is left, in words. */
function StockWords({ stock, lotes, porArea }: Pick<Card, 'stock' | 'lotes' | 'porArea'>) {
	const amount = `${formatNumber(stock)} ${porArea ? 'm²' : 'uds.'}`
	if (stock <= 0) return <p className="stock none">Sin existencias</p>
	if (lotes > 1) return <p className="stock">{`${amount} en ${lotes} lotes`}</p>
	if (stock < LOW_STOCK) return <p className="stock low">{`Último lote: ${amount}`}</p>
	return <p className="stock">{amount}</p>
}

/** A product among others. The whole card is one link. */
export function ProductCard({ product, eager = false }: { readonly product: Card; readonly eager?: boolean }) {
	// The second picture is only worth its bytes to who points at the card.
	const [isPointedAt, setPointedAt] = useState(false)
	const unit = product.porArea ? '/m²' : '/ud'
	const kind = product.material
		? [product.medidas, product.uso]
		: [sizeWords(product.medidas), product.composicion, product.acabado]
	return (
		<article className="card">
			<div className="pic" onPointerEnter={() => setPointedAt(true)}>
				<Picture src={product.imagen} alt="" width={640} height={640} sizes={CARD_SIZES} eager={eager} />
				{isPointedAt && (
					<img
						className="second"
						src={smallerPicture(product.imagen.replace(/\.jpg$/, '-cover.jpg'), 640)}
						alt=""
						width={640}
						height={480}
					/>
				)}
				{product.descuento > 0 && <span className="badge">{`−${product.descuento} %`}</span>}
			</div>
			<div className="text">
				<h3>
					<Link to={addresses.product(product.slug)} prefetch="intent">
						{product.nombre}
					</Link>
				</h3>
				<p className="meta">{kind.filter((part) => part !== '').join(' · ')}</p>
				<p className="price">
					<Amount euros={product.precio} iva={product.iva} />
					<small>{unit}</small>
					{product.precioAntes !== null && (
						<s>
							<span className="visually-hidden">Antes </span>
							<Amount euros={product.precioAntes} iva={product.iva} />
						</s>
					)}
				</p>
				{product.precioCaja !== null && (
					<p className="per">
						<Amount euros={product.precioCaja} iva={product.iva} />
						{`/caja · ${formatNumber(product.m2Caja)} m²`}
					</p>
				)}
				<StockWords stock={product.stock} lotes={product.lotes} porArea={product.porArea} />
			</div>
		</article>
	)
}
