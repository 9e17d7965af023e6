import type { SheetPicture } from '@soleria/visualiser'
import { counted } from '#domain/text/counted.ts'
import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { theSurface } from './laid-words.ts'
import type { FoundTiles } from './laying-page.ts'
import { chosenBand, type LaidPlace, type RoomView, roomSearch, type TileFilter, withTile } from './room-view.ts'
import { ViewForm } from './view-form.tsx'
import { ViewLink } from './view-link.tsx'

const FILTER_NAMES: Readonly<Record<TileFilter, { readonly name: string; readonly all: string }>> = {
	efecto: { name: 'Efecto', all: 'Todos' },
	medidas: { name: 'Medidas', all: 'Todas' },
	color: { name: 'Color', all: 'Todos' },
	acabado: { name: 'Acabado', all: 'Todos' },
}

interface TileSearchProps {
	readonly room: LaidPlace
	readonly view: RoomView
	readonly found: FoundTiles
	readonly sheets: Readonly<Record<string, SheetPicture>>
	/** Called with the tile under the pointer. */
	readonly onNext: (sheet: SheetPicture) => void
}

/** Searches for tiles that suit the surface, and lays them. */
export function TileSearch({ room, view, found, sheets, onNext }: TileSearchProps) {
	const { cards, pages } = found
	const where = theSurface(view.surface)
	const laid = chosenBand(room.surfaces, view)?.slug
	return (
		<section className="vis-search stack" aria-labelledby="azulejos">
			<h2 className="visually-hidden" id="azulejos">{`Azulejos para ${where}`}</h2>
			<SearchForm room={room} view={view} found={found} />
			{cards.length === 0 ? (
				<p>No encontramos ningún azulejo así. Prueba con otras palabras o quita un filtro.</p>
			) : (
				<ul className="vis-tiles">
					{cards.map(({ slug, name, size, finish, face, euros, unit, iva }) => {
						const sheet = sheets[slug]
						if (!sheet) return null
						return (
							<li key={slug} className="stack tight" onPointerEnter={() => onNext(sheet)} onFocus={() => onNext(sheet)}>
								<Picture picture={face} alt="" sizes="160px" shape="wide" />
								<div className="stack close">
									<h3 className="sans small">{name}</h3>
									<p className="tiny mute">{`${size} · ${finish}`}</p>
									<p className="tiny leading">
										<Price euros={euros} iva={iva} unit={`/${unit}`} own={{ slug, m2: unit === 'm²' ? 1 : 0 }} />
									</p>
									<ViewLink
										className="vis-lay"
										room={room}
										view={view}
										change={(before) => withTile(room.surfaces, before, sheet)}
										aria-current={slug === laid ? 'true' : undefined}
									>
										{slug === laid ? 'Puesto' : `Poner en ${where}`}
										<span className="visually-hidden">{` ${name}`}</span>
									</ViewLink>
								</div>
							</li>
						)
					})}
				</ul>
			)}
			{pages > 1 && <Pages room={room} view={view} pages={pages} />}
		</section>
	)
}

function SearchForm({ room, view, found }: Pick<TileSearchProps, 'room' | 'view' | 'found'>) {
	return (
		<ViewForm
			className="vis-filters stack tight"
			room={room}
			view={view}
			reset={(before) => ({ ...before, search: '', filters: {}, page: 1 })}
		>
			<div className="field">
				<label htmlFor="buscar-azulejo">Nombre, formato o color</label>
				<div className="with-button">
					<input
						key={view.search}
						id="buscar-azulejo"
						className="input"
						name="buscar"
						type="search"
						autoComplete="off"
						maxLength={80}
						defaultValue={view.search}
					/>
					<Button type="submit">Buscar</Button>
				</div>
			</div>
			<div className="row apart">
				<details open={Object.keys(view.filters).length > 0} hidden={found.filters.length === 0}>
					<summary className="text-link small">Filtrar por efecto, medidas, color o acabado</summary>
					<div className="columns min-8 snug">
						{found.filters
							.filter(({ field, values }) => values.length > 1 || view.filters[field])
							.map(({ field, values }) => (
								<div key={field} className="field">
									<label htmlFor={`filtro-${field}`}>{FILTER_NAMES[field].name}</label>
									<FollowingSelect
										id={`filtro-${field}`}
										className="input"
										name={field}
										value={view.filters[field] ?? ''}
									>
										<option value="">{FILTER_NAMES[field].all}</option>
										{values.map(({ value, text }) => (
											<option key={value} value={value}>
												{text}
											</option>
										))}
									</FollowingSelect>
								</div>
							))}
						<Button kind="line" className="only-no-js" type="submit">
							Filtrar
						</Button>
					</div>
				</details>
				<p className="small mute" role="status">
					{counted(found.total, 'azulejo', 'azulejos')}
				</p>
			</div>
		</ViewForm>
	)
}

function Pages({ room, view, pages }: Pick<TileSearchProps, 'room' | 'view'> & { readonly pages: number }) {
	const at = (page: number) => ({ search: roomSearch(room.surfaces, { ...view, page }) })
	return (
		<Pager
			label="Páginas de azulejos"
			previous={view.page > 1 ? at(view.page - 1) : null}
			next={view.page < pages ? at(view.page + 1) : null}
			at={{ page: view.page, pages }}
			preventScrollReset
		/>
	)
}
