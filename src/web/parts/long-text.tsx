import './long-text.css'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

export interface LongTextSection {
	readonly id: string
	readonly title: string
	readonly body: ReactNode
}

interface LongTextProps {
	readonly title: string
	readonly lead: string
	/** The date of the text, in words. */
	readonly day: string
	readonly sections: readonly LongTextSection[]
	/** Content beside the text, below the table of contents. */
	readonly aside?: ReactNode
	readonly children?: ReactNode
}

/** A text of numbered sections with a table of contents: the legal pages. */
export function LongText({ title, lead, day, sections, aside, children }: LongTextProps) {
	return (
		<>
			<Breadcrumbs crumbs={[{ text: title }]} />
			<header className="wrap page-top split end">
				<h1>{title}</h1>
				<div className="stack">
					<p className="lead">{lead}</p>
					<p className="small mute">{`Última actualización: ${day}`}</p>
				</div>
			</header>
			<div className="wrap split loose">
				<div className="long-side stack loose pinned">
					<nav aria-label="Contenido">
						<h2 className="sans">Contenido</h2>
						<ol className="rows numbered long-list">
							{sections.map(({ id, title }) => (
								<li key={id}>
									<a className="text-link" href={`#${id}`}>
										{title}
									</a>
								</li>
							))}
						</ol>
					</nav>
					{aside}
				</div>
				<div className="long-text">
					{sections.map(({ id, title, body }, place) => (
						<section className="prose" key={id} id={id} aria-labelledby={`${id}-titulo`}>
							<h2 className="sub" id={`${id}-titulo`}>
								<span>{`${place + 1}. `}</span>
								{title}
							</h2>
							{body}
						</section>
					))}
					{children}
				</div>
			</div>
		</>
	)
}
