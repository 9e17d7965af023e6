import { useEffect, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { DISCOUNT_RANGES, FLASH_SORTS, type FlashSort, PRICE_RANGES, STOCK_LIMITS } from '#domain/promo/flash-filter.ts'
import { addresses } from '#web/addresses.ts'
import { FollowingSelect } from '#web/ui/following-select.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
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
	const [typing, setTyping] = useState<HTMLFormElement | null>(null)
	const [typed, setTyped] = useState(view.search)
	useEffect(() => {
		if (!typing) return
		const timer = setTimeout(() => {
			setTyping(null)
			// Replaces the history entry while a search is typed, so that Back undoes the search as a whole.
			show(typing, view.search !== '')
		}, SEARCH_MS)
		return () => clearTimeout(timer)
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: another address shows its own search, unless one is typing.
	useEffect(() => {
		if (!typing) setTyped(view.search)
	}, [view.search])
	const isFiltered =
		flashAddress(view) !== flashAddress({ ...view, search: '', descuento: null, stock: null, precio: null })
	return (
		<Form
			action={addresses.flashOffers}
			className="flash-filters"
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
			<div className="field wide">
				<label htmlFor="oferta-busqueda">Buscar</label>
				<div className="flash-search">
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
						onChange={(event) => {
							setTyped(event.currentTarget.value)
							setTyping(event.currentTarget.form)
						}}
					/>
				</div>
			</div>
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
			<div className="field">
				<label htmlFor="oferta-orden">Ordenar</label>
				<FollowingSelect id="oferta-orden" name="orden" className="input" value={view.sort}>
					{FLASH_SORTS.map((sort) => (
						<option key={sort} value={sort}>
							{SORT_NAMES[sort]}
						</option>
					))}
				</FollowingSelect>
			</div>
			<div className="flash-apply">
				<button type="submit" className="btn only-no-js">
					Aplicar
				</button>
				{isFiltered && (
					<Link className="link" to={addresses.flashOffers} preventScrollReset>
						Quitar filtros
					</Link>
				)}
			</div>
		</Form>
	)
}

interface ChoiceProps {
	readonly id: string
	readonly name: string
	readonly label: string
	readonly value: string | null
	readonly options: readonly { readonly id: string; readonly text: string }[]
}

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
