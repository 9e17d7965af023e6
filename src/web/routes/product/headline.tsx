import { Link } from 'react-router'
import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { isByArea, stockUnit } from '#domain/cart/line.ts'
import { sizeWords } from '#domain/catalogue/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import { Amount, VatLabel } from '#web/ui/price.tsx'

function Stars({ value }: { readonly value: number }) {
	const full = Math.round(value)
	return (
		<span>
			<span aria-hidden="true" className="stars">
				{'★'.repeat(full)}
				<span className="off">{'★'.repeat(5 - full)}</span>
			</span>{' '}
			<b>{formatNumber(value)}</b>
			<span className="visually-hidden"> de 5 estrellas</span>
		</span>
	)
}

interface HeadlineProps {
	readonly product: ProductAnswer
	readonly lotId: number | null
}

/** Name, characteristics in one line, price per m² and per box, and the selected lot. */
export function Headline({ product, lotId }: HeadlineProps) {
	const lot = product.lotes.find((candidate) => candidate.id === lotId)
	const material = product.tipo !== 'azulejo'
	const price = material ? (product.precio_unidad ?? product.precio) : (product.precio_promo ?? product.precio)
	const onOffer = !material && product.precio_promo !== null && product.descuento > 0
	return (
		<div className="headline">
			<p className="eyebrow">{[product.composicion, product.uso].filter((part) => part !== '').join(' · ')}</p>
			<h1>{product.nombre}</h1>
			<p className="facts">
				{product.medidas !== '' && (
					<span>
						<b>{sizeWords(product.medidas)}</b>
						{material ? '' : ' cm'}
					</span>
				)}
				{product.acabado !== '' && (
					<span>
						Acabado <b>{product.acabado}</b>
					</span>
				)}
				{lot && lot.tono !== '' && (
					<span>
						Tono <b>{lot.tono}</b>
					</span>
				)}
				{lot && lot.calibre !== '' && (
					<span>
						Calibre <b>{lot.calibre}</b>
					</span>
				)}
				{product.variacion !== '' && (
					<span>
						Variación <b>{product.variacion}</b>
					</span>
				)}
				<Stars value={product.estrellas} />
			</p>
			<div className="big-price">
				<p>
					<Amount euros={price} iva={product.iva} />
					<small>{isByArea(product) ? '/m²' : '/ud'}</small>
				</p>
				<p className="mute">
					{onOffer && (
						<>
							<s>
								<span className="visually-hidden">Antes </span>
								<Amount euros={product.precio} iva={product.iva} />
							</s>{' '}
							· <b className="off-word">{`−${product.descuento} %`}</b>
							<br />
						</>
					)}
					{product.precio_caja !== null && (
						<>
							<Amount euros={product.precio_caja} iva={product.iva} />
							{`/caja · ${formatNumber(product.m2)} m² · `}
						</>
					)}
					<VatLabel />
				</p>
			</div>
			{product.lotes.length > 1 && (
				<nav className="lots" aria-label="Lotes disponibles">
					<p>
						<b>Elige el lote</b> <span className="small mute">Dos lotes distintos no casan en un mismo paño.</span>
					</p>
					<ul>
						{product.lotes.map((candidate) => (
							<li key={candidate.id}>
								<Link
									to={{ search: `?lote=${candidate.id}` }}
									replace
									preventScrollReset
									aria-current={candidate.id === lotId ? 'true' : undefined}
								>
									<b>{candidate.tono}</b>
									<span className="small">
										{`calibre ${candidate.calibre} · ${formatNumber(candidate.stock)} ${stockUnit(product)}`}
									</span>
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
		</div>
	)
}
