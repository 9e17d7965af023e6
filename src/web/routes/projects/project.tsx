import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { productCard } from '#contract/catalogue/product-answer.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Pair } from '#ui/pair.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { breadcrumbData } from '#web/page/structured-data.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'
import { productsOfProject, roomsOfProject } from '#web/parts/rooms-of-project.ts'
import { shownRoom } from '#web/parts/shown-room.ts'
import { ProductCard } from '#web/shared/product-card.tsx'
import { Talk } from './projects.tsx'

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const projects = shop.contents.projects()
	const project = projects.find(({ id }) => id === args.params.id)
	if (!project) throw data('Proyecto no encontrado', { status: 404 })
	const { catalogue, showroom } = shop
	const nowMs = shop.nowMs()
	const cards = productsOfProject(project, showroom).flatMap((slug) => {
		const product = catalogue.productBySlug(slug) ?? catalogue.productOnceAt(slug)
		return product ? [productCard(product, nowMs, showroom)] : []
	})
	const next = projects[(projects.indexOf(project) + 1) % projects.length]
	return {
		...plainPage(args),
		project,
		rooms: roomsOfProject(project, showroom).map((shown) => shownRoom(shown, shop)),
		cards,
		next: next && next !== project ? { id: next.id, title: next.title } : null,
	}
}

const crumbsOf = (title: string) => [
	{ text: 'Profesionales', to: addresses.professionals },
	{ text: 'Proyectos', to: addresses.projects },
	{ text: title },
]

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return pageMeta('Proyecto no encontrado', 'Esa página no existe.', { noindex: true })
	const { project, rooms, origin, brand } = loaderData
	const canonical = addresses.project(project.id)
	const image = rooms[0]?.picture
	return [
		...pageMeta(`${project.title} · ${brand}`, project.lead, {
			canonical,
			origin,
			brand,
			...(image ? { image: lastingAddress(image.name) } : {}),
		}),
		{ 'script:ld+json': breadcrumbData(origin, crumbsOf(project.title), canonical) },
	]
}

export default function ProjectPage() {
	const { project, rooms, cards, next } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={crumbsOf(project.title)} />
			<header className="wrap page-top">
				<h1>{project.title}</h1>
				<p className="lead">{project.lead}</p>
			</header>
			<div className="wrap beside">
				<ProjectRooms rooms={rooms} />
				<ProjectText project={project} />
			</div>
			{cards.length > 0 && <LaidProducts cards={cards} />}
			{next && (
				<nav className="wrap section" aria-label="Siguiente proyecto">
					<Link className="block-link well" to={addresses.project(next.id)}>
						<span className="small mute">Siguiente proyecto</span>
						<br />
						<span className="serif sub">{next.title}</span>
					</Link>
				</nav>
			)}
			<Talk />
		</>
	)
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

/** The pictures of the project; each leads to its place in the gallery, which names the laid products. */
function ProjectRooms({ rooms }: Pick<Shown, 'rooms'>) {
	return (
		<ul className="stack loose">
			{rooms.map((room, place) => (
				<li key={room.name}>
					<figure>
						<Link
							to={`${addresses.gallery(room.space)}?foto=${room.name}`}
							aria-label={`Ver «${room.title}» en la galería`}
						>
							<Picture
								picture={room.picture}
								alt={room.alt}
								sizes="(max-width: 860px) 100vw, 62vw"
								wanted={place === 0 ? 'first' : 'later'}
								shape="wide"
							/>
						</Link>
						<figcaption className="small mute">{room.title}</figcaption>
					</figure>
				</li>
			))}
		</ul>
	)
}

/** The kind of job, and its requirements. */
function ProjectText({ project }: Pick<Shown, 'project'>) {
	const facts = [
		['Obra', project.kind],
		['Superficie', `unos ${project.area} m²`],
		['Imágenes', 'simuladas, con los azulejos a escala real'],
	] as const
	return (
		<div className="stack loose pinned">
			<dl className="rows thin facts">
				{facts.map(([name, value]) => (
					<Pair key={name} name={name}>
						{value}
					</Pair>
				))}
			</dl>
			{project.story.map(({ title, text }) => (
				<section className="stack close" key={title} aria-label={title}>
					<h2 className="sans">{title}</h2>
					<p>{text}</p>
				</section>
			))}
		</div>
	)
}

/** The products of its rooms that are still sold. */
function LaidProducts({ cards }: Pick<Shown, 'cards'>) {
	return (
		<section className="section" aria-labelledby="productos">
			<div className="wrap">
				<div className="head">
					<h2 id="productos">Lo que lleva</h2>
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

export function ErrorBoundary() {
	return <RouteErrorScreen missing="Ese proyecto no existe" />
}
