import type { SheetPicture } from '@soleria/visualiser'
import { useState } from 'react'
import {
	data,
	Form,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { listed } from '#domain/text/listed.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Amount } from '#ui/price.tsx'
import { useUrlEdit } from '#ui/use-url-edit.ts'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'
import { ShareLink } from '#web/parts/share-link.tsx'
import { actOnDesign } from './act-on-design.ts'
import { LaidList } from './laid-list.tsx'
import { laidWords, theSurface } from './laid-words.ts'
import { LayingTabs } from './laying-tabs.tsx'
import { measureAsked } from './measure-asked.ts'
import { OtherRoom } from './other-room.tsx'
import { layableRooms, planRoom } from './room-page.ts'
import { atSurface, bandAt, chosenBand, readRoomView, roomSearch } from './room-view.ts'
import { Stage } from './stage.tsx'
import { SurfaceLinks } from './surface-links.tsx'
import { TileSearch } from './tile-search.tsx'
import { useSame, useShownDesign } from './use-shown-design.ts'
import visualiserStyle from './visualiser.css?url'

// Only the screens of this folder load this stylesheet, since the shared one has a size limit.
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: visualiserStyle }]

export const headers = publicPage

export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const room = layableRooms(shop).find(({ name }) => name === args.params.sala)
	if (!room) throw data('Estancia no encontrada', { status: 404 })
	const params = new URL(args.request.url).searchParams
	const asked = measureAsked(room, params)
	if (asked?.search !== undefined) throw redirect(addresses.visualiserRoom(room.name) + asked.search)
	return { ...plainPage(args), page: await planRoom(shop, room, params), wrong: asked?.wrong ?? {} }
}

export const action = actOnDesign

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
	if (!loaderData) return pageMeta('Estancia no encontrada', 'Esa página no existe.', { noindex: true })
	const { page, brand, origin } = loaderData
	const { room, designQuery, query } = page
	const words = laidWords(page.surfaces)
	const laid = page.surfaces
		.filter(({ isLaid }) => isLaid)
		.flatMap(({ bands }) => bands.map(({ product }) => product?.name ?? ''))
	const image = `${addresses.visualiserPicture(room.name)}${designQuery}`
	const title = laid.length > 0 ? `${listed(new Set(laid))} en «${room.title}»` : `${room.title}: cámbiale los azulejos`
	const description =
		words === ''
			? `Prueba cualquier azulejo de la tienda en esta estancia, a su tamaño real. ${room.alt}.`
			: `${words}.`
	const canonical = `${addresses.visualiserRoom(room.name)}${designQuery}`
	const named = `${title} · ${brand}`
	const tags = pageMeta(named, description, { canonical, noindex: query !== '', origin, brand, image })
	// Designs are not for search engines, but recipients of a link see them.
	const shared =
		query === ''
			? []
			: sharedMeta({ title: named, description, url: `${origin}${canonical}`, image: `${origin}${image}` })
	return [
		...tags,
		...shared,
		{ property: 'og:image:width', content: `${room.size.width}` },
		{ property: 'og:image:height', content: `${room.size.height}` },
	]
}

interface SharedDesign {
	readonly title: string
	readonly description: string
	readonly url: string
	readonly image: string
}

const sharedMeta = ({ title, description, url, image }: SharedDesign) => [
	{ property: 'og:type', content: 'website' },
	{ property: 'og:locale', content: 'es_ES' },
	{ property: 'og:title', content: title },
	{ property: 'og:description', content: description },
	{ property: 'og:url', content: url },
	{ property: 'og:image', content: image },
	{ name: 'twitter:card', content: 'summary_large_image' },
]

export default function RoomScreen() {
	const { page, wrong } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const room = useSame(page.room)
	const { edit } = useUrlEdit()
	const [next, setNext] = useState<SheetPicture | null>(null)
	const { view, bands, sheets } = useShownDesign(room, page)
	const words = laidWords(page.surfaces)
	const band = chosenBand(room.surfaces, view)
	const sheet = band && sheets[band.slug]
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Visualizador', to: addresses.visualiser }, { text: room.title }]} />
			<div className="wrap vis-head close stack">
				<h1>{room.title}</h1>
				<p className="lead">Toca el suelo o la pared, elige un azulejo y míralo a su tamaño real.</p>
			</div>
			<div className={`wrap vis-room${page.beside ? ' with-other' : ''}`}>
				<Stage
					room={room}
					picture={page.picture}
					bands={bands}
					words={words}
					jpeg={page.designQuery === '' ? null : `${addresses.visualiserPicture(room.name)}${page.designQuery}`}
					surface={view.surface}
					onSurface={(name, heightMm) => {
						const band = bandAt(view.design.get(name) ?? [], heightMm)
						if (name === view.surface && band === view.band) return
						edit((params) => roomSearch(room.surfaces, atSurface(readRoomView(room.surfaces, params).view, name, band)))
					}}
					next={next}
				>
					<ShareLink title={room.title} answer={answer} isShort />
				</Stage>
				<div className="vis-panel stack">
					{page.faults.map((fault) => (
						<Notice key={fault} tone="warm">
							{fault}
						</Notice>
					))}
					<p className="vis-status small" role="status">
						{words === '' ? `Ahora cambias ${theSurface(view.surface)}.` : `${words}.`}
					</p>
					<SurfaceLinks room={room} view={view} surfaces={page.surfaces} />
					<LayingTabs
						room={room}
						view={view}
						band={band}
						sheet={sheet}
						wrong={wrong}
						tiles={<TileSearch room={room} view={view} found={page.found} sheets={page.sheets} onNext={setNext} />}
						summary={
							<LaidList
								surfaces={page.surfaces}
								total={page.total}
								note="Los m² son los de la estancia de la imagen. Si los tuyos son otros, cámbialos en la página del azulejo o en «Todo para tu obra»."
							>
								<Form method="post">
									<Button kind="line" type="submit" name="accion" value="guardar">
										Guardar la estancia en mi obra
									</Button>
									{answer?.refusal && <p className="small bad-word">{answer.refusal}</p>}
								</Form>
							</LaidList>
						}
						sum={
							page.total && (
								<small>
									<Amount euros={page.total.euros} iva={page.total.iva} />
								</small>
							)
						}
					/>
				</div>
				<OtherRoom page={page} view={view} />
			</div>
		</>
	)
}

export function ErrorBoundary() {
	return <RouteErrorScreen missing="Esa estancia no existe" />
}
