import './space.css'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { randomOfTheHour } from '#domain/catalogue/random-of-the-hour.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { findSpace, SPACE_IDS, SPACES } from '#web/parts/space-content.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ErrorScreen } from '#web/ui/error-screen.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProductCard } from '#web/ui/product-card.tsx'

const PRODUCTS = 4
const PICTURES = 3
const MOST = 500

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const space = findSpace(args.params.espacio)
	if (!space) throw data('Espacio no encontrado', { status: 404 })
	const { shop } = servicesOf(args.context)
	const { catalogue } = shop
	const nowMs = shop.nowMs()
	const suiting = catalogue.list({ ...space.query, sort: 'stock_desc', pageSize: MOST })
	// Falls back to all products when too few are suitable for this room.
	const pool = suiting.products.length >= PRODUCTS ? suiting.products : catalogue.list({ pageSize: MOST }).products
	// The room's picture with its own products, filled up with suitable ones.
	const shown = picturedRooms(shop.showroom, space.id)[0]
	const laid = shown?.room.products.map(({ slug }) => slug) ?? []
	const chosen = [...new Set([...laid, ...space.picture])].flatMap((slug) => catalogue.productBySlug(slug) ?? [])
	const pictured = [...chosen, ...pool.filter((product) => !chosen.includes(product))].slice(0, PICTURES)
	return {
		...plainPage(args),
		id: space.id,
		total: catalogue.list({ filters: { estancia: [space.room] }, pageSize: 1 }).total,
		room: shown ? { picture: pictureAnswer(shown.picture, 'large'), alt: shown.room.alt } : null,
		pictures: pictured.map((product) => productCard(product, nowMs, shop.showroom)),
		cards: randomOfTheHour(pool, nowMs, PRODUCTS).map((product) => productCard(product, nowMs, shop.showroom)),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return pageMeta('Espacio no encontrado', 'Esa página no existe.', { noindex: true })
	const { id, brand, origin, room, pictures } = loaderData
	const image = room?.picture ?? pictures[0]?.second
	return pageMeta(`${SPACES[id].name} · ${brand}`, SPACES[id].description, {
		canonical: addresses.space(id),
		origin,
		brand,
		...(image ? { image: lastingAddress(image.name) } : {}),
	})
}

export default function SpacePage() {
	const { id, total, room, pictures, cards } = useLoaderData<typeof loader>()
	const space = SPACES[id]
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Espacios' }, { text: space.name }]} />
			<div className={`space space-${id}`}>
				<header className="wrap space-head">
					<h1>{space.title}</h1>
					<div>
						<p className="lead">{space.lead}</p>
						<Link className="btn" to={addresses.catalogueFor('estancia', space.room)}>
							{total > 0 ? `Ver ${total} productos para ${space.name.toLowerCase()}` : 'Ver el catálogo'}
						</Link>
					</div>
				</header>
				<SpacePictures room={room} pictures={pictures} />
				<Features id={id} />
				<SpaceProducts id={id} cards={cards} />
				<Advice id={id} />
				<OtherSpaces id={id} />
			</div>
		</>
	)
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

/** The room's own picture first, then products that suit it; each leads to its product. */
function SpacePictures({ room, pictures }: Pick<Shown, 'room' | 'pictures'>) {
	return (
		<figure className="space-picture" aria-label="Inspiración">
			{pictures.map((card, place) => (
				<Link key={card.slug} to={addresses.product(card.slug)} className={`p${place + 1}`}>
					<Picture
						picture={place === 0 ? (room?.picture ?? card.second) : card.face}
						alt={place === 0 ? (room?.alt ?? '') : ''}
						sizes={place === 0 ? '(max-width: 760px) 110vw, 70vw' : '(max-width: 760px) 44vw, 40vw'}
						wanted={place === 0 ? 'first' : 'soon'}
					/>
					<span>{card.nombre}</span>
				</Link>
			))}
		</figure>
	)
}

/** What matters in a room of this kind. */
function Features({ id }: Pick<Shown, 'id'>) {
	return (
		<section className="wrap section space-features" aria-labelledby="ventajas">
			<h2 id="ventajas">Lo que importa aquí</h2>
			<ul>
				{SPACES[id].features.map(({ title, text }) => (
					<li key={title}>
						<h3>{title}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Products for the room, another choice each hour, so that the page can be cached and still changes. */
function SpaceProducts({ id, cards }: Pick<Shown, 'id' | 'cards'>) {
	const space = SPACES[id]
	return (
		<section className="section" aria-labelledby="productos">
			<div className="wrap">
				<div className="head">
					<h2 id="productos">{`Para ${space.name.toLowerCase()}, en almacén`}</h2>
					<Link className="link" to={addresses.catalogueFor('estancia', space.room)}>
						Ver todos
					</Link>
				</div>
				<div className="grout cards bleed">
					{cards.map((card) => (
						<ProductCard key={card.slug} product={card} />
					))}
				</div>
			</div>
		</section>
	)
}

/** Questions to settle before an order. */
function Advice({ id }: Pick<Shown, 'id'>) {
	return (
		<section className="wrap section space-advice" aria-labelledby="consejos">
			<h2 id="consejos">Antes de pedir</h2>
			<dl>
				{SPACES[id].advice.map(({ question, answer }) => (
					<div key={question}>
						<dt>{question}</dt>
						<dd>{answer}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Links to the other rooms. */
function OtherSpaces({ id }: Pick<Shown, 'id'>) {
	return (
		<nav className="wrap section space-others" aria-label="Otros espacios">
			{SPACE_IDS.filter((other) => other !== id).map((other) => (
				<Link key={other} to={addresses.space(other)}>
					<span className="serif">{SPACES[other].name}</span>
					<small>{SPACES[other].lead}</small>
				</Link>
			))}
		</nav>
	)
}

export function ErrorBoundary() {
	return <ErrorScreen status={404} title="Ese espacio no existe" />
}
