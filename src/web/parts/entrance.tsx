import './entrance.css'
import type { ReactNode } from 'react'
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
		<div className="wrap beside entrance">
			<div className="stack entrance-form">
				<h1>{title}</h1>
				<p className="lead mute">{lead}</p>
				{children}
			</div>
			<aside className="entrance-aside night stack loose roomy on-night" aria-label={asideTitle}>
				<h2 className="sub">{asideTitle}</h2>
				<ul className="rows">
					{reasons.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
				{ways.length > 0 && (
					<p className="stack close">
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
