interface Entry {
	readonly key: string
	/** The class of its kind. */
	readonly kind: string
	/** Its author and instant. */
	readonly by: string
	readonly text: string
}

/** The entries of a thread or of a withdrawal, oldest first. */
export function Conversation({ entries }: { readonly entries: readonly Entry[] }) {
	return (
		<ol className="stack snug narrow breaks message-thread" aria-label="Conversación">
			{entries.map(({ key, kind, by, text }) => (
				<li key={key} className={`boxed ${kind}`}>
					<p className="small mute">{by}</p>
					<p className="several-lines">{text}</p>
				</li>
			))}
		</ol>
	)
}
