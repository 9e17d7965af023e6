import './entrance.css'
import type { ReactNode } from 'react'
import { TilesMark } from './icons.tsx'
import { Link } from './link.tsx'

interface EntranceProps {
	readonly title: string
	readonly lead: ReactNode
	readonly children: ReactNode
	/** What stands beside the form: why, and where else to go. */
	readonly asideTitle: string
	readonly reasons: readonly string[]
	readonly ways?: readonly { readonly text: string; readonly to: string }[]
}

/** The frame of every page that lets somebody in: the form, and beside it what it is good for. */
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
