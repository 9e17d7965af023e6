import './product.css'
import { useEffect, useState } from 'react'
import {
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useRevalidator,
} from 'react-router'
import {
	type ProductCard as ProductCardAnswer,
	productAnswer,
	productCard,
} from '#contract/catalogue/product-answer.ts'
import { cardPictures } from '#contract/picture/picture-answer.ts'
import { reviewsAnswer } from '#contract/review/review-answer.ts'
import { advertisedOffer } from '#domain/catalogue/advertised-offer.ts'
import { WASTE_PERCENTS } from '#domain/catalogue/measure/laying.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { SECTION_IDS } from '#domain/catalogue/sections.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { seriesId, siblings } from '#domain/catalogue/siblings.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { toEuros } from '#domain/money/cents.ts'
import type { Showroom } from '#domain/picture/showroom.ts'
import { pickupText } from '#domain/shipping/expected-days.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { addresses } from '#web/addresses.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'
import { jobAddress } from '#web/parts/measure/job-address.ts'
import { type MeasureValues, measureOf, measureValues } from '#web/parts/measure/read-measure.ts'
import { withVatText } from '#web/parts/samples/sample-price.ts'
import { largestLot } from '#web/routes/product/amount/ways.ts'
import { ProductCard } from '#web/shared/product-card.tsx'
import { Buy } from './buy.tsx'
import { Gallery } from './gallery.tsx'
import { Headline } from './headline.tsx'
import { productData } from './product-data.ts'
import { Reviews } from './reviews.tsx'
import { Series } from './series.tsx'
import { sheetOf } from './sheet-of.ts'
import { INSTEAD_ID, SoldOut } from './sold-out.tsx'
import { Specifications } from './specifications.tsx'

const RELATED = 4
const ALIKE = 6

export const headers = publicPage

/** The measure in the address: without JavaScript the calculator is a form, and the page contains its result. */
function measuredIn(
	values: MeasureValues,
	{ medidas, slug }: { readonly medidas: string; readonly slug: string },
	lotId: number | null,
) {
	const measure = measureOf(values, medidas)
	const tile = { producto: slug, ...(lotId === null ? {} : { lote: `${lotId}` }) }
	return {
		values,
		needHundredths: measure?.needHundredths || null,
		wastePercents: WASTE_PERCENTS,
		/** Everything for a job with this tile. */
		job: jobAddress({ measure, laid: values, tile }),
	}
}

export function loader({ params, request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop, brand } = services
	const stored = shop.catalogue.productBySlug(params.nombre ?? '')
	if (!stored) {
		const renamed = shop.catalogue.productOnceAt(params.nombre ?? '')
		if (renamed) throw redirect(addresses.product(renamed.slug) + new URL(request.url).search, 301)
		const section = SECTION_IDS.find((id) => id === slugOf(params.nombre ?? ''))
		if (section) throw redirect(addresses.section(section) + new URL(request.url).search, 301)
		throw data('Producto no encontrado', { status: 404 })
	}
	const nowMs = shop.nowMs()
	const product = productAnswer(stored, nowMs, shop.showroom)
	const cardOf = (other: CatalogueProduct) => productCard(other, nowMs, shop.showroom)
	const isSoldOut = product.variantes.length === 0
	const query = new URL(request.url).searchParams
	const asked = Number(query.get('lote'))
	const values = measureValues(query)
	const lot = product.lotes.find((candidate) => candidate.id === asked) ?? largestLot(product)
	const series = shop.catalogue.ofSeries(stored)
	const instead = isSoldOut ? shop.catalogue.alternatives(stored, RELATED) : []
	// Excludes products that the page shows as choices of the series or as alternatives to a sold-out one.
	const alike = shop.catalogue
		.alike(stored, ALIKE + series.length + instead.length)
		.filter((other) => !series.includes(other) && !instead.includes(other))
	const related = shop.catalogue.related(product.tipo, product.id, RELATED + 1).filter(({ id }) => id !== product.id)
	return {
		brand,
		origin: originOf(request, services),
		product,
		// A step or a moulding is no flat tile, and a product without faces cannot be laid.
		isLaid: shop.visualiser.offers(stored),
		offer: offerOf(stored, nowMs),
		lotId: lot?.id ?? null,
		variants: product.variantes.filter((variant) => variant.lote === lot?.id),
		sheet: sheetOf(product, lot, shop.visualiser.textureSize(stored.slug)),
		reviews: reviewsAnswer(stored.reviews),
		measured: measuredIn(values, product, lot?.id ?? null),
		series: seriesOf(series, shop.showroom),
		group: series.length > 1 ? seriesId(stored) : '',
		pickup: pickupText(nowMs, shop.merchant().terms),
		samplePrice:
			product.tipo === 'azulejo' && lot !== null ? (withVatText(shop.merchant().samples.priceCents) ?? 'gratis') : null,
		hasInstead: instead.length > 0,
		rows: rowsOf(product.tipo, { instead, alike: alike.slice(0, ALIKE), related: related.slice(0, RELATED) }).map(
			({ products, ...row }) => ({ ...row, cards: products.map(cardOf) }),
		),
	}
}

const withoutPhoto = (url: URL) => {
	const params = new URLSearchParams(url.search)
	params.delete('foto')
	return `${url.pathname}?${params}`
}

