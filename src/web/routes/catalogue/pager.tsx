import { Button, ButtonLink } from '#ui/button.tsx'
import { addressOf, type CatalogueView } from './catalogue-url.ts'

interface PagerProps {
	readonly path: string
	readonly view: CatalogueView
	readonly pages: number
}

/** Previous and next page; the page number is in the URL. */
export function Pager({ path, view, pages }: PagerProps) {
	const { page } = view
	return (
		<nav className="pager" aria-label="Páginas">
			<span className="mute">{`Página ${page} de ${pages}`}</span>
			<span>
				<Step text="Anterior" rel="prev" to={page > 1 ? addressOf(path, { ...view, page: page - 1 }) : null} />
				<Step text="Siguiente" rel="next" to={page < pages ? addressOf(path, { ...view, page: page + 1 }) : null} />
			</span>
		</nav>
	)
}

function Step({ text, rel, to }: { readonly text: string; readonly rel: 'prev' | 'next'; readonly to: string | null }) {
	if (to === null) {
		return (
			<Button kind="line" disabled>
				{text}
			</Button>
		)
	}
	return (
		<ButtonLink kind="line" to={to} rel={rel}>
			{text}
		</ButtonLink>
	)
}
