import { ButtonLink } from '#ui/button.tsx'
import './space.css'
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import type { RoomName } from '#domain/catalogue/sheet/rooms-for.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { type RoomSpace, roomSpaceNamed } from '#domain/picture/room.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'
import { ProductCard } from '#web/shared/product-card.tsx'

const PRODUCTS = 4
const PICTURES = 3
const MOST = 500

/** The room that a space's products are recommended for, which the link to all of them filters by. */
const ADVISED_FOR: Readonly<Record<RoomSpace, RoomName>> = {
	banos: 'baño',
	cocinas: 'cocina',
	salones: 'salón',
	terrazas: 'terraza',
}

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const id = roomSpaceNamed(args.params.espacio)
	if (id === null) throw data('Espacio no encontrado', { status: 404 })
	if (id !== args.params.espacio) throw redirect(addresses.space(id) + args.url.search, 301)
	const { shop } = servicesOf(args.context)
	const { catalogue } = shop
	const nowMs = shop.nowMs()
	const { query, products, ...space } = shop.contents.space(id)
	const suiting = catalogue.list({ ...query, sort: 'stock_desc', pageSize: MOST })
	// Falls back to all products when too few are suitable for this room.
	const pool = suiting.products.length >= PRODUCTS ? suiting.products : catalogue.list({ pageSize: MOST }).products
	// The room's picture with its own products, filled up with suitable ones.
	const shown = picturedRooms(shop.showroom, id)[0]
	const laid = shown?.room.products.map(({ slug }) => slug) ?? []
	const chosen = [...new Set([...laid, ...products])].flatMap((slug) => catalogue.productBySlug(slug) ?? [])
	const pictured = [...chosen, ...pool.filter((product) => !chosen.includes(product))].slice(0, PICTURES)
	return {
		...plainPage(args),
		space,
		others: shop.contents.spaces().filter((other) => other.id !== id),
		allAt: addresses.catalogueFor('estancia', ADVISED_FOR[id]),
		total: catalogue.list({ filters: { estancia: [ADVISED_FOR[id]] }, pageSize: 1 }).total,
		room: shown ? { picture: pictureAnswer(shown.picture, 'large'), alt: shown.room.alt } : null,
		layable: shop.visualiser.rooms().find(({ name }) => name === shown?.room.name)?.name ?? null,
		pictures: pictured.map((product) => productCard(product, nowMs, shop.showroom)),
		cards: shop.drawn(pool, PRODUCTS).map((product) => productCard(product, nowMs, shop.showroom)),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return pageMeta('Espacio no encontrado', 'Esa página no existe.', { noindex: true })
	const { space, brand, origin, room, pictures } = loaderData
	const image = room?.picture ?? pictures[0]?.second
	return pageMeta(`${space.name} · ${brand}`, space.description, {
		canonical: addresses.space(space.id),
		origin,
		brand,
		...(image ? { image: lastingAddress(image.name) } : {}),
	})
}

export default function SpacePage() {
	const { space, others, allAt, total, room, layable, pictures, cards } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Espacios' }, { text: space.name }]} />
			<div>
				<header className="wrap page-top beside">
					<h1>{space.title}</h1>
					<div className="stack">
						<p className="lead">{space.lead}</p>
						<ButtonLink to={allAt}>
							{total > 0 ? `Ver ${total} productos para ${space.name.toLowerCase()}` : 'Ver el catálogo'}
						</ButtonLink>
					</div>
				</header>
				<SpacePictures room={room} pictures={pictures} />
				{layable !== null && (
					<p className="wrap">
						<Link className="link" to={addresses.visualiserRoom(layable)}>
							Cámbiale los azulejos a esta estancia
						</Link>
					</p>
				)}
				<Reasons space={space} />
				<SpaceProducts space={space} allAt={allAt} cards={cards} />
				<Advice space={space} />
				<OtherSpaces others={others} />
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
				<Link key={card.slug} to={addresses.product(card.slug)} className="on-picture">
					<Picture
						picture={place === 0 ? (room?.picture ?? card.second) : card.face}
						alt={place === 0 ? (room?.alt ?? '') : ''}
						sizes={place === 0 ? '(max-width: 760px) 110vw, 70vw' : '(max-width: 760px) 44vw, 40vw'}
						wanted={place === 0 ? 'first' : 'soon'}
					/>
					<span className="words small">{card.nombre}</span>
				</Link>
			))}
		</figure>
	)
}

/** The reasons of a space, with their title. */
function Reasons({ space: { reasonsTitle, reasons } }: Pick<Shown, 'space'>) {
	if (reasons.length === 0) return null
	return (
		<section className="wrap section split" aria-labelledby="ventajas">
			<h2 id="ventajas">{reasonsTitle}</h2>
			<ul className="rows">
				{reasons.map(({ id, title, text }) => (
					<li key={id} className="split close">
						<h3 className="sans">{title}</h3>
						<p className="mute">{text}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Products for the room, another choice each hour, so that the page can be cached and still changes. */
function SpaceProducts({ space, allAt, cards }: Pick<Shown, 'space' | 'allAt' | 'cards'>) {
	return (
		<section className="section" aria-labelledby="productos">
			<div className="wrap">
				<div className="head">
					<h2 id="productos">{`Para ${space.name.toLowerCase()}, en almacén`}</h2>
					<Link className="link" to={allAt}>
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
function Advice({ space: { adviceTitle, advice } }: Pick<Shown, 'space'>) {
	if (advice.length === 0) return null
	return (
		<section className="wrap section stack loose" aria-labelledby="consejos">
			<h2 id="consejos">{adviceTitle}</h2>
			<dl className="grout cells">
				{advice.map(({ id, question, answer }) => (
					<div key={id}>
						<dt className="serif sub">{question}</dt>
						<dd>{answer}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

/** Links to the other rooms. */
function OtherSpaces({ others }: Pick<Shown, 'others'>) {
	return (
		<nav className="wrap section" aria-label="Otros espacios">
			<div className="grout cells flush">
				{others.map(({ id, name, lead }) => (
					<Link key={id} className="block-link" to={addresses.space(id)}>
						<span className="serif sub">{name}</span>
						<span className="small mute">{lead}</span>
					</Link>
				))}
			</div>
		</nav>
	)
}

export function ErrorBoundary() {
	return <RouteErrorScreen missing="Ese espacio no existe" />
}