// The page contains all its photographs, so choosing one needs no request.
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	const isOtherPhoto = currentUrl.search !== nextUrl.search && withoutPhoto(currentUrl) === withoutPhoto(nextUrl)
	return !isOtherPhoto && defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return pageMeta('Producto no encontrado', 'Ese producto no está en el catálogo.', { noindex: true })
	const { product, offer, brand, origin, sheet, group } = loaderData
	const image = product.imagenes[0]?.url
	return [
		...pageMeta(`${product.nombre} ${sizeWords(product.medidas)} · ${brand}`, product.descripcion.slice(0, 155), {
			canonical: `/productos/${product.slug}`,
			origin,
			brand,
			...(image ? { image } : {}),
		}),
		...productData({ product, offer, origin, brand, facts: sheet.facts, crumbs: crumbsOf(product), group }).map(
			(data) => ({
				'script:ld+json': data,
			}),
		),
	]
}

interface Neighbours {
	readonly instead: readonly CatalogueProduct[]
	readonly alike: readonly CatalogueProduct[]
	readonly related: readonly CatalogueProduct[]
}

/** The rows of products at the end of the page; the related ones where there are no others. */
function rowsOf(tipo: string, { instead, alike, related }: Neighbours) {
	const rows = [
		{ id: INSTEAD_ID, title: 'Lo más parecido, con existencias', products: instead },
		{ id: 'se-parece', title: 'Se parece a', products: alike },
	].filter(({ products }) => products.length > 0)
	if (rows.length > 0 || related.length === 0) return rows
	const title = tipo === 'azulejo' ? 'También te puede encajar' : 'Otros materiales'
	return [{ id: 'relacionados', title, products: related }]
}

/** The products of the series as choices, with their faces. */
function seriesOf(series: readonly CatalogueProduct[], showroom: Showroom) {
	return siblings(series).map(({ product, difference, isSoldOut }) => {
		return { slug: product.slug, difference, isSoldOut, face: cardPictures(product, showroom).face }
	})
}

/** The advertised offer for search engines. */
function offerOf(stored: Parameters<typeof advertisedOffer>[0], nowMs: number) {
	const { priceCents, areaHundredths } = advertisedOffer(stored, nowMs)
	return { price: toEuros(priceCents), area: areaHundredths === null ? null : areaHundredths / 100 }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function crumbsOf(product: { tipo: string; uso: string; composicion: string; nombre: string }) {
	if (product.tipo !== 'azulejo') {
		return [{ text: 'Productos', to: '/productos' }, { text: capital(product.tipo) }, { text: product.nombre }]
	}
	const wall = !product.uso.includes('pavimento')
	return [
		wall
			? { text: 'Revestimientos', to: addresses.bestSellers(addresses.section('revestimientos')) }
			: { text: 'Pavimentos', to: addresses.bestSellers(addresses.section('pavimentos')) },
		{ text: capital(product.composicion), to: `/productos?composicion=${encodeURIComponent(product.composicion)}` },
		{ text: product.nombre },
	]
}

export default function ProductPage() {
	const {
		product,
		lotId,
		variants,
		measured,
		pickup,
		hasInstead,
		rows,
		series,
		sheet,
		reviews,
		brand,
		isLaid,
		samplePrice,
	} = useLoaderData<typeof loader>()
	const revalidator = useRevalidator()
	const [ended, setEnded] = useState<string | null>(null)
	useEffect(() => {
		// When the promotion ends, the prices are reloaded.
		if (ended !== null) revalidator.revalidate()
	}, [ended, revalidator.revalidate])
	const promo = product.fin_promo !== null && product.fin_promo !== ended ? product.fin_promo : null
	return (
		<>
			<Breadcrumbs crumbs={crumbsOf(product)} />
			{promo && product.descuento > 0 && (
				<div className="promo-banner">
					<div className="wrap row apart">
						<p>
							<b>{`Oferta: −${product.descuento} %`}</b> hasta que acabe la cuenta atrás
						</p>
						<Countdown until={promo} onEnd={() => setEnded(promo)} />
					</div>
				</div>
			)}
			<div className="wrap product" key={product.id}>
				<Gallery
					images={product.imagenes}
					name={product.nombre}
					room={isLaid ? addresses.visualiserFor(product.slug) : null}
				/>
				<div className="buy-column stack">
					<Headline product={product} help={sheet.help} />
					{series.length > 0 && <Series name={product.ficha.serie ?? ''} series={series} slug={product.slug} />}
					{product.variantes.length === 0 ? (
						<SoldOut product={product} hasInstead={hasInstead} />
					) : (
						<Buy
							product={product}
							lotId={lotId}
							variants={variants}
							measured={measured}
							pickup={pickup}
							help={sheet.help}
							samplePrice={samplePrice}
						/>
					)}
				</div>
				<Specifications product={product} sheet={sheet} />
			</div>
			{reviews && <Reviews reviews={reviews} brand={brand} />}
			{rows.map((row) => (
				<Cards key={row.id} {...row} />
			))}
		</>
	)
}

interface CardsProps {
	readonly id: string
	readonly title: string
	readonly cards: readonly ProductCardAnswer[]
}

function Cards({ id, title, cards }: CardsProps) {
	return (
		<section className="section" aria-labelledby={id}>
			<div className="wrap">
				<div className="head">
					<h2 id={id}>{title}</h2>
				</div>
				<div className={`grout cards bleed${cards.length > RELATED ? ' three' : ''}`}>
					{cards.map((card) => (
						<ProductCard key={card.slug} product={card} />
					))}
				</div>
			</div>
		</section>
	)
}

export function ErrorBoundary() {
	return <RouteErrorScreen missing="Producto no encontrado" />
}
