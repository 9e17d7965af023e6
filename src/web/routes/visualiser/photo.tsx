import { lazy, Suspense, useEffect, useMemo } from 'react'
import {
	type ClientLoaderFunctionArgs,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	useLoaderData,
	useLocation,
	useNavigate,
	useRevalidator,
} from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { planLaying } from './laying-page.ts'
import photoStyle from './photo/photo.css?url'
import { photoAsked } from './photo/photo-asked.ts'
import { PhotoField } from './photo/photo-field.tsx'
import { photoPlace, resumedQuery } from './photo/photo-place.ts'
import { usePhoto } from './photo/use-photo.ts'
import { readRoomView, roomSearch } from './room-view.ts'
import visualiserStyle from './visualiser.css?url'

export const links: LinksFunction = () => [
	{ rel: 'stylesheet', href: visualiserStyle },
	{ rel: 'stylesheet', href: photoStyle },
]

// Loaded with the first photograph: the initial page is as light as others.
const LaidPhoto = lazy(async () => ({ default: (await import('./photo/laid-photo.tsx')).LaidPhoto }))

export const headers = publicPage

export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const params = new URL(args.request.url).searchParams
	const asked = photoAsked(params)
	if (asked.search !== undefined) throw redirect(addresses.visualiserPhoto + asked.search)
	const { place, ...wrong } = asked
	return { ...plainPage(args), page: await planLaying(shop, place, params), ...wrong, isOffline: false }
}

type PhotoData = Awaited<ReturnType<typeof loader>>

/** The last displayed page: the source if the server cannot be reached. */
let shown: PhotoData | null = null

/** Without a connection, a page from the data stored on the device. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<PhotoData> {
	try {
		return await serverLoader<typeof loader>()
	} catch (error) {
		// `fetch` rejects like this if no answer came.
		if (!(error instanceof TypeError) || !shown) throw error
		const { keptAnswer } = await import('./photo/offline/keep-page.ts')
		const answer = await keptAnswer(new URL(request.url).searchParams)
		if (answer.search !== undefined) throw redirect(addresses.visualiserPhoto + answer.search)
		return { ...shown, ...answer, isOffline: true }
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
			<div className="wrap vis-head close stack">
				<h1>Tu estancia</h1>
				<p className="lead">
					Haz una foto del suelo o de la pared que vas a cambiar y pruébale cualquier azulejo de la tienda, con su
					precio.
				</p>
			</div>
			<div className="wrap only-no-js">
				<Notice tone="warm">
					{
						'Los azulejos los dibuja tu navegador, para que la foto no salga de tu dispositivo, y para eso necesita JavaScript. Sin él puedes '
					}
					<Link className="text-link" to={addresses.visualiser}>
						probarlos en nuestras estancias
					</Link>
					.
				</Notice>
			</div>
			<div className="only-js">
				<PhotoWorkplace />
			</div>
		</>
	)
}

/** The screen for choosing, marking and laying the photograph. */
function PhotoWorkplace() {
	const data = useLoaderData<PhotoData>()
	const { page, isOffline } = data
	useEffect(() => {
		shown = data
	}, [data])
	useAnswered(page.query, isOffline)
	const navigate = useNavigate()
	const place = useMemo(() => photoPlace(new URLSearchParams(page.query)), [page.query])
	const photo = usePhoto({
		surfaces: place.surfaces,
		query: page.query,
		onResume: (kept) => {
			const search = resumedQuery(kept, page.query)
			if (search !== page.query) navigate({ search }, { replace: true, preventScrollReset: true })
		},
	})
	const { work, isOpening, fault, replaced } = photo
	const field = { isOpening, fault, onFile: photo.choose }
	const bringBack = replaced && (
		<button type="button" className="text-link small" onClick={photo.bringBack}>
			Volver a la foto anterior
		</button>
	)
	if (!work)
		return (
			<div className="wrap foto-start stack loose">
				<PhotoField {...field} hasPhoto={false}>
					{bringBack}
				</PhotoField>
				<p className="small mute" role="status">
					{photo.keeping === 'forgotten' && 'La foto ya no está guardada en este dispositivo.'}
				</p>
				<ol className="bullets prose">
					<li>Haz la foto de pie y de frente, con el suelo o la pared a la vista y buena luz.</li>
					<li>Marca sus cuatro esquinas y escribe lo que miden.</li>
					<li>Elige un azulejo, con su dibujo y su junta: lo ves puesto y te decimos cuántas cajas son.</li>
				</ol>
			</div>
		)
	return (
		<Suspense fallback={<p className="wrap vis-room">Abriendo la foto…</p>}>
			<LaidPhoto data={data} work={work} photo={photo} place={place}>
				<PhotoField {...field} hasPhoto>
					<button type="button" className="text-link small" onClick={photo.takeAway}>
						Quitar la foto
					</button>
					{bringBack}
				</PhotoField>
			</LaidPhoto>
		</Suspense>
	)
}

/** Requests the page again if it does not match its URL, as after restoring it from the device, and when the connection returns. */
function useAnswered(query: string, isOffline: boolean): void {
	const { search } = useLocation()
	const { revalidate } = useRevalidator()
	// biome-ignore lint/correctness/useExhaustiveDependencies: of the loaded page; later choices come by their links
	useEffect(() => {
		const params = new URLSearchParams(search)
		const { surfaces } = photoPlace(params)
		if (roomSearch(surfaces, readRoomView(surfaces, params).view) !== query) revalidate()
	}, [])
	useEffect(() => {
		if (!isOffline) return
		addEventListener('online', revalidate)
		return () => removeEventListener('online', revalidate)
	}, [isOffline, revalidate])
}
