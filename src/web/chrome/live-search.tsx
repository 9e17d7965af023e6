import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { useResultKeys } from '#ui/use-result-keys.ts'
import { addresses } from '#web/addresses.ts'
import { type FoundOption, optionsOf } from './found-options.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { type Search, useSuggestions } from './use-suggestions.ts'

const countText = (count: number) => counted(count, 'resultado', 'resultados')

/** Announcement of the results for screen readers. */
function announcement(state: Search): string {
	if (state.kind === 'searching') return 'Buscando…'
	if (state.kind !== 'found') return ''
	const count = optionsOf(state.answer).length
	return count === 0 ? 'No se encontraron resultados' : countText(count)
}

interface LiveSearchProps {
	readonly placeholder: string
	readonly className?: string
}

/** The search box with its live results. Without JavaScript it is a form that leads to the catalogue. */
export function LiveSearch({ placeholder, className = '' }: LiveSearchProps) {
	const id = useId()
	const listId = `${id}-lista`
	const optionId = (place: number) => `${id}-${place}`
	const navigate = useNavigate()
	const root = useRef<HTMLDivElement>(null)
	const { text, setText, isOpen, setOpen } = useTypedSearch()
	const found = useSuggestions(isOpen ? text : '')
	const options: readonly FoundOption[] = found.kind === 'found' ? optionsOf(found.answer) : []
	useClosedByPointer(root, isOpen, () => setOpen(false))

	function follow(address: string) {
		setOpen(false)
		navigate(address)
	}

	const { active, setActive, onKeyDown } = useResultKeys({
		count: options.length,
		isOpen,
		setOpen,
		onChoose: (place) => options[place] && follow(options[place].address),
	})
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
				<SearchField
					text={text}
					placeholder={placeholder}
					isOpen={isOpen}
					listId={listId}
					activeId={active >= 0 ? optionId(active) : undefined}
					onType={(typed) => {
						setText(typed)
						setActive(-1)
						setOpen(true)
					}}
					onFocus={() => setOpen(true)}
					onKeyDown={onKeyDown}
				/>
			</Form>
			<p className="visually-hidden" role="status">
				{isOpen ? announcement(found) : ''}
			</p>
			{isOpen && (
				<SearchResults
					search={found}
					options={options}
					listId={listId}
					optionId={optionId}
					active={active}
					onChoose={follow}
					onAll={() => follow(addresses.search(text.trim()))}
				/>
			)}
		</div>
	)
}

/** The typed text and whether the results are open. A navigation resets both, since it answers the search. */
function useTypedSearch() {
	const { pathname, search } = useLocation()
	const current = pathname === addresses.catalogue ? (new URLSearchParams(search).get('search') ?? '') : ''
	const [text, setText] = useState(current)
	const [isOpen, setOpen] = useState(false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the results and shows its own search.
	useEffect(() => {
		setText(current)
		setOpen(false)
	}, [pathname, search])
	return { text, setText, isOpen, setOpen }
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
