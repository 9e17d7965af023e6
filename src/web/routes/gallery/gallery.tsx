import { counted } from '#domain/text/counted.ts'
import { ButtonLink } from '#ui/button.tsx'
import './gallery.css'
import {
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useSearchParams,
} from 'react-router'
import { lastingAddress } from '#domain/picture/picture.ts'
import { roomSpaceNamed } from '#domain/picture/room.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { breadcrumbData } from '#web/page/structured-data.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'
import { shownRoom } from '#web/parts/shown-room.ts'
import { gallerySearch, readGallery, stylesOf } from './gallery-view.ts'
import { Lightbox } from './lightbox.tsx'

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const id = roomSpaceNamed(args.params.espacio)
	if (id === null) throw data('Galería no encontrada', { status: 404 })
	if (id !== args.params.espacio) throw redirect(addresses.gallery(id) + args.url.search, 301)
	const { shop } = servicesOf(args.context)
	const rooms = picturedRooms(shop.showroom, id).map((shown) => shownRoom(shown, shop))
	const spaces = shop.contents.spaces().map((space) => ({ id: space.id, name: space.name }))
	const name = spaces.find((space) => space.id === id)?.name ?? ''
	return { ...plainPage(args), id, name, spaces, head: shop.contents.gallery(id), rooms }
}

// The page contains all photographs of its space, so choosing one needs no request.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
	currentUrl.pathname !== nextUrl.pathname

const crumbsOf = ({ id, name }: Pick<Shown, 'id' | 'name'>) => [
	{ text: 'Espacios' },
	{ text: name, to: addresses.space(id) },
	{ text: 'Galería' },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData, location }) => {
	if (!loaderData) return pageMeta('Galería no encontrada', 'Esa página no existe.', { noindex: true })
	const { id, name, head, rooms, brand, origin } = loaderData
	const { photo } = readGallery(new URLSearchParams(location.search), rooms)
	const open = rooms.find((room) => room.name === photo)
	const image = open?.picture ?? rooms[0]?.picture
	const title = open ? `${open.title} · ${name} · ${brand}` : `${head.title} · ${brand}`
	return [
		...pageMeta(title, open?.description ?? head.description, {
			canonical: addresses.gallery(id),
			origin,
			brand,
			...(image ? { image: lastingAddress(image.name) } : {}),
		}),
		{ 'script:ld+json': breadcrumbData(origin, crumbsOf(loaderData), addresses.gallery(id)) },
	]
}

const countText = (count: number) => counted(count, 'imagen', 'imágenes')
/** Number of pictures on the first screen. */
const FIRST_SCREEN = 3

export default function GalleryPage() {
	const loaded = useLoaderData<typeof loader>()
	const { head, rooms } = loaded
	const [params] = useSearchParams()
	const { style, photo } = readGallery(params, rooms)
	const shown = style === null ? rooms : rooms.filter((room) => room.style === style)
	const open = rooms.find(({ name }) => name === photo)
	return (
		<>
			<Breadcrumbs crumbs={crumbsOf(loaded)} />
			<header className="wrap page-top">
				<h1>{head.title}</h1>
				<p className="lead">{head.lead}</p>
			</header>
			<GalleryChips {...loaded} style={style} count={shown.length} />
			{shown.length === 0 ? <NoPhotos {...loaded} /> : <Photos rooms={shown} style={style} />}
			{open && (
				<Lightbox rooms={shown.includes(open) ? shown : rooms} room={open} spaceName={loaded.name} style={style} />
			)}
		</>
	)
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

interface GalleryChipsProps extends Pick<Shown, 'id' | 'spaces' | 'rooms'> {
	readonly style: string | null
	readonly count: number
}

/** The spaces, and the styles of this space's pictures; the chosen style is a link that removes it. */
function GalleryChips({ id, spaces, rooms, style, count }: GalleryChipsProps) {
	return (
		<div className="wrap row loose gallery-chips">
			<ul className="row tight" aria-label="Espacios">
				{spaces.map((other) => (
					<li key={other.id}>
						<Link className="chip" to={addresses.gallery(other.id)} aria-current={other.id === id ? 'page' : undefined}>
							{other.name}
						</Link>
					</li>
				))}
			</ul>
			<ul className="row tight" aria-label="Estilos">
				{stylesOf(rooms).map((other) => (
					<li key={other}>
						<Link
							className="chip"
							to={{ search: gallerySearch({ style: other === style ? null : other, photo: null }) }}
							aria-current={other === style ? 'true' : undefined}
							preventScrollReset
							viewTransition={false}
						>
							{other}
						</Link>
					</li>
				))}
			</ul>
			<p className="mute" role="status">
				{countText(count)}
			</p>
		</div>
	)
}

/** A space or a style without pictures leads to its products instead. */
function NoPhotos({ id, name }: Pick<Shown, 'id' | 'name'>) {
	return (
		<div className="empty">
			<p className="serif empty-title">Todavía no hay imágenes</p>
			<p>Las estamos haciendo. Mientras tanto, mira qué productos van bien aquí.</p>
			<ButtonLink to={addresses.space(id)}>{`Ideas para ${name.toLowerCase()}`}</ButtonLink>
		</div>
	)
}

/** The pictures; each opens in place by the address, so that Back closes it. */
function Photos({ rooms, style }: Pick<GalleryChipsProps, 'rooms' | 'style'>) {
	return (
		<ul className="wrap gallery-photos columns loose">
			{rooms.map((room, place) => (
				<li key={room.name}>
					<Link
						className="block-link stack tight"
						to={{ search: gallerySearch({ style, photo: room.name }) }}
						state={{ overlay: true }}
						preventScrollReset
						viewTransition={false}
					>
						<Picture
							picture={room.picture}
							alt=""
							sizes="(max-width: 760px) 100vw, (max-width: 1200px) 50vw, 33vw"
							wanted={place === 0 ? 'first' : place < FIRST_SCREEN ? 'soon' : 'later'}
							shape="wide"
						/>
						<span>
							<b>{room.title}</b>
							<br />
							<span className="small mute">{room.style}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	)
}

export function ErrorBoundary() {
	return <RouteErrorScreen missing="Esa galería no existe" />
}
