import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalBlock, LegalLine, LegalSpan } from '#domain/legal/read-legal-text.ts'

// The positions of lines and spans do not change while a text is displayed.
const keyed = <Item,>(items: readonly Item[]) => items.map((item, place) => [`${place}`, item] as const)

interface BlocksProps {
	readonly blocks: readonly LegalBlock[]
	/** The page's content for the text's placeholders. */
	readonly parts?: Readonly<Record<string, ReactNode>>
	/** Of a link that is a paragraph of its own. */
	readonly linkClass?: string
}

/** The blocks of a legal text. */
export function Blocks({ blocks, parts = {}, linkClass }: BlocksProps) {
	return keyed(blocks).map(([key, block]) => {
		if (block.kind === 'part') return <Part key={key}>{parts[partOf(block)]}</Part>
		if (block.kind === 'bullets' || block.kind === 'numbers') return <List key={key} {...block} />
		const spans = block.lines.flat()
		if (block.kind === 'heading') {
			return (
				<h3 key={key}>
					<Line spans={spans} />
				</h3>
			)
		}
		const [only] = spans
		if (linkClass !== undefined && spans.length === 1 && only?.href) {
			return <Span key={key} {...only} className={linkClass} />
		}
		return (
			<p key={key}>
				<Line spans={spans} />
			</p>
		)
	})
}

const Part = ({ children }: { readonly children: ReactNode }) => children

/** The name of the part of a block. */
export const partOf = ({ lines }: LegalBlock): string => lines[0]?.[0]?.text ?? ''

function List({ kind, lines }: Pick<LegalBlock, 'kind' | 'lines'>) {
	const Tag = kind === 'bullets' ? 'ul' : 'ol'
	return (
		<Tag>
			{keyed(lines).map(([place, line]) => (
				<li key={place}>
					<Line spans={line} />
				</li>
			))}
		</Tag>
	)
}

function Line({ spans }: { readonly spans: LegalLine }) {
	return keyed(spans).map(([key, span]) => <Span key={key} {...span} />)
}

function Span({ text, strong, href, className }: LegalSpan & { readonly className?: string }) {
	const words = strong ? <b>{text}</b> : text
	if (href === null) return words
	if (href.startsWith('/')) {
		return (
			<Link className={className} to={href}>
				{words}
			</Link>
		)
	}
	return (
		<a className={className} href={href} rel="noreferrer">
			{words}
		</a>
	)
}
