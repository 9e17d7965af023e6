import './entrance.css'
import type { ReactNode } from 'react'
import { TilesMark } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

interface EntranceProps {
	readonly title: string
	readonly lead: ReactNode
	readonly children: ReactNode
	/** The column beside the form: reasons and further links. */
	readonly asideTitle: string
	readonly reasons: readonly string[]
	readonly ways?: readonly { readonly text: string; readonly to: string }[]
}

/** The frame of login and registration pages: the form, and its benefits beside it. */
export function Entrance({ title, lead, children, asideTitle, reasons, ways = [] }: EntranceProps) {
	return (
		<div className="wrap entrance">
			<div className="entrance-form">
				<h1>{title}</h1>
				<p className="lead mute">{lead}</p>
				{children}
			</div>
			<aside className="entrance-aside on-night" aria-label={asideTitle}>
				<TilesMark />
				<h2>{asideTitle}</h2>
				<ul>
					{reasons.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				{ways.length > 0 && (
					<p className="ways">
						{ways.map(({ text, to }) => (
							<Link key={to} className="link" to={to}>
								{text}
							</Link>
						))}
					</p>
				)}
			</aside>
		</div>
	)
}
