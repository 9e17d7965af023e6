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
			<header className="wrap long-head">
				<h1>{title}</h1>
				<div>
					<p className="lead">{lead}</p>
					<p className="small mute">{`Última actualización: ${day}`}</p>
				</div>
			</header>
			<div className="wrap long">
				<div className="long-side">
					<nav aria-label="Contenido">
						<h2>Contenido</h2>
						<ol>
							{sections.map(({ id, title }) => (
								<li key={id}>
									<a href={`#${id}`}>{title}</a>
								</li>
							))}
						</ol>
					</nav>
					{aside}
				</div>
				<div className="long-text">
					{sections.map(({ id, title, body }, place) => (
						<section key={id} id={id} aria-labelledby={`${id}-titulo`}>
							<h2 id={`${id}-titulo`}>
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
