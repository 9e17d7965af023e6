import { useSearchParams } from 'react-router'

interface FilterProps {
	readonly label: string
	/** The parameter of the list's URL. */
	readonly name: string
}

interface TextFilterProps extends FilterProps {
	readonly placeholder?: string
	readonly maxLength?: number
}

/** A filter by typed text. */
export function TextFilter({ label, name, placeholder, maxLength = 120 }: TextFilterProps) {
	const [query] = useSearchParams()
	return (
		<label>
			{label}
			<input
				className="input"
				type="search"
				name={name}
				defaultValue={query.get(name) ?? ''}
				maxLength={maxLength}
				placeholder={placeholder}
			/>
		</label>
	)
}

export interface FilterOption {
	readonly id: string | number
	readonly text: string
}

interface ChoiceFilterProps extends FilterProps {
	readonly options: readonly FilterOption[]
	/** The choice without a filter. */
	readonly any?: string
}

/** A filter by one of a few values. */
export function ChoiceFilter({ label, name, options, any = 'Cualquiera' }: ChoiceFilterProps) {
	const [query] = useSearchParams()
	return (
		<label>
			{label}
			<select className="input" name={name} defaultValue={query.get(name) ?? ''}>
				<option value="">{any}</option>
				{options.map(({ id, text }) => (
					<option key={id} value={id}>
						{text}
					</option>
				))}
			</select>
		</label>
	)
}

/** The parameters of `DaysFilter`. */
export const DAYS = ['desde', 'hasta']

/** A filter by the days from one to another, both included. */
export function DaysFilter({ label = 'Desde' }: { readonly label?: string }) {
	const [query] = useSearchParams()
	return [
		{ name: 'desde', text: label },
		{ name: 'hasta', text: 'Hasta' },
	].map(({ name, text }) => (
		<label key={name}>
			{text}
			<input className="input" type="date" name={name} defaultValue={query.get(name) ?? ''} />
		</label>
	))
}

/** The options of a table of texts by their ids. */
export const optionsOf = (texts: Readonly<Record<string, string>>) =>
	Object.entries(texts).map(([id, text]) => ({ id, text }))
