import { Picture } from '#ui/picture.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { Price } from '#ui/price.tsx'
import { useMerchant } from '#web/page/merchant.ts'
import { OfferedSearches } from '#web/parts/offered-searches.tsx'
import type { FoundOption } from './found-options.ts'
import type { Search } from './use-suggestions.ts'

interface SearchResultsProps {
	readonly search: Search
	/** The results, in the order of the arrow keys. */
	readonly options: readonly FoundOption[]
	readonly listId: string
	readonly optionId: (place: number) => string
	/** The position of the option chosen with the arrow keys, or −1. */
	readonly active: number
	readonly onChoose: (address: string) => void
	readonly onAll: () => void
}

const GROUPS = [
	{ kind: 'category', name: 'Categorías' },
	{ kind: 'page', name: 'Páginas' },
	{ kind: 'product', name: 'Productos' },
] as const

/** The panel below the search box. */
export function SearchResults({ search, options, listId, optionId, active, onChoose, onAll }: SearchResultsProps) {
	const { prompts } = useMerchant().search
	const hints = search.kind === 'found' ? search.answer.avisos : []
	const hasProducts = options.some(({ kind }) => kind === 'product')
	return (
		<div className="results">
			{search.kind === 'idle' && (
				<>
					<p>{prompts.ayuda}</p>
					<OfferedSearches />
				</>
			)}
			{search.kind === 'searching' && <p>Buscando…</p>}
			{search.kind === 'failed' && <p>Error al cargar productos</p>}
			{search.kind === 'found' && options.length === 0 && <p>No se encontraron resultados</p>}
			{hints.map((hint) => (
				<p key={hint}>{hint}</p>
			))}
			<div id={listId} role="listbox" aria-label="Resultados" hidden={options.length === 0}>
				{GROUPS.filter(({ kind }) => options.some((option) => option.kind === kind)).map(({ kind, name }) => (
					// biome-ignore lint/a11y/useSemanticElements: options are grouped by a group in a listbox.
					<div key={kind} role="group" aria-label={name}>
						{options.map(
							(option, place) =>
								option.kind === kind && (
									<SearchOption
										key={option.address}
										id={optionId(place)}
										option={option}
										isActive={place === active}
										onChoose={onChoose}
									/>
								),
						)}
					</div>
				))}
			</div>
			{hasProducts && (
				<button type="button" className="all" onClick={onAll}>
					Ver todos los resultados
				</button>
			)}
		</div>
	)
}

interface SearchOptionProps {
	readonly id: string
	readonly option: FoundOption
	readonly isActive: boolean
	readonly onChoose: (address: string) => void
}

function SearchOption({ id, option, isActive, onChoose }: SearchOptionProps) {
	return (
		<a
			id={id}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			className={option.kind === 'product' ? 'option' : 'option short'}
			href={option.address}
			onClick={(event) => {
				if (!isPlainClick(event)) return
				event.preventDefault()
				onChoose(option.address)
			}}
		>
			<OptionContent option={option} />
		</a>
	)
}

function OptionContent({ option }: { readonly option: FoundOption }) {
	if (option.kind === 'category') return <span>{`${option.text} (${option.count})`}</span>
	if (option.kind === 'page') return <span>{option.text}</span>
	const { product } = option
	return (
		<>
			<span className="thumb">
				<Picture picture={product.picture} alt="" sizes="56px" missing="" />
			</span>
			<span>
				<b>{product.nombre}</b>
				<small>{product.descripcion}</small>
			</span>
			<span className="price">
				<Price
					euros={product.precio}
					iva={product.tipoIva}
					unit={product.unidad}
					own={{ slug: product.slug, m2: product.unidad === '/m²' ? 1 : 0 }}
				/>
			</span>
		</>
	)
}
