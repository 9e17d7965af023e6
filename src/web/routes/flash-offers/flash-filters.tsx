import { useEffect, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { DISCOUNT_RANGES, FLASH_SORTS, type FlashSort, PRICE_RANGES, STOCK_LIMITS } from '#domain/promo/flash-filter.ts'
import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { addresses } from '#web/addresses.ts'
import { type FlashPageView, flashAddress, readFlashView } from './flash-url.ts'

const SEARCH_MS = 300

const SORT_NAMES: Record<FlashSort, string> = {
	descuento: 'Mayor descuento',
	precio_asc: 'Precio: de menor a mayor',
	precio_desc: 'Precio: de mayor a menor',
	stock_asc: 'Menos stock primero',
}

const percentText = (range: string) =>
	range.endsWith('-') ? `Más del ${range.slice(0, -1)} %` : `Del ${range.replace('-', ' al ')} %`

function euroText(range: string): string {
	const [least, most] = range.split('-')
	if (most === '') return `Más de ${least} €`
	return least === '0' ? `Menos de ${most} €` : `De ${least} a ${most} €`
}

/** Search, three filters and a sort order. With JavaScript each applies at once; without, a button applies them all. */
export function FlashFilters({ view }: { readonly view: FlashPageView }) {
	const navigate = useNavigate()
	const show = (form: HTMLFormElement, replace: boolean) => {
		const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]))
		navigate(flashAddress(readFlashView(params)), { preventScrollReset: true, replace })
	}
	return (
		<Form
			action={addresses.flashOffers}
			className="columns min-8 even end"
			role="search"
			aria-label="Ofertas"
			onSubmit={(event) => {
				event.preventDefault()
				show(event.currentTarget, false)
			}}
			onChange={(event) => {
				if (event.target instanceof HTMLSelectElement) show(event.currentTarget, false)
			}}
		>
			<OfferSearch search={view.search} onShow={show} />
			<Choice
				id="oferta-descuento"
				name="descuento"
				label="Descuento"
				value={view.descuento}
				options={DISCOUNT_RANGES.map((range) => ({ id: range, text: percentText(range) }))}
			/>
			<Choice
				id="oferta-stock"
				name="stock"
				label="Stock"
				value={view.stock}
				options={STOCK_LIMITS.map((limit) => ({ id: limit, text: `Menos de ${limit} m²` }))}
			/>
			<Choice
				id="oferta-precio"
				name="precio"
				label="Precio sin IVA"
				value={view.precio}
				options={PRICE_RANGES.map((range) => ({ id: range, text: euroText(range) }))}
			/>
			<SortChoice sort={view.sort} />
			<FilterButtons view={view} />
		</Form>
	)
}

interface OfferSearchProps {
	/** The search of the present address. */
	readonly search: string
	readonly onShow: (form: HTMLFormElement, replace: boolean) => void
}

/** The search field; it shows its form after a pause in typing, so that a search is one navigation. */
function OfferSearch({ search, onShow }: OfferSearchProps) {
	const { typed, type } = useDebouncedSearch(search, onShow)
	return (
		<div className="field flash-search">
			<label htmlFor="oferta-busqueda">Buscar</label>
			<div className="with-icon">
				<SearchIcon />
				<input
					id="oferta-busqueda"
					className="input"
					type="search"
					name="search"
					autoComplete="off"
					enterKeyHint="search"
					maxLength={200}
					placeholder="Roble, hidráulico, 20×20…"
					value={typed}
					onChange={(event) => type(event.currentTarget.value, event.currentTarget.form)}
				/>
			</div>
		</div>
	)
}

/** The typed text, submitted after a pause; the address's own search replaces it unless the visitor is still typing. */
function useDebouncedSearch(search: string, onShow: OfferSearchProps['onShow']) {
	const [typing, setTyping] = useState<HTMLFormElement | null>(null)
	const [typed, setTyped] = useState(search)
	useEffect(() => {
		if (!typing) return
		const timer = setTimeout(() => {
			setTyping(null)
			// Replaces the history entry while a search is typed, so that Back undoes the search as a whole.
			onShow(typing, search !== '')
		}, SEARCH_MS)
		return () => clearTimeout(timer)
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address shows its own search, unless one is typing.
	useEffect(() => {
		if (!typing) setTyped(search)
	}, [search])
	const type = (text: string, form: HTMLFormElement | null) => {
		setTyped(text)
		setTyping(form)
	}
	return { typed, type }
}

/** The sort order, which follows the address when the visitor goes back. */
function SortChoice({ sort }: { readonly sort: FlashSort }) {
	return (
		<div className="field">
			<label htmlFor="oferta-orden">Ordenar</label>
			<FollowingSelect id="oferta-orden" name="orden" className="input" value={sort}>
				{FLASH_SORTS.map((other) => (
					<option key={other} value={other}>
						{SORT_NAMES[other]}
					</option>
				))}
			</FollowingSelect>
		</div>
	)
}

/** The button that applies the form without JavaScript, and the link that removes the filters. */
function FilterButtons({ view }: { readonly view: FlashPageView }) {
	const isFiltered =
		flashAddress(view) !== flashAddress({ ...view, search: '', descuento: null, stock: null, precio: null })
	return (
		<div className="flash-apply row">
			<Button className="only-no-js" type="submit">
				Aplicar
			</Button>
			{isFiltered && (
				<Link className="link" to={addresses.flashOffers} preventScrollReset>
					Quitar filtros
				</Link>
			)}
		</div>
	)
}

interface ChoiceProps {
	readonly id: string
	readonly name: string
	readonly label: string
	readonly value: string | null
	readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** A filter; its first option sends an empty value, which is no filter. */
function Choice({ id, name, label, value, options }: ChoiceProps) {
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<FollowingSelect id={id} name={name} className="input" value={value ?? ''}>
				<option value="">Todos</option>
				{options.map((option) => (
					<option key={option.id} value={option.id}>
						{option.text}
					</option>
				))}
			</FollowingSelect>
		</div>
	)
}
