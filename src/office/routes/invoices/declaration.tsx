import { DECLARATION_NOTE, DECLARATION_TITLE } from '#contract/verifactu/declaration.ts'
import { Notice } from '#ui/notice.tsx'

/** The producer's draft, or its missing data. */
export function Declaration({
	gaps,
	points,
}: {
	readonly gaps: readonly string[]
	readonly points: readonly string[]
}) {
	return (
		<section aria-labelledby="declaracion">
			<h2 id="declaracion">{DECLARATION_TITLE}</h2>
			<div className="narrow">
				{gaps.length > 0 ? (
					<Notice tone="warm">
						<b>Aún no se puede redactar</b>
						<ul>
							{gaps.map((gap) => (
								<li key={gap}>{gap}</li>
							))}
						</ul>
					</Notice>
				) : (
					<details className="fold boxed">
						<summary>Leerla</summary>
						<ol className="declaration">
							{points.map((point) => (
								<li key={point}>{point}</li>
							))}
						</ol>
						<p className="mute">{DECLARATION_NOTE}</p>
					</details>
				)}
			</div>
		</section>
	)
}
