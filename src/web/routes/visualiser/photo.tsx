import { lazy, Suspense, useMemo, useState } from 'react'
import {
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	useLoaderData,
	useNavigate,
} from 'react-router'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Link } from '#web/ui/link.tsx'
import type { SheetPicture } from './drawing/sheet-picture.ts'
import { LaidList } from './laid-list.tsx'
import { laidWords, theSurface } from './laid-words.ts'
import { LayingControls } from './laying-controls.tsx'
import { planLaying } from './laying-page.ts'
import { measureAsked } from './measure-asked.ts'
import { MeasuresForm } from './photo/measures-form.tsx'
import photoStyle from './photo/photo.css?url'
import { PhotoField } from './photo/photo-field.tsx'
import { measuresAsked, photoPlace, resumedQuery } from './photo/photo-place.ts'
import { usePhoto } from './photo/use-photo.ts'
import { chosenBand } from './room-view.ts'
import { SurfaceLinks } from './surface-links.tsx'
import { TileSearch } from './tile-search.tsx'
import { useShownDesign } from './use-shown-design.ts'
import visualiserStyle from './visualiser.css?url'

export const links: LinksFunction = () => [
	{ rel: 'stylesheet', href: visualiserStyle },
	{ rel: 'stylesheet', href: photoStyle },
]

// Loaded with the first photograph: the page that asks for one is as light as others.
const PhotoStage = lazy(async () => ({ default: (await import('./photo/photo-stage.tsx')).PhotoStage }))

export const headers = publicPage

export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const params = new URL(args.request.url).searchParams
	const measures = measuresAsked(params)
	if (measures?.search !== undefined) throw redirect(addresses.visualiserPhoto + measures.search)
	const place = photoPlace(params)
	const asked = measureAsked(place, params)
	if (asked?.search !== undefined) throw redirect(addresses.visualiserPhoto + asked.search)
	return {
		...plainPage(args),
		page: await planLaying(shop, place, params),
		wrong: asked?.wrong ?? {},
		wrongMeasures: measures?.wrong ?? null,
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return []
	const { page, brand, origin } = loaderData
	return pageMeta(
		`Tu estancia: los azulejos en una foto tuya · ${brand}`,
		'Haz una foto de tu suelo o de tu pared y pruébale cualquier azulejo de la tienda, a su tamaño real. La foto no sale de tu dispositivo.',
		{ canonical: addresses.visualiserPhoto, noindex: page.query !== '', origin, brand },
	)
}

export default function PhotoScreen() {
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Visualizador', to: addresses.visualiser }, { text: 'Tu estancia' }]} />
			<div className="wrap vis-head">
				<h1>Tu estancia</h1>
				<p className="lead">
					Haz una foto del suelo o de la pared que vas a cambiar y pruébale cualquier azulejo de la tienda, con su
					precio.
				</p>
			</div>
			<div className="wrap only-no-js">
				<p className="notice warm">
					{
						'Los azulejos los dibuja tu navegador, para que la foto no salga de tu dispositivo, y para eso necesita JavaScript. Sin él puedes '
					}
					<Link className="text-link" to={addresses.visualiser}>
						probarlos en nuestras estancias
					</Link>
					.
				</p>
			</div>
			<div className="only-js">
				<PhotoWorkplace />
			</div>
		</>
	)
}

/** Where the photograph is chosen, marked and laid. */
function PhotoWorkplace() {
	const { page, wrong, wrongMeasures } = useLoaderData<typeof loader>()
	const navigate = useNavigate()
	const [next, setNext] = useState<SheetPicture | null>(null)
	const place = useMemo(() => photoPlace(new URLSearchParams(page.query)), [page.query])
	const { view, bands, sheets } = useShownDesign(place, page)
	const photo = usePhoto({
		surfaces: place.surfaces,
		query: page.query,
		onResume: (kept) => {
			const search = resumedQuery(kept, page.query)
			if (search !== page.query) navigate({ search }, { replace: true, preventScrollReset: true })
		},
	})
	const { work, isOpening, fault, keeping, replaced } = photo
	const field = { isOpening, fault, onFile: photo.choose }
	const bringBack = replaced && (
		<button type="button" className="text-link small" onClick={photo.bringBack}>
			Volver a la foto anterior
		</button>
	)
	if (!work)
		return (
			<div className="wrap foto-start">
				<PhotoField {...field} hasPhoto={false}>
					{bringBack}
				</PhotoField>
				<ol className="foto-steps">
					<li>Haz la foto de pie y de frente, con el suelo o la pared a la vista y buena luz.</li>
					<li>Marca sus cuatro esquinas y escribe lo que miden.</li>
					<li>Elige un azulejo, con su dibujo y su junta: lo ves puesto y te decimos cuántas cajas son.</li>
				</ol>
			</div>
		)
	const surface = place.surfaces.find(({ name }) => name === view.surface) ?? place.surfaces[0]
	const band = chosenBand(place.surfaces, view)
	const sheet = band && sheets[band.slug]
	const words = laidWords(page.surfaces)
	if (!surface) return null
	return (
		<>
			<div className="wrap vis-room">
				<Suspense fallback={<p className="vis-stage">Abriendo la foto…</p>}>
					<PhotoStage
						work={work}
						photo={photo}
						place={place}
						surface={surface}
						bands={bands}
						words={words}
						next={next}
					/>
				</Suspense>
				<div className="vis-panel">
					{page.faults.map((one) => (
						<p key={one} className="notice warm">
							{one}
						</p>
					))}
					<PhotoField {...field} hasPhoto>
						<button type="button" className="text-link small" onClick={photo.takeAway}>
							Quitar la foto
						</button>
						{bringBack}
					</PhotoField>
					<p className="vis-status small" role="status">
						{words === '' ? `Ahora cambias ${theSurface(view.surface)}.` : `${words}.`}
					</p>
					<SurfaceLinks room={place} view={view} surfaces={page.surfaces} />
					<section className="foto-step" aria-labelledby="medidas">
						<h2 id="medidas">{`Cuánto mide ${theSurface(view.surface)}`}</h2>
						<MeasuresForm place={place} view={view} surface={surface} wrong={wrongMeasures} />
					</section>
					<TileSearch room={place} view={view} found={page.found} sheets={page.sheets} onNext={setNext} />
					{band && sheet && <LayingControls room={place} view={view} band={band} sheet={sheet} wrong={wrong} />}
					<p className="small mute" role="status">
						{KEEPING[keeping]}
					</p>
				</div>
			</div>
			{words !== '' && (
				<div className="wrap">
					<LaidList
						surfaces={page.surfaces}
						total={page.total}
						note="Los m² son los del cuadro que has marcado, con las medidas que has escrito."
					/>
				</div>
			)}
		</>
	)
}

const KEEPING: Readonly<Record<ReturnType<typeof usePhoto>['keeping'], string>> = {
	keeping: 'Guardando en este dispositivo…',
	kept: 'La foto y lo que has marcado están guardados en este dispositivo.',
	unkept:
		'Este navegador no deja guardar la foto: si recargas la página tendrás que elegirla otra vez. Guarda la imagen cuando la tengas.',
}
