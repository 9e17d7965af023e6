import type { SheetPicture } from '@soleria/visualiser'
import { type ReactNode, useState } from 'react'
import { Notice } from '#ui/notice.tsx'
import { LaidList } from '#web/routes/visualiser/laid-list.tsx'
import { laidWords, theSurface } from '#web/routes/visualiser/laid-words.ts'
import type { LayingPage } from '#web/routes/visualiser/laying-page.ts'
import { LayingTabs } from '#web/routes/visualiser/laying-tabs.tsx'
import type { WrongMeasure } from '#web/routes/visualiser/measure-asked.ts'
import { chosenBand } from '#web/routes/visualiser/room-view.ts'
import { SurfaceLinks } from '#web/routes/visualiser/surface-links.tsx'
import { TileSearch } from '#web/routes/visualiser/tile-search.tsx'
import { useShownDesign } from '#web/routes/visualiser/use-shown-design.ts'
import { MeasuresForm } from './measures-form.tsx'
import { useKeptOffline } from './offline/use-kept-offline.ts'
import type { PhotoPlace, TypedMeasures } from './photo-place.ts'
import { PhotoStage } from './photo-stage.tsx'
import type { PhotoWork, usePhoto } from './use-photo.ts'

/** The data of a photograph's page. */
export interface PhotoAnswer {
	readonly page: LayingPage
	/** Invalid typed measures, of a joint or a dado and of the surface. */
	readonly wrong: WrongMeasure
	readonly wrongMeasures: TypedMeasures | null
	/** Whether it is made from the device's stored data, since the server could not be reached. */
	readonly isOffline: boolean
}

interface LaidPhotoProps {
	readonly data: PhotoAnswer
	readonly work: PhotoWork
	readonly photo: ReturnType<typeof usePhoto>
	readonly place: PhotoPlace
	/** The field for choosing another photograph. */
	readonly children: ReactNode
}

/** The photograph with its laid tiles, and all controls. */
export function LaidPhoto({ data, work, photo, place, children }: LaidPhotoProps) {
	const { page, wrong, wrongMeasures, isOffline } = data
	const [next, setNext] = useState<SheetPicture | null>(null)
	const { view, bands, sheets } = useShownDesign(place, page)
	const isKept = useKeptOffline(page, view.surface, bands)
	const surface = place.surfaces.find(({ name }) => name === view.surface) ?? place.surfaces[0]
	const band = chosenBand(place.surfaces, view)
	const sheet = band && sheets[band.slug]
	const words = laidWords(page.surfaces)
	if (!surface) return null
	return (
		<div className="wrap vis-room">
			<PhotoStage work={work} photo={photo} place={place} surface={surface} bands={bands} words={words} next={next} />
			<div className="foto-under stack">
				<section className="stack tight" aria-labelledby="medidas">
					<h2 id="medidas" className="sub">{`Cuánto mide ${theSurface(view.surface)}`}</h2>
					<MeasuresForm place={place} view={view} surface={surface} wrong={wrongMeasures} />
				</section>
				{children}
			</div>
			<div className="vis-panel stack">
				{isOffline && (
					<Notice tone="warm" role="status">
						Estás sin conexión. Puedes seguir con los azulejos que ya habías visto; las cajas y el precio vuelven cuando
						la tengas.
					</Notice>
				)}
				{page.faults.map((one) => (
					<Notice key={one} tone="warm">
						{one}
					</Notice>
				))}
				<div className="row tight small">
					<p className="vis-status" role="status">
						{words === '' ? `Ahora cambias ${theSurface(view.surface)}.` : `${words}.`}
					</p>
					{!surface.measured && (
						<a className="text-link" href="#medidas">
							Escribe cuánto mide
						</a>
					)}
				</div>
				<SurfaceLinks room={place} view={view} surfaces={page.surfaces} />
				<LayingTabs
					room={place}
					view={view}
					band={band}
					sheet={sheet}
					wrong={wrong}
					tiles={<TileSearch room={place} view={view} found={page.found} sheets={page.sheets} onNext={setNext} />}
					summary={
						words === '' ? (
							<p>Todavía no has puesto ningún azulejo.</p>
						) : (
							<LaidList
								surfaces={page.surfaces}
								total={page.total}
								isOffline={isOffline}
								note="Los m² son los del cuadro que has marcado, con las medidas que has escrito."
							/>
						)
					}
				/>
				<p className="small mute" role="status">
					{KEEPING[photo.keeping]}
					{isKept && photo.keeping === 'kept' && ' Esta página se abre también sin conexión.'}
				</p>
			</div>
		</div>
	)
}

const KEEPING: Readonly<Record<ReturnType<typeof usePhoto>['keeping'], string>> = {
	forgotten: '',
	keeping: 'Guardando en este dispositivo…',
	kept: 'La foto y lo que has marcado están guardados en este dispositivo.',
	unkept:
		'Este navegador no deja guardar la foto: si recargas la página tendrás que elegirla otra vez. Guarda la imagen cuando la tengas.',
}
