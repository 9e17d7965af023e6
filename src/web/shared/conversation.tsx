import './conversation.css'
import type { ShownPhoto } from './message-photos.ts'

interface Entry {
	readonly key: string
	/** The class of its kind. */
	readonly kind: string
	/** Its author and instant. */
	readonly by: string
	readonly text: string
	readonly photos?: readonly ShownPhoto[]
}

/** The entries of a thread or of a withdrawal, oldest first. */
export function Conversation({ entries }: { readonly entries: readonly Entry[] }) {
	return (
		<ol className="stack snug narrow breaks message-thread" aria-label="Conversación">
			{entries.map(({ key, kind, by, text, photos = [] }) => (
				<li key={key} className={`boxed ${kind}`}>
					<p className="small mute">{by}</p>
					<p className="several-lines">{text}</p>
					{photos.length > 0 && <Photos photos={photos} by={by} />}
				</li>
			))}
		</ol>
	)
}

function Photos({ photos, by }: { readonly photos: readonly ShownPhoto[]; readonly by: string }) {
	return (
		<ul className="row close conversation-photos">
			{photos.map(({ small, large }, place) => (
				<li key={large}>
					{/* A file, not a page. */}
					<a href={large}>
						<img src={small} width="120" height="120" alt={`Foto ${place + 1} de ${by}`} loading="lazy" />
					</a>
				</li>
			))}
		</ul>
	)
}
