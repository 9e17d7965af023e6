import type { PersonEntry } from './person-page.ts'

/** A folded list of somebody's page; nothing while it is empty. */
export function Entries({ title, entries }: { readonly title: string; readonly entries: readonly PersonEntry[] }) {
	if (entries.length === 0) return null
	return (
		<details className="deed">
			<summary>{`${title} (${entries.length})`}</summary>
			<ul className="rows">
				{entries.map(({ key, text, detail, amount }) => (
					<li key={key}>
						<span>
							{text}
							<span className="mute">{` · ${detail}`}</span>
						</span>
						{amount !== '' && <span className="amount">{amount}</span>}
					</li>
				))}
			</ul>
		</details>
	)
}
