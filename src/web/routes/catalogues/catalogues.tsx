import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { ButtonLink } from '#ui/button.tsx'
import './catalogues.css'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { stockHundredths } from '#domain/catalogue/product.ts'
import { FAMILIES, isOfFamily } from '#domain/document/families.ts'
import { formatNumber } from '#domain/money/format.ts'
import { picturesOf } from '#domain/picture/showroom.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { breadcrumbData } from '#web/page/structured-data.ts'

const COVER_PICTURES = 4
const MEGABYTE = 1024 * 1024

/** Public, unless a catalogue has not been rendered yet, since its size will change. */
export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
	return loaderHeaders.has('cache-control') ? privatePage() : publicPage()
}

export async function loader(args: LoaderFunctionArgs) {
	const { shop, documents } = servicesOf(args.context)
	const sizes = await documents.sizes()
	const families = FAMILIES.map((family) => {
		const products = shop.catalogue
			.all()
			.filter((product) => isOfFamily(product, family.id) && stockHundredths(product) > 0)
		const step = Math.max(1, Math.floor(products.length / COVER_PICTURES))
		const shown = products.filter((_, place) => place % step === 0).slice(0, COVER_PICTURES)
		return {
			...family,
			count: products.length,
			bytes: sizes.find((size) => size.family === family.id)?.bytes ?? null,
			pictures: shown.map((product) => {
				const { face } = picturesOf(product, shop.showroom)
				return face && pictureAnswer(face, 'small')
			}),
		}
	}).filter(({ count }) => count > 0)
	const answer = { ...plainPage(args), families, day: inMadrid(shop.nowMs(), 'day') }
	return data(answer, families.some(({ bytes }) => bytes === null) ? { headers: privatePage() } : {})
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	const { origin = '', brand = '' } = loaderData ?? {}
	return [
		...pageMeta(
			`Catálogos en PDF · ${brand}`,
			'Catálogos de precios sin IVA para descargar: pavimentos, revestimientos, porcelánicos, mosaicos y materiales de obra, con foto, formato y precio por m² y por caja.',
			{ canonical: addresses.catalogues, origin, brand },
		),
		{ 'script:ld+json': breadcrumbData(origin, CRUMBS, addresses.catalogues) },
	]
}

const CRUMBS = [{ text: 'Profesionales', to: addresses.professionals }, { text: 'Catálogos' }]

const PREPARING = 'Estamos preparando el catálogo: la descarga empieza en unos segundos'

/** «PDF · 1,4 MB», or that it takes a while, since it is rendered on request. */
function fileText(bytes: number | null): string {
	if (bytes === null) return 'PDF · tarda un poco'
	return bytes < MEGABYTE ? `PDF · ${Math.ceil(bytes / 1024)} kB` : `PDF · ${formatNumber(bytes / MEGABYTE)} MB`
}

export default function Catalogues() {
	const { families, day } = useLoaderData<typeof loader>()
	const showToast = useToast()
	return (
		<>
			<Breadcrumbs crumbs={CRUMBS} />
			<header className="wrap page-top">
				<h1>Catálogos para llevar a la obra</h1>
				<p className="lead">
					{`Un PDF por familia, hecho con lo que hay hoy en almacén: foto, formato, acabado, uso y precio por m² y por caja. Precios sin IVA a ${day}.`}
				</p>
			</header>
			<ul className="wrap rows">
				{families.map(({ id, title, lead, count, bytes, pictures }) => (
					<li key={id} className="media open mid">
						<div className="catalogues-cover" aria-hidden="true">
							{pictures.map((picture, place) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: places of a cover, which never move.
								<span key={place}>
									<Picture picture={picture} alt="" sizes="(max-width: 760px) 22vw, 130px" missing="" shape="tile" />
								</span>
							))}
						</div>
						<div className="stack tight">
							<h2>{title}</h2>
							<p>{lead}</p>
							<p className="small mute">{`${counted(count, 'referencia', 'referencias')} · ${fileText(bytes)}`}</p>
							<ButtonLink
								kind="line"
								href={addresses.catalogueFile(id)}
								download
								onClick={() => bytes === null && showToast(PREPARING)}
							>
								<span>
									Descargar<span className="visually-hidden">{` el catálogo de ${title.toLowerCase()}`}</span>
								</span>
							</ButtonLink>
						</div>
					</li>
				))}
			</ul>
			<section className="wrap section stack loose" aria-labelledby="mas">
				<h2 id="mas">También te puede servir</h2>
				<dl className="columns">
					<div>
						<dt>Fichas técnicas</dt>
						<dd>
							Cada producto tiene la suya en PDF, sobre sus especificaciones, con medidas, peso, caja y consejos de
							colocación.{' '}
							<Link className="text-link" to={addresses.catalogue}>
								Ver los productos
							</Link>
						</dd>
					</div>
					<div>
						<dt>Muestras y mediciones</dt>
						<dd>
							Si trabajas en un proyecto, cuéntanos metros y fechas y un gestor prepara la oferta.{' '}
							<Link className="text-link" to={addresses.commercialContact}>
								Contacto Comercial
							</Link>
						</dd>
					</div>
					<div>
						<dt>Cómo queda puesto</dt>
						<dd>
							Obras y ambientes con los productos que llevan, para enseñárselos a tu cliente.{' '}
							<Link className="text-link" to={addresses.projects}>
								Ver los proyectos
							</Link>
						</dd>
					</div>
				</dl>
			</section>
		</>
	)
}
