import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import type { PersonEntry } from './person-page.ts'

interface EntriesProps {
	readonly entries: readonly PersonEntry[]
}

/** A list on a person's page. */
export function EntryRows({ entries }: EntriesProps) {
	return (
		<ul className="rows pairs">
			{entries.map(({ key, text, detail, amount, orderId }) => (
				<li key={key}>
					<span>
						{orderId === undefined ? (
							text
						) : (
							<Link className="text-link" to={addresses.order(orderId)}>
								{text}
							</Link>
						)}
						<span className="mute">{` · ${detail}`}</span>
					</span>
					{amount !== '' && <span className="amount">{amount}</span>}
				</li>
			))}
		</ul>
	)
}

/** A folded list on a person's page; nothing if it is empty. */
export function Entries({ title, entries }: EntriesProps & { readonly title: string }) {
	if (entries.length === 0) return null
	return (
		<details className="fold boxed">
			<summary>{`${title} (${entries.length})`}</summary>
			<EntryRows entries={entries} />
		</details>
	)
}
