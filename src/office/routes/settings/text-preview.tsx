import type { LegalBlock, LegalLine, ReadLegalText } from '#domain/legal/read-legal-text.ts'

// The positions of lines and spans do not change while a text is displayed.
const keyed = <Item,>(items: readonly Item[]) => items.map((item, place) => [`${place}`, item] as const)

/** A legal text after reading, with the merchant's data filled in. Its links lead to the shop, which is another document. */
export function TextPreview({ text }: { readonly text: ReadLegalText }) {
	return (
		<div className="boxed prose">
			<h3>{text.title}</h3>
			{text.lead !== '' && <p className="mute">{text.lead}</p>}
			{text.sections.map(({ id, title, blocks }) => (
				<div key={id}>
					<h4>{title}</h4>
					{keyed(blocks).map(([key, block]) => (
						<Block key={key} block={block} />
					))}
				</div>
			))}
		</div>
	)
}

function Block({ block: { kind, lines } }: { readonly block: LegalBlock }) {
	if (kind === 'part') return <p className="mute">[La página pone aquí: {lines[0]?.[0]?.text}]</p>
	if (kind === 'heading') return <h5>{<Line spans={lines.flat()} />}</h5>
	if (kind === 'paragraph') return <p>{<Line spans={lines.flat()} />}</p>
	const Tag = kind === 'bullets' ? 'ul' : 'ol'
	return (
		<Tag>
			{keyed(lines).map(([key, line]) => (
				<li key={key}>
					<Line spans={line} />
				</li>
			))}
		</Tag>
	)
}

function Line({ spans }: { readonly spans: LegalLine }) {
	return keyed(spans).map(([key, { text, strong, href }]) => {
		const words = strong ? <b key={key}>{text}</b> : text
		return href === null ? (
			words
		) : (
			<a key={key} href={href} rel="noreferrer">
				{words}
			</a>
		)
	})
}
