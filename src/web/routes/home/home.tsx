import './home.css'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { type ProductCard as Card, productCard } from '#contract/catalogue/product-answer.ts'
import { type PictureAnswer, pictureAnswer } from '#contract/picture/picture-answer.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { randomOfTheHour } from '#domain/catalogue/random-of-the-hour.ts'
import { sizeWords } from '#domain/catalogue/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { addresses } from '#web/addresses.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { siteData } from '#web/page/structured-data.ts'
import { CommercialContactForm } from '#web/parts/commercial-contact/commercial-contact-form.tsx'
import { NewsletterBlock } from '#web/parts/newsletter/newsletter-block.tsx'
import { SECTIONS } from '#web/parts/sections.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount, VatWord } from '#web/ui/price.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'
import { collections, HERO_SLUGS, heroOf, rooms } from './home-choice.ts'

const OFFERS = 4
const WALL = 5
/** Slightly less than the real width on phones, so that the next larger copy is not loaded. */
const HERO_SIZES = '(max-width: 960px) 88vw, 52vw'
const WALL_SIZES = '(max-width: 960px) 22vw, 12vw'

export const headers = publicPage

export function loader({ request, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop, brand } = services
	const { catalogue } = shop
	const nowMs = shop.nowMs()
	const inStock = catalogue.list({ sort: 'stock_desc', pageSize: 500 }).products
	const flashEndMs = catalogue.flashEndMs()
	const onFlash = inStock.filter((product) => priceInForce(product, nowMs).flash)
	const hero = heroOf(shop.showroom, (slug) => inStock.find((product) => product.slug === slug) ?? null)
	const faces = HERO_SLUGS.flatMap((slug) => catalogue.productBySlug(slug) ?? [])
	const wall = (hero ? [hero.product, ...faces.filter(({ id }) => id !== hero.product.id)] : faces).slice(0, WALL)
	const cardOf = (product: (typeof inStock)[number]) => productCard(product, nowMs, shop.showroom)
	return {
		brand,
		origin: originOf(request, services),
		total: catalogue.list({ pageSize: 1 }).total,
		hero: hero && { picture: pictureAnswer(hero.picture, 'large'), alt: hero.room.alt },
		wall: (wall.length > 0 ? wall : inStock.slice(0, WALL)).map(cardOf),
		offers: randomOfTheHour(onFlash.length < OFFERS ? inStock : onFlash, nowMs, OFFERS).map(cardOf),
		flashEnd: flashEndMs === null ? null : new Date(flashEndMs).toISOString(),
		collections: collections.map((collection) => {
			const contains = SECTIONS[collection.section ?? '']?.contains
			const query = contains ? { contains } : { search: collection.search ?? '' }
			const chosen = catalogue.productBySlug(collection.face) ?? catalogue.list({ ...query, pageSize: 1 }).products[0]
			return {
				...collection,
				count: catalogue.list({ ...query, pageSize: 1 }).total,
				face: chosen ? cardOf(chosen).face : null,
			}
		}),
		rooms: rooms.map((room) => {
			const chosen = catalogue.productBySlug(room.face) ?? inStock[0]
			const shown = picturedRooms(shop.showroom, room.space)[0]?.picture
			return { ...room, picture: shown ? pictureAnswer(shown, 'large') : chosen ? cardOf(chosen).second : null }
		}),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return []
	const { brand, origin, hero, wall } = loaderData
	const image = hero?.picture ?? wall[0]?.face
	return [
		...pageMeta(
			`${brand} · Azulejos y materiales de construcción por lotes y palets`,
			'Porcelánicos, pavimentos, revestimientos, mosaicos y materiales de obra, con el precio por m² y por caja, el tono y el calibre de cada lote y el transporte antes de pagar.',
			{ canonical: '/', origin, brand, ...(image ? { image: lastingAddress(image.name) } : {}) },
		),
		...siteData(origin, brand).map((data) => ({ 'script:ld+json': data })),
	]
}

export default function Home() {
	const { total, hero, wall, offers, flashEnd, collections, rooms } = useLoaderData<typeof loader>()
	return (
		<>
			<Hero hero={hero} wall={wall} total={total} />
			<div className="grout benefits">
				<div>
					<b>Un solo tono por pedido</b>
					<span className="small mute">Cada línea sale de un único lote, sin mezclas.</span>
				</div>
				<div>
					<b>Transporte desde 54,32 €</b>
					<span className="small mute">En palet, 3–5 días laborables. Gratis en pedidos de más de 500 €, sin IVA.</span>
				</div>
				<div>
					<b>30 días para devolver</b>
					<span className="small mute">Y 10 años de garantía en toda la cerámica.</span>
				</div>
			</div>
			<section className="section wrap" aria-labelledby="materia">
				<div className="head">
					<h2 id="materia">Empieza por la materia</h2>
					<Link className="link" to={addresses.catalogue}>
						Todo el catálogo
					</Link>
				</div>
				<div className="wall bleed">
					{collections.map((collection, place) => (
						<Link key={collection.to} to={collection.to} className={`w${place + 1}`}>
							<Picture picture={collection.face} alt="" sizes="(max-width: 760px) 44vw, 33vw" />
							<span>
								{collection.text} <em>{collection.count}</em>
							</span>
						</Link>
					))}
				</div>
			</section>
			<Offers offers={offers} flashEnd={flashEnd} />
			<section className="section wrap" aria-labelledby="estancias">
				<div className="head">
					<h2 id="estancias">Por estancias</h2>
				</div>
				<div className="rooms bleed">
					{rooms.map((room) => (
						<Link key={room.to} to={room.to}>
							<Picture picture={room.picture} alt="" sizes="(max-width: 760px) 66vw, 38vw" />
							<span className="serif">{room.text}</span>
							<small>{room.about}</small>
						</Link>
					))}
				</div>
			</section>
			<section className="section wrap" aria-labelledby="razones">
				<h2 id="razones" className="visually-hidden">
					Por qué comprar aquí
				</h2>
				<div className="grout why">
					<div>
						<span className="n serif">1,44</span>
						<h3>La aritmética, hecha</h3>
						<p className="small mute">m², cajas, kilos y palets cuadran al céntimo.</p>
					</div>
					<div>
						<span className="n serif">V2</span>
						<h3>Tono y calibre a la vista</h3>
						<p className="small mute">Sabes qué lote compras y cuánto queda de él.</p>
					</div>
					<div>
						<span className="n serif">28–</span>
						<h3>El porte, antes de pagar</h3>
						<p className="small mute">Con tu código postal basta.</p>
					</div>
					<div>
						<span className="n serif">10</span>
						<h3>Años de garantía</h3>
						<p className="small mute">Y una persona al teléfono.</p>
					</div>
				</div>
			</section>
			<section className="pro on-night" aria-labelledby="profesional">
				<div className="wrap">
					<p className="big serif" aria-hidden="true">
						−3 €<small>/m²</small>
					</p>
					<div>
						<h2 id="profesional">Para quien coloca, proyecta o distribuye</h2>
						<p>
							3 euros por m² sin IVA en cualquier lote, gestor personal, catálogos técnicos y un 5 % de cashback para
							constructores, distribuidores, arquitectos e instaladores.
						</p>
						<Link className="btn light" to={addresses.professionals}>
							Ver las ventajas
						</Link>
					</div>
				</div>
			</section>
			<section className="section wrap home-contact" aria-labelledby="contacto-comercial">
				<div>
					<h2 id="contacto-comercial">Cuéntanos tu obra</h2>
					<p className="lead mute">
						Metros, formato y fecha: un gestor comercial te responde con precio y disponibilidad de lotes en uno o dos
						días laborables.
					</p>
				</div>
				<CommercialContactForm />
			</section>
			<NewsletterBlock />
		</>
	)
}

interface HeroProps {
	/** A room in which the first tile of the wall is laid. */
	readonly hero: { readonly picture: PictureAnswer; readonly alt: string } | null
	readonly wall: readonly Card[]
	readonly total: number
}

function Hero({ hero, wall, total }: HeroProps) {
	const [first] = wall
	return (
		<section className="hero" aria-labelledby="lema">
			<div className="say">
				<div>
					<p className="eyebrow">Cerámica española por lotes</p>
					<h1 id="lema">Suelo y pared, por lotes que casan.</h1>
					<p className="lead">
						Partidas de un solo tono y calibre. Calcula tus metros, conoce el transporte antes de comprar y recíbelo en
						palet.
					</p>
					<div className="go">
						<Link className="btn" to={addresses.catalogue}>
							Ver el catálogo
						</Link>
						{first && (
							<Link className="btn line" to={addresses.product(first.slug)}>
								Calcular mis m²
							</Link>
						)}
					</div>
				</div>
				<p className="small mute">
					Precios <VatWord /> {`· ${formatNumber(total)} referencias en almacén`}
				</p>
			</div>
			<div className="hero-wall">
				{wall.map((card, place) => (
					<Link
						key={card.slug}
						to={addresses.product(card.slug)}
						className={`h${place + 1}`}
						tabIndex={place === 0 ? 0 : -1}
					>
						<Picture
							picture={place === 0 && hero ? hero.picture : card.face}
							alt={place === 0 && hero ? hero.alt : card.nombre}
							sizes={place === 0 ? HERO_SIZES : WALL_SIZES}
							wanted={place === 0 ? 'first' : 'soon'}
						/>
						{place === 0 && (
							<span className="tag">
								<b>{card.nombre}</b>
								<span>
									<Amount euros={card.precio} iva={card.iva} />
									{`/m² · ${sizeWords(card.medidas)}`}
								</span>
							</span>
						)}
					</Link>
				))}
			</div>
		</section>
	)
}

interface OffersProps {
	readonly offers: readonly Card[]
	readonly flashEnd: string | null
}

function Offers({ offers, flashEnd }: OffersProps) {
	const { revalidate } = useRevalidator()
	const [ended, setEnded] = useState(false)
	useEffect(() => {
		if (ended) revalidate()
	}, [ended, revalidate])
	if (offers.length === 0) return null
	return (
		<section className="section" aria-labelledby="ofertas">
			<div className="wrap">
				<div className="head">
					<div>
						<h2 id="ofertas">Ofertas Flash</h2>
						<p className="mute head-note">48 horas. Después, vuelven a su precio.</p>
					</div>
					{flashEnd && <Countdown until={flashEnd} onEnd={() => setEnded(true)} />}
					<Link className="link" to={addresses.flashOffers}>
						Ver todas las ofertas
					</Link>
				</div>
				<div className="grout cards bleed">
					{offers.map((product) => (
						<ProductCard key={product.slug} product={product} />
					))}
				</div>
			</div>
		</section>
	)
}

export function ErrorBoundary() {
	return <ErrorScreen status={500} title="Error: Error al cargar productos" />
}
