import { type ReactNode, useState } from 'react'
import { useViewTransitionState } from 'react-router'
import type { ProductCard as Card } from '#contract/catalogue/product-answer.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import { isLaid } from '#domain/picture/laid-scene.ts'
import { Link } from '#ui/link.tsx'
import { Picture, type Wanted } from '#ui/picture.tsx'
import { Amount, Price } from '#ui/price.tsx'
import { Rated } from '#ui/stars.tsx'
import { addresses } from '#web/addresses.ts'

/**
 * Real widths are half of a phone, a third or a quarter of a wider window; slightly less, so that the next larger copy
 * is not loaded.
 */
const CARD_SIZES = '(max-width: 760px) 44vw, (max-width: 1080px) 30vw, (max-width: 1440px) 24vw, 350px'
const FIRST_ROW = 4
const LOW_STOCK = 50

/** Loading priority of the picture of a page's n-th card. */
export function wantedAt(place: number): Wanted {
	return place === 0 ? 'first' : place < FIRST_ROW ? 'soon' : 'later'
}

/** «62 m²», «12 uds.». */
export const stockAmount = ({ stock, porArea }: Pick<Card, 'stock' | 'porArea'>) =>
	`${formatNumber(stock)} ${porArea ? 'm²' : 'uds.'}`

/** The remaining stock in display form. */
function StockText({ stock, lotes, porArea }: Pick<Card, 'stock' | 'lotes' | 'porArea'>) {
	const amount = stockAmount({ stock, porArea })
	if (stock <= 0) return <p className="stock none">Sin existencias</p>
	if (lotes > 1) return <p className="stock">{`${amount} en ${lotes} lotes`}</p>
	if (stock < LOW_STOCK) return <p className="stock low">{`Último lote: ${amount}`}</p>
	return <p className="stock">{amount}</p>
}

interface ProductCardProps {
	readonly product: Card
	readonly wanted?: Wanted
	/** What a list adds to its cards. */
	readonly children?: ReactNode
}

/** A product card. The whole card is a link to the product; a heart on it saves the product in a project. */
export function ProductCard({ product, wanted = 'later', children }: ProductCardProps) {
	// During the view transition to its page, the picture takes part.
	const isMoving = useViewTransitionState(addresses.product(product.slug))
	const [isLookedAt, setLookedAt] = useState(false)
	const sale = product.descuento > 0 ? `−${product.descuento} %` : ''
	const over = [sale, product.second && isLaid(product.second.name) && 'Simulación'].filter(Boolean).join(' · ')
	const kind = product.material
		? [product.medidas, product.uso]
		: [sizeWords(product.medidas), product.composicion, product.acabado]
	return (
		<article
			className="card"
			// The second picture is loaded lazily, on mouse hover or keyboard focus but not on touch.
			onPointerEnter={({ pointerType }) => setLookedAt((is) => is || pointerType === 'mouse')}
			onFocus={({ target }) => setLookedAt((is) => is || target.matches(':focus-visible'))}
		>
			<div className={isMoving ? 'pic moving' : 'pic'}>
				<Picture picture={product.face} alt="" sizes={CARD_SIZES} wanted={wanted} />
				{sale && <span className="badge">{sale}</span>}
				{isLookedAt && product.second && (
					<div className="second" aria-hidden="true">
						<Picture picture={product.second} alt="" sizes={CARD_SIZES} missing="" />
						{/* It covers the badge below. */}
						{over && <span className={sale ? 'badge' : 'badge quiet'}>{over}</span>}
					</div>
				)}
			</div>
			<Link
				className="save"
				to={addresses.saveInProject(product.slug)}
				aria-label={`Guardar ${product.nombre} en una obra`}
			/>
			<div className="text">
				<h3>
					<Link to={addresses.product(product.slug)}>{product.nombre}</Link>
				</h3>
				{product.nota && (
					<p className="rated">
						<Rated average={product.nota.media} count={product.nota.opiniones} />
					</p>
				)}
				<p className="meta">{kind.filter((part) => part !== '').join('\u00a0· ')}</p>
				<p className="price">
					<Price
						euros={product.precio}
						iva={product.tipoIva}
						unit={`/${product.unidad}`}
						own={{ slug: product.slug, m2: product.porArea ? 1 : 0 }}
					/>
					{product.precioAntes !== null && (
						<>
							{' '}
							<s>
								<span className="visually-hidden">Antes </span>
								<Amount euros={product.precioAntes} iva={product.tipoIva} />
							</s>
						</>
					)}
				</p>
				{product.precioCaja !== null && <p className="per">{`Caja de ${formatNumber(product.m2Caja)} m²`}</p>}
				<StockText stock={product.stock} lotes={product.lotes} porArea={product.porArea} />
				{children}
			</div>
		</article>
	)
}
