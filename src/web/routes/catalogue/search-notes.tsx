import type { HelpPage, UnmetClass } from '@soleria/search'
import { Link } from '#ui/link.tsx'
import { addressOf, type CatalogueView, searching } from './catalogue-url.ts'
import { countText } from './list-heading.ts'

interface SearchNotesProps {
	readonly path: string
	readonly view: CatalogueView
	readonly suggestion: string | null
	readonly missing: readonly string[]
	/** The classes that no tile declares, with the number of products of the highest one. */
	readonly unmet: readonly (UnmetClass & { readonly total: number })[]
	readonly hints: readonly string[]
	readonly pages: readonly HelpPage[]
}

/** Notes above the results of a search: help pages that answer it, products not sold, missing filters, other wordings. */
export function SearchNotes({ path, view, suggestion, missing, unmet, hints, pages }: SearchNotesProps) {
	const notes = [
		pages.length > 0 && (
			<p key="pages">
				¿Buscabas esto?{' '}
				{pages.map(({ title, path: page }, place) => (
					<span key={page}>
						{place > 0 && ' · '}
						<Link className="link" to={page}>
							{title}
						</Link>
					</span>
				))}
			</p>
		),
		...unmet.map(({ name, highest, total }) => (
			<p key={name}>
				{`Ningún azulejo tiene ${name}`}
				{highest && (
					<>
						{'; lo más alto es '}
						<Link className="text-link" to={addressOf(path, searching(view, highest.search))}>
							{`${highest.name} (${countText(total)})`}
						</Link>
					</>
				)}
				.
			</p>
		)),
		...hints.map((hint) => <p key={hint}>{hint}</p>),
		missing.length > 0 && (
			<p key="missing">
				{`Ningún producto lo reúne todo. Estos son los que más se acercan, sin ${missing.map((text) => `«${text}»`).join(' ni ')}.`}
			</p>
		),
		suggestion !== null && (
			<p key="suggestion">
				Quizá buscabas{' '}
				<Link className="text-link" to={addressOf(path, searching(view, suggestion))}>
					{suggestion}
				</Link>
			</p>
		),
		view.literal && (
			<p key="literal">
				Se buscan las palabras tal cual.{' '}
				<Link className="text-link" to={addressOf(path, { ...view, literal: false, page: 1 })}>
					Buscar lo que significan
				</Link>
			</p>
		),
	].filter((note) => note !== false)
	return notes.length > 0 ? <div className="search-notes stack tight">{notes}</div> : null
}
