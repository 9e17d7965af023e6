import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { breadcrumbData } from '#web/page/structured-data.ts'
import { roomsOfProject } from '#web/parts/rooms-of-project.ts'

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	// Projects without pictures are not shown.
	const projects = shop.contents.projects().flatMap((project) => {
		const [first] = roomsOfProject(project, shop.showroom)
		if (!first) return []
		const { id, title, kind, area, lead } = project
		return [{ id, title, kind, area, lead, alt: first.room.alt, picture: pictureAnswer(first.picture, 'large') }]
	})
	return { ...plainPage(args), projects }
}

const CRUMBS = [{ text: 'Profesionales', to: addresses.professionals }, { text: 'Proyectos' }]

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	const { origin = '', brand = '', projects = [] } = loaderData ?? {}
	const image = projects[0]?.picture
	return [
		...pageMeta(
			`Proyectos · ${brand}`,
			'Obras tipo con nuestros azulejos: viviendas, hoteles y reformas, con el material que le va a cada una, los metros y cómo se sirve.',
			{ canonical: addresses.projects, origin, brand, ...(image ? { image: lastingAddress(image.name) } : {}) },
		),
		{ 'script:ld+json': breadcrumbData(origin, CRUMBS, addresses.projects) },
	]
}

export default function Projects() {
	const { projects } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={CRUMBS} />
			<header className="wrap page-top">
				<h1>Ideas para tu obra</h1>
				<p className="lead">
					Viviendas, hoteles y reformas de ejemplo: qué pide cada obra, qué material le va y cómo se sirve. Las imágenes
					son simulaciones con nuestros azulejos a escala real.
				</p>
			</header>
			{projects.length === 0 ? (
				<div className="empty">
					<p className="serif empty-title">Las imágenes están en camino</p>
					<p>Publicamos cada idea cuando tiene su imagen. Si quieres ver alguna antes, pregúntanos.</p>
					<ButtonLink to={addresses.commercialContact}>Contacto Comercial</ButtonLink>
				</div>
			) : (
				<ul className="wrap projects rows">
					{projects.map(({ id, title, kind, area, lead, alt, picture }, index) => (
						<li key={id}>
							<Link className="block-link beside mid" to={addresses.project(id)}>
								<Picture
									picture={picture}
									alt={alt}
									sizes="(max-width: 860px) 100vw, 58vw"
									wanted={index === 0 ? 'first' : 'later'}
									shape="wide"
								/>
								<div className="stack">
									<p className="small mute">{`${kind} · unos ${area} m²`}</p>
									<h2>{title}</h2>
									<p>{lead}</p>
								</div>
							</Link>
						</li>
					))}
				</ul>
			)}
			<Talk />
		</>
	)
}

/** A call to action for the visitor's own project. */
export function Talk() {
	return (
		<section className="wrap section" aria-labelledby="tu-obra">
			<div className="well roomy stack">
				<h2 id="tu-obra">¿Empezamos la tuya?</h2>
				<p className="prose">
					Mándanos planos o metros. Reservamos el lote, preparamos muestras y te lo servimos cuando la obra lo pida.
				</p>
				<p className="row">
					<ButtonLink to={addresses.commercialContact}>Hablar con un gestor</ButtonLink>
					<Link className="link" to={addresses.catalogues}>
						Descargar los catálogos
					</Link>
				</p>
			</div>
		</section>
	)
}
