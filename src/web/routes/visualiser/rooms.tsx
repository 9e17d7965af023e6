import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { type BroughtTile, planRooms, type RoomChoice } from './rooms-page.ts'
import visualiserStyle from './visualiser.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: visualiserStyle }]

export const headers = publicPage

export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const params = new URL(args.request.url).searchParams
	return { ...plainPage(args), page: await planRooms(shop, params) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return []
	const { page, brand, origin } = loaderData
	return pageMeta(
		`Visualizador de azulejos · ${brand}`,
		'Elige una estancia y prueba en ella cualquier azulejo de la tienda, a su tamaño real: dibujo, juntas y precio.',
		{ canonical: addresses.visualiser, noindex: page.tile !== null || page.isUnknown, origin, brand },
	)
}

export default function RoomsScreen() {
	const { page } = useLoaderData<typeof loader>()
	const { spaces, tile, own, isUnknown } = page
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Visualizador' }]} />
			<header className="wrap page-top">
				<h1>{tile ? 'Empieza por tu azulejo' : 'Pruébalo en una estancia'}</h1>
				<p className="lead">
					Elige una estancia y ponle los azulejos que quieras: los ves a su tamaño real, con su junta y con su precio.
				</p>
				{isUnknown && (
					<Notice tone="warm">Ese azulejo ya no está en el catálogo. Elige una estancia y busca otro en ella.</Notice>
				)}
			</header>
			<div className="wrap">
				<section className="well tinted row apart" aria-labelledby="en-tu-estancia">
					<div className="grow stack tight">
						<h2 id="en-tu-estancia" className="sub">
							En una foto de tu estancia
						</h2>
						<p>
							Haz una foto de tu suelo o de tu pared y mira en ella los azulejos. La foto no sale de tu dispositivo.
						</p>
					</div>
					<ButtonLink to={own}>{tile ? 'Verlo en mi estancia' : 'Probar en mi estancia'}</ButtonLink>
				</section>
			</div>
			{tile && <Brought tile={tile} />}
			<nav className="wrap vis-spaces" aria-label="Espacios">
				<ul className="row tight">
					{spaces.map(({ id, name }) => (
						<li key={id}>
							<a className="chip" href={`#espacio-${id}`}>
								{name}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{spaces.map(({ id, name, rooms }, place) => (
				<section key={id} className="wrap stack section" aria-labelledby={`espacio-${id}`}>
					<h2 id={`espacio-${id}`}>{name}</h2>
					<ul className="columns quarters even vis-rooms">
						{rooms.map((room, index) => (
							<li key={room.name}>
								<RoomCard room={room} isFirst={place === 0 && index === 0 && !tile} />
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	)
}

function RoomCard({ room, isFirst }: { readonly room: RoomChoice; readonly isFirst: boolean }) {
	return (
		<Link className="block-link stack close" to={room.to}>
			<Picture
				picture={room.picture}
				alt=""
				sizes="(max-width: 760px) 50vw, 25vw"
				wanted={isFirst ? 'first' : 'later'}
				shape="wide"
			/>
			<b>{room.title}</b>
			<span className="small mute">{room.style}</span>
		</Link>
	)
}

/** The visitor's tile in the proposed room. */
function Brought({ tile }: { readonly tile: BroughtTile }) {
	const { name, slug, proposed } = tile
	if (!proposed) {
		return (
			<div className="wrap">
				<Notice tone="warm">
					{`Aún no tenemos el dibujo de ${name} para verlo en una estancia. `}
					<Link className="text-link" to={addresses.product(slug)}>
						Volver a su página
					</Link>
				</Notice>
			</div>
		)
	}
	return (
		<section className="wrap beside mid vis-brought" aria-labelledby="tu-azulejo">
			<Link className="vis-drawn" to={proposed.to}>
				<Picture picture={proposed.picture} alt="" sizes="(max-width: 1080px) 100vw, 50vw" wanted="soon" />
				<img
					className="vis-laid"
					src={proposed.jpeg}
					alt={`${name} en ${proposed.where} de «${proposed.title}»`}
					{...proposed.size}
				/>
			</Link>
			<div className="stack snug">
				<h2 id="tu-azulejo">{name}</h2>
				<p className="mute">{tile.size}</p>
				<p>{`Lo hemos puesto en ${proposed.where} de «${proposed.title}», que es donde va bien. Entra para cambiarle el dibujo, la junta o lo que lleva al lado, o elige otra estancia más abajo.`}</p>
				<ButtonLink to={proposed.to}>Verlo en esta estancia</ButtonLink>
			</div>
		</section>
	)
}
