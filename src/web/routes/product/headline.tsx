import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { isByArea, stockUnit } from '#domain/cart/line.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import { Help } from '#ui/help.tsx'
import { ChevronIcon } from '#ui/icons.tsx'
import { Amount, Price } from '#ui/price.tsx'
import { Rated } from '#ui/stars.tsx'
import { LotLink } from '#web/routes/product/amount/lot-link.tsx'
import type { SheetAnswer } from './sheet-of.ts'

/** A lot with less than this, in m², is shown as running out. */
const LOW_STOCK = 50

interface HeadlineProps {
	readonly product: ProductAnswer
	readonly help: SheetAnswer['help']
}

/** Brand, name, characteristics in one line, and the price of the unit that the product is sold by. */
export function Headline({ product, help }: HeadlineProps) {
	return (
		<div className="headline stack tight">
			<p className="eyebrow row apart">
				<span className="kind">
					{kindOf(product)
						.filter((part) => part !== '')
						.join(' · ')}
				</span>
				{product.opiniones > 0 && (
					<a className="rated" href="#opiniones">
						<Rated average={product.estrellas} count={product.opiniones} />
					</a>
				)}
			</p>
			<h1 className="sub">{product.nombre}</h1>
			<Facts product={product} help={help} />
			<HeadlinePrice product={product} />
		</div>
	)
}

/** The characteristics in one line. */
function Facts({ product, help }: HeadlineProps) {
	const { medidas, acabado, variacion, uso } = product
	const facts = isMaterial(product)
		? [medidas, acabado]
		: [medidas === '' ? '' : `${sizeWords(medidas)} cm`, acabado, uso]
	return (
		<p className="dotted small mute">
			{facts
				.filter((fact) => fact !== '')
				.map((fact) => (
					<span key={fact}>{fact}</span>
				))}
			{variacion !== '' && (
				<span>
					<span className="visually-hidden">Variación </span>
					{variacion}
					{help.variacion && <Help about="Variación" text={help.variacion} />}
				</span>
			)}
		</p>
	)
}

/** Its kind: for a tile its brand, reference and material, for laying products their kind and material. */
const kindOf = (product: ProductAnswer) =>
	isMaterial(product)
		? [product.tipo, product.composicion]
		: [product.ficha.marca ?? '', product.ficha.referencia ?? '', product.composicion]

const isMaterial = ({ tipo }: ProductAnswer) => tipo !== 'azulejo'

/** The price with the former one of an offer beside it, and the content of a box. */
function HeadlinePrice({ product }: { readonly product: ProductAnswer }) {
	const material = isMaterial(product)
	const price = material ? (product.precio_unidad ?? product.precio) : (product.precio_promo ?? product.precio)
	const before = material ? null : product.precio_antes
	return (
		<div className="big-price">
			<p>
				<Price
					euros={price}
					iva={product.tipoIva}
					unit={`/${priceUnit(product)}`}
					own={{ slug: product.slug, m2: isByArea(product) ? 1 : 0 }}
				/>
				{product.precio_caja !== null && <span className="box">{`caja de ${formatNumber(product.m2)} m²`}</span>}
				{before !== null && (
					<>
						{' '}
						<s>
							<span className="visually-hidden">Antes </span>
							<Amount euros={before} iva={product.tipoIva} />
						</s>{' '}
						<b className="off-word">{`−${product.descuento} %`}</b>
					</>
				)}
			</p>
		</div>
	)
}

interface LotChoiceProps {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly help: SheetAnswer['help']
}

/** The lot that is sold, with its stock; the others, if there are any, are a press away. The table below has its calibre. */
export function LotChoice({ product, lotId, help }: LotChoiceProps) {
	const lot = product.lotes.find(({ id }) => id === lotId)
	if (!lot) return null
	const isLow = lot.stock < LOW_STOCK && isByArea(product)
	const left = `quedan ${formatNumber(lot.stock)} ${stockUnit(product)}`
	const shown = (
		<span className={isLow ? 'stock low' : 'stock'}>
			{[lot.tono && `Lote ${lot.tono}`, left].filter(Boolean).join(' · ')}
		</span>
	)
	if (product.lotes.length === 1) return <p className="lots">{shown}</p>
	return (
		<details className="lots">
			<summary className="row tight">
				{shown}
				<span className="text-link">Otro lote</span>
				<ChevronIcon size={14} />
			</summary>
			{!isMaterial(product) && (
				<p className="small mute">
					Dos lotes distintos no casan en un mismo paño: cada uno tiene su tono{' '}
					{help.tono && <Help about="Tono" text={help.tono} />} y su calibre{' '}
					{help.calibre && <Help about="Calibre" text={help.calibre} />}.
				</p>
			)}
			<nav aria-label="Lotes disponibles">
				<ul className="row tight">
					{product.lotes.map((other) => (
						<li key={other.id}>
							<LotLink id={other.id} isCurrent={other.id === lotId}>
								<b>{other.tono}</b>
								<span className="small">
									{`${other.calibre === '' ? '' : `calibre ${other.calibre} · `}${formatNumber(other.stock)} ${stockUnit(product)}`}
								</span>
							</LotLink>
						</li>
					))}
				</ul>
			</nav>
		</details>
	)
}
