import type { Suggestions } from '#contract/catalogue/catalogue-answer.ts'
import { addresses } from '#web/addresses.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Search } from './use-suggestions.ts'

interface SearchResultsProps {
	readonly search: Search
	readonly listId: string
	readonly optionId: (place: number) => string
	/** The place of the option chosen with the arrow keys, or −1. */
	readonly active: number
	readonly onChoose: (slug: string) => void
	readonly onAll: () => void
}

/** The panel below the search box. */
export function SearchResults({ search, listId, optionId, active, onChoose, onAll }: SearchResultsProps) {
	const results = search.kind === 'found' ? search.answer.resultados : []
	return (
		<div className="results">
			{search.kind === 'idle' && <p>Escribe un nombre, una medida o un acabado: «roble», «60×60», «mate».</p>}
			{search.kind === 'searching' && <p>Buscando…</p>}
			{search.kind === 'failed' && <p>Error al cargar productos</p>}
			{search.kind === 'found' && results.length === 0 && <p>No se encontraron resultados</p>}
			<div id={listId} role="listbox" aria-label="Resultados" hidden={results.length === 0}>
				{results.map((result, place) => (
					<SearchOption
						key={result.slug}
						id={optionId(place)}
						result={result}
						isActive={place === active}
						onChoose={onChoose}
					/>
				))}
			</div>
			{results.length > 0 && (
				<button type="button" className="all" onClick={onAll}>
					Ver todos los resultados
				</button>
			)}
		</div>
	)
}

interface SearchOptionProps {
	readonly id: string
	readonly result: Suggestions['resultados'][number]
	readonly isActive: boolean
	readonly onChoose: (slug: string) => void
}

function SearchOption({ id, result, isActive, onChoose }: SearchOptionProps) {
	return (
		<a
			id={id}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			className="option"
			href={addresses.product(result.slug)}
			onClick={(event) => {
				event.preventDefault()
				onChoose(result.slug)
			}}
		>
			<span className="thumb">
				<Picture picture={result.picture} alt="" sizes="56px" missing="" />
			</span>
			<span>
				<b>{result.nombre}</b>
				<small>{result.descripcion}</small>
			</span>
			<span className="price">
				<Price euros={result.precio} iva={result.iva} unit={result.unidad} incentive={result.unidad === '/m²'} />
			</span>
		</a>
	)
}
