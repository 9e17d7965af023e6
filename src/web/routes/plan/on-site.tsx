import { type LinksFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listed } from '#domain/text/listed.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { LaidRows } from './laid-rows.tsx'
import { useKeptOnSite } from './offline/use-kept-on-site.ts'
import { type OnSitePlan, onSitePlan } from './on-site-page.ts'
import planStyle from './plan.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: planStyle }]

export const headers = publicPage

export async function loader({ request, context }: LoaderFunctionArgs) {
	return { plan: await onSitePlan(servicesOf(context).shop, new URL(request.url).searchParams) }
}

export const meta = () =>
	pageMeta('El plano en la obra', 'Las filas del plano, para marcarlas según se colocan.', { noindex: true })

/** A plan on the site: its rows to tick as they are laid, and the next cuts. Without a connection it opens as it was. */
export default function OnSite() {
	const { plan } = useLoaderData<typeof loader>()
	if (plan) return <Surfaces key={plan.query} plan={plan} />
	return (
		<SingleNotice title="Ese plano no está">
			<p>El enlace no está entero, o ya no se puede dibujar. Vuelve a hacerlo con tus medidas.</p>
			<ButtonLink to={addresses.plan}>Hacer un plano</ButtonLink>
		</SingleNotice>
	)
}

/** The picture of a surface, with the numbers of its pieces. */
const pictureOf = (query: string) =>
	`${addresses.planPicture}?${query}${query.includes('numeros=') ? '' : '&numeros=si'}`

function Surfaces({ plan }: { readonly plan: OnSitePlan }) {
	const { title, surfaces, missing, query } = plan
	const kept = useKeptOnSite(surfaces.map((surface) => pictureOf(surface.query)))
	return (
		<>
			<Breadcrumbs
				crumbs={[{ text: 'Plano de colocación', to: `${addresses.plan}?${query}` }, { text: 'En la obra' }]}
			/>
			<div className="wrap page-top stack">
				<h1>{title}</h1>
				<p className="small only-js" role="status">
					{kept
						? 'Guardado en este dispositivo: se abre también sin conexión.'
						: 'Las marcas se guardan en este dispositivo.'}
				</p>
				{missing.length > 0 && (
					<Notice tone="warm">
						{`Falta ${listed(missing)}: con esas medidas no se puede hacer.`}{' '}
						<Link to={`${addresses.plan}?${query}`}>Revisarlas</Link>
					</Notice>
				)}
				{surfaces.length > 1 && (
					<nav aria-label="Superficies">
						<ul className="row tight">
							{surfaces.map(({ name, ticks }, place) => (
								<li key={ticks}>
									<a className="chip" href={`#superficie-${place + 1}`}>
										{`${place + 1}. ${name}`}
									</a>
								</li>
							))}
						</ul>
					</nav>
				)}
			</div>
			<div className="wrap on-site stack loose">
				{surfaces.map((surface, place) => (
					<LaidRows
						key={surface.ticks}
						surface={surface}
						place={place + 1}
						isOfJob={surfaces.length > 1}
						picture={pictureOf(surface.query)}
					/>
				))}
			</div>
		</>
	)
}
