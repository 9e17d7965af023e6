import { type RefObject, useEffect, useId, useState } from 'react'
import { Form, useFetcher, useLocation, useNavigate } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import type { loader } from '#office/routes/search/search.tsx'
import { TYPING } from '#office/routes/search/typing.ts'
import { useResultKeys } from '#ui/use-result-keys.ts'

const PAUSE_MS = 150

/** URL of the results during typing. The page's own URL redirects to the only order, which would leave the page. */
const hitsUrl = (text: string) => `${addresses.search}?${new URLSearchParams({ q: text, [TYPING]: 'si' })}`

/** The results of a text once typing has paused; none for an empty text. */
function useHits(text: string) {
	const { load, data } = useFetcher<typeof loader>()
	const typed = text.trim()
	useEffect(() => {
		if (typed === '') return
		const pause = setTimeout(() => load(hitsUrl(typed)), PAUSE_MS)
		return () => clearTimeout(pause)
	}, [typed, load])
	return typed === '' || !data ? [] : data.groups
}

/** The search of the whole back office, with its first results below it. Without JavaScript it leads to the page of the results. */
export function OfficeSearch({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
	const id = useId()
	const optionId = (place: number) => `${id}-${place}`
	const { key } = useLocation()
	const navigate = useNavigate()
	const [text, setText] = useState('')
	const [isOpen, setOpen] = useState(false)
	const groups = useHits(isOpen ? text : '')
	const hits = groups.flatMap((group) => group.hits.map((hit) => ({ ...hit, title: group.title })))
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page answers the search.
	useEffect(() => {
		setText('')
		setOpen(false)
	}, [key])

	function follow(place: number) {
		const hit = hits[place]
		if (!hit) return
		setOpen(false)
		if (hit.isFile) window.location.assign(hit.to)
		else navigate(hit.to)
	}

	const { active, setActive, onKeyDown } = useResultKeys({ count: hits.length, isOpen, setOpen, onChoose: follow })
	const isShown = isOpen && hits.length > 0
	return (
		<Form
			action={addresses.search}
			role="search"
			className="search"
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) setOpen(false)
			}}
		>
			<input
				className="input"
				type="search"
				name="q"
				ref={field}
				role="combobox"
				aria-label="Buscar en la gestión"
				aria-expanded={isShown}
				aria-controls={isShown ? `${id}-lista` : undefined}
				aria-autocomplete="list"
				aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
				aria-keyshortcuts="Control+K"
				autoComplete="off"
				maxLength={120}
				placeholder="Pedido, cliente, producto, factura…"
				value={text}
				onChange={({ currentTarget }) => {
					setText(currentTarget.value)
					setActive(-1)
					setOpen(true)
				}}
				onFocus={() => setOpen(true)}
				onKeyDown={onKeyDown}
			/>
			<p className="visually-hidden" aria-live="polite">
				{isShown ? counted(hits.length, 'resultado', 'resultados') : ''}
			</p>
			{isShown && (
				<div className="panel" role="listbox" id={`${id}-lista`} aria-label="Resultados">
					{hits.map((hit, place) => (
						// biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
						<div
							key={hit.to}
							id={optionId(place)}
							role="option"
							aria-selected={place === active}
							data-group={hits[place - 1]?.title === hit.title ? undefined : hit.title}
							// The field keeps the focus.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => follow(place)}
						>
							<b>{hit.text}</b> <span className="mute">{hit.detail}</span>
						</div>
					))}
				</div>
			)}
		</Form>
	)
}
