import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { Suggestions } from '#contract/catalogue/catalogue-answer.ts'
import { addresses } from '#web/addresses.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'

const DEBOUNCE_MS = 300

type State =
	| { readonly kind: 'idle' }
	| { readonly kind: 'searching' }
	| { readonly kind: 'found'; readonly answer: Suggestions }
	| { readonly kind: 'failed' }

/** Search results of the server, requested with a debounce of 300 ms (specification §4). */
function useSuggestions(text: string): State {
	const [state, setState] = useState<State>({ kind: 'idle' })
	useEffect(() => {
		const asked = text.trim()
		if (asked === '') {
			setState({ kind: 'idle' })
			return
		}
		setState({ kind: 'searching' })
		const abort = new AbortController()
		const timer = setTimeout(async () => {
			try {
				const answer = await fetch(`/api/busqueda?q=${encodeURIComponent(asked)}`, { signal: abort.signal })
				if (!answer.ok) throw new Error(`${answer.status}`)
				setState({ kind: 'found', answer: await answer.json() })
			} catch {
				if (!abort.signal.aborted) setState({ kind: 'failed' })
			}
		}, DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [text])
	return state
}

const countWords = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)

/** Announcement of the results for screen readers. */
function spoken(state: State): string {
	if (state.kind === 'searching') return 'Buscando…'
	if (state.kind !== 'found') return ''
	const count = state.answer.resultados.length
	return count === 0 ? 'No se encontraron resultados' : countWords(count)
}

interface LiveSearchProps {
	readonly placeholder: string
	readonly className?: string
}

/** The search box with its live results. Without JavaScript it is a form that leads to the catalogue. */
export function LiveSearch({ placeholder, className = '' }: LiveSearchProps) {
	const id = useId()
	const { pathname, search } = useLocation()
	const navigate = useNavigate()
	const current = pathname === addresses.catalogue ? (new URLSearchParams(search).get('search') ?? '') : ''
	const [text, setText] = useState(current)
	const [isOpen, setOpen] = useState(false)
	const [active, setActive] = useState(-1)
	const root = useRef<HTMLDivElement>(null)
	const state = useSuggestions(isOpen ? text : '')
	const results = state.kind === 'found' ? state.answer.resultados : []

	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the results and shows its own search.
	useEffect(() => {
		setText(current)
		setOpen(false)
	}, [pathname, search])
	useEffect(() => {
		if (!isOpen) return
		const close = (event: PointerEvent) => {
			if (!root.current?.contains(event.target as Node)) setOpen(false)
		}
		document.addEventListener('pointerdown', close)
		return () => document.removeEventListener('pointerdown', close)
	}, [isOpen])

	function choose(slug: string) {
		setOpen(false)
		navigate(addresses.product(slug))
	}

	function onKeyDown(event: React.KeyboardEvent) {
		if (event.key === 'Escape' && isOpen) {
			event.preventDefault()
			setOpen(false)
		} else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault()
			setOpen(true)
			const step = event.key === 'ArrowDown' ? 1 : -1
			const places = results.length + 1
			if (results.length > 0) setActive((place) => ((place + 1 + step + places) % places) - 1)
		} else if (event.key === 'Enter' && isOpen && results[active]) {
			event.preventDefault()
			choose(results[active].slug)
		}
	}

	return (
		<div
			className={`search ${className}`}
			ref={root}
			onBlur={(event) => {
				if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) setOpen(false)
			}}
		>
			<Form action={addresses.catalogue} className="box" onSubmit={() => setOpen(false)}>
				<SearchIcon />
				<input
					className="input"
					type="search"
					name="search"
					role="combobox"
					aria-label="Buscar productos"
					aria-expanded={isOpen}
					aria-controls={isOpen ? `${id}-lista` : undefined}
					aria-autocomplete="list"
					aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
					autoComplete="off"
					enterKeyHint="search"
					maxLength={200}
					placeholder={placeholder}
					value={text}
					onChange={(event) => {
						setText(event.currentTarget.value)
						setActive(-1)
						setOpen(true)
					}}
					onFocus={() => setOpen(true)}
					onKeyDown={onKeyDown}
				/>
			</Form>
			<p className="visually-hidden" role="status">
				{isOpen ? spoken(state) : ''}
			</p>
			{isOpen && (
				<div className="results">
					{state.kind === 'idle' && <p>Escribe un nombre, una medida o un acabado: «roble», «60×60», «mate».</p>}
					{state.kind === 'searching' && <p>Buscando…</p>}
					{state.kind === 'failed' && <p>Error al cargar productos</p>}
					{state.kind === 'found' && results.length === 0 && <p>No se encontraron resultados</p>}
					<div id={`${id}-lista`} role="listbox" aria-label="Resultados" hidden={results.length === 0}>
						{results.map((result, place) => (
							<a
								key={result.slug}
								id={`${id}-${place}`}
								role="option"
								aria-selected={place === active}
								tabIndex={-1}
								className="option"
								href={addresses.product(result.slug)}
								onClick={(event) => {
									event.preventDefault()
									choose(result.slug)
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
									<Amount euros={result.precio} iva={result.iva} />
									<small>{result.unidad}</small>
								</span>
							</a>
						))}
					</div>
					{results.length > 0 && (
						<button
							type="button"
							className="all"
							onClick={() => {
								setOpen(false)
								navigate(addresses.search(text.trim()))
							}}
						>
							Ver todos los resultados
						</button>
					)}
				</div>
			)}
		</div>
	)
}
