import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { addresses } from '#web/addresses.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { SearchResults } from './search-results.tsx'
import { type Search, useSuggestions } from './use-suggestions.ts'

const countText = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)

/** Announcement of the results for screen readers. */
function spoken(state: Search): string {
	if (state.kind === 'searching') return 'Buscando…'
	if (state.kind !== 'found') return ''
	const count = state.answer.resultados.length
	return count === 0 ? 'No se encontraron resultados' : countText(count)
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
	const found = useSuggestions(isOpen ? text : '')
	const results = found.kind === 'found' ? found.answer.resultados : []

	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the results and shows its own search.
	useEffect(() => {
		setText(current)
		setOpen(false)
	}, [pathname, search])
	useClosedByPointer(root, isOpen, () => setOpen(false))

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
				{isOpen ? spoken(found) : ''}
			</p>
			{isOpen && (
				<SearchResults
					search={found}
					listId={`${id}-lista`}
					optionId={(place) => `${id}-${place}`}
					active={active}
					onChoose={choose}
					onAll={() => {
						setOpen(false)
						navigate(addresses.search(text.trim()))
					}}
				/>
			)}
		</div>
	)
}

/** Closes the results when the pointer is pressed outside them. */
function useClosedByPointer(root: { readonly current: HTMLElement | null }, isOpen: boolean, onClose: () => void) {
	const close = useRef(onClose)
	close.current = onClose
	useEffect(() => {
		if (!isOpen) return
		const look = (event: PointerEvent) => {
			if (!root.current?.contains(event.target as Node)) close.current()
		}
		document.addEventListener('pointerdown', look)
		return () => document.removeEventListener('pointerdown', look)
	}, [isOpen, root])
}
