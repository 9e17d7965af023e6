import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'

interface SeriesProps {
	readonly name: string
	/** The product that is shown. */
	readonly slug: string
	readonly series: readonly {
		readonly slug: string
		readonly difference: string
		readonly isSoldOut: boolean
		readonly face: PictureAnswer | null
	}[]
}

/** The colours, sizes and finishes of a series, each a link to its own page. */
export function Series({ name, slug, series }: SeriesProps) {
	const current = series.find((sibling) => sibling.slug === slug)?.difference
	return (
		<nav className="series row apart" aria-label={`Serie ${name}`}>
			<p className="small">
				{`Serie ${name}: `}
				<b>{current}</b>
			</p>
			<ul>
				{series.map((sibling) => (
					<li key={sibling.slug}>
						<Link
							to={addresses.product(sibling.slug)}
							title={sibling.difference}
							aria-current={sibling.slug === slug ? 'page' : undefined}
							className={sibling.isSoldOut ? 'sold-out' : undefined}
						>
							<Picture picture={sibling.face} alt="" sizes="72px" missing={sibling.difference} />
							<span className="visually-hidden">
								{sibling.difference}
								{sibling.isSoldOut && ' (agotado)'}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
