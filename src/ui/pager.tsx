import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Button, ButtonLink } from './button.tsx'

interface PagerProps {
	/** The name of the list: «Páginas de pedidos». */
	readonly label?: string
	/** The page before; null on the first. */
	readonly previous?: To | null
	/** The beginning of a list whose pages have no numbers; null at it. */
	readonly first?: To | null
	/** The page after; null on the last. */
	readonly next: To | null
	/** The page that is shown and the number of pages, of a list that has numbers. */
	readonly at?: { readonly page: number; readonly pages: number }
	/** For a list within a page, which stays where it is. */
	readonly preventScrollReset?: boolean
	/** Further links of the list. */
	readonly children?: ReactNode
}

interface StepProps {
	readonly text: string
	readonly to: To | null
	readonly rel?: 'prev' | 'next'
	readonly preventScrollReset: boolean
}

/** A step of a list with numbers stays in its place where it leads nowhere. */
function Step({ text, to, ...link }: StepProps) {
	if (to === null) {
		return (
			<Button kind="line" disabled>
				{text}
			</Button>
		)
	}
	return (
		<ButtonLink kind="line" to={to} {...link}>
			{text}
		</ButtonLink>
	)
}

/** Leads through the pages of a list; nothing if there is only one. */
export function Pager(props: PagerProps) {
	const { label = 'Páginas', previous = null, first = null, next, at, preventScrollReset = false, children } = props
	const rest = { preventScrollReset }
	const isAlone = previous === null && first === null && next === null
	if (isAlone && !children) return null
	return (
		<nav className="pager" aria-label={label}>
			{at && <span className="mute">{`Página ${at.page} de ${at.pages}`}</span>}
			{children}
			{first !== null && <Step text="Al principio" to={first} {...rest} />}
			{(at || previous !== null) && <Step text="Anterior" rel="prev" to={previous} {...rest} />}
			{(at || next !== null) && <Step text="Siguiente" rel="next" to={next} {...rest} />}
		</nav>
	)
}
