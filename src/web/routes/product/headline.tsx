import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { isByArea, stockUnit } from '#domain/cart/line.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import { Help } from '#ui/help.tsx'
import { Amount, Price } from '#ui/price.tsx'
import { Rated } from '#ui/stars.tsx'
import { LotLink } from '#web/routes/product/amount/lot-link.tsx'
import type { SheetAnswer } from './sheet-of.ts'

interface HeadlineProps {
	readonly product: ProductAnswer
	readonly lotId: number | null
	readonly help: SheetAnswer['help']
}

/** Name, characteristics in one line, price per m² and per box, and the selected lot. */
export function Headline({ product, lotId, help }: HeadlineProps) {
	return (
		<div className="headline">
			<p className="eyebrow">
				{kindOf(product)
					.filter((part) => part !== '')
					.join(' · ')}
			</p>
			<h1>{product.nombre}</h1>
			{product.opiniones > 0 && (
				<p className="rated">
					<a href="#opiniones">
						<Rated average={product.estrellas} count={product.opiniones} />
					</a>
				</p>
			)}
			<Facts product={product} lotId={lotId} help={help} />
			<HeadlinePrice product={product} />
			{product.lotes.length > 1 && <LotLinks product={product} lotId={lotId} />}
		</div>
	)
}

/** The characteristics in one line; tone and calibre are those of the selected lot, since lots differ in them. */
function Facts({ product, lotId, help }: HeadlineProps) {
	const lot = product.lotes.find(({ id }) => id === lotId)
	return (
		<p className="facts">
			{product.medidas !== '' && (
				<span>
					<b>{sizeWords(product.medidas)}</b>
					{isMaterial(product) ? '' : ' cm'}
				</span>
			)}
			<Fact name="Acabado" value={product.acabado} />
			{isMaterial(product) ? (
				<Fact name="Lote" value={lot?.tono ?? ''} />
			) : (
				<Fact name="Tono" value={lot?.tono ?? ''} help={help.tono} />
			)}
			<Fact name="Calibre" value={lot?.calibre ?? ''} help={help.calibre} />
			<Fact name="Variación" value={product.variacion} help={help.variacion} />
		</p>
	)
}

/** Its kind: for a tile its material and use, for laying products their kind and material. */
const kindOf = (product: ProductAnswer) =>
	isMaterial(product) ? [product.tipo, product.composicion] : [product.composicion, product.uso]

const isMaterial = ({ tipo }: ProductAnswer) => tipo !== 'azulejo'

/** A named characteristic; nothing without a value, which some imported products lack. */
interface FactProps {
	readonly name: string
	readonly value: string
	readonly help?: string | null
}

function Fact({ name, value, help = null }: FactProps) {
	if (value === '') return null
	return (
		<span>
			{`${name} `}
			<b>{value}</b>
			{help && <Help about={name} text={help} />}
		</span>
	)
}

/** The price of the unit that the product is sold by, with the former price of an offer and the price of a box. */
function HeadlinePrice({ product }: { readonly product: ProductAnswer }) {
	const material = isMaterial(product)
	const price = material ? (product.precio_unidad ?? product.precio) : (product.precio_promo ?? product.precio)
	const before = material ? null : product.precio_antes
	return (
		<div className="big-price">
			<p>
				<Price euros={price} iva={product.tipoIva} unit={`/${priceUnit(product)}`} incentive={isByArea(product)} />
			</p>
			<p className="mute">
				{before !== null && (
					<>
						<s>
							<span className="visually-hidden">Antes </span>
							<Amount euros={before} iva={product.tipoIva} />
						</s>{' '}
						· <b className="off-word">{`−${product.descuento} %`}</b>
						<br />
					</>
				)}
				{product.precio_caja !== null && (
					<>
						<Price euros={product.precio_caja} iva={product.tipoIva} unit="/caja" />
						{` · ${formatNumber(product.m2)} m²`}
					</>
				)}
			</p>
		</div>
	)
}

/** The lots to choose from. */
function LotLinks({ product, lotId }: Omit<HeadlineProps, 'help'>) {
	return (
		<nav className="lots" aria-label="Lotes disponibles">
			<p>
				<b>Elige el lote</b>
				{!isMaterial(product) && <span className="small mute"> Dos lotes distintos no casan en un mismo paño.</span>}
			</p>
			<ul>
				{product.lotes.map((lot) => (
					<li key={lot.id}>
						<LotLink id={lot.id} isCurrent={lot.id === lotId}>
							<b>{lot.tono}</b>
							<span className="small">
								{`${lot.calibre === '' ? '' : `calibre ${lot.calibre} · `}${formatNumber(lot.stock)} ${stockUnit(product)}`}
							</span>
						</LotLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
