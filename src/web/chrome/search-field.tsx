import type { KeyboardEvent } from 'react'

interface SearchFieldProps {
	readonly text: string
	readonly placeholder: string
	readonly isOpen: boolean
	readonly listId: string
	/** The id of the active result, or undefined. */
	readonly activeId: string | undefined
	readonly onType: (text: string) => void
	readonly onFocus: () => void
	readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The input of a search as an ARIA combobox; its name is the catalogue's parameter, so that the form works without a script. */
export function SearchField(props: SearchFieldProps) {
	const { text, placeholder, isOpen, listId, activeId, onType, onFocus, onKeyDown } = props
	return (
		<input
			className="input"
			type="search"
			name="search"
			role="combobox"
			aria-label="Buscar productos"
			aria-expanded={isOpen}
			aria-controls={isOpen ? listId : undefined}
			aria-autocomplete="list"
			aria-activedescendant={isOpen ? activeId : undefined}
			autoComplete="off"
			enterKeyHint="search"
			maxLength={200}
			placeholder={placeholder}
			value={text}
			onChange={(event) => onType(event.currentTarget.value)}
			onFocus={onFocus}
			onKeyDown={onKeyDown}
		/>
	)
}
