import type { ReviewsAnswer, ShownReview } from '#contract/review/review-answer.ts'
import { counted } from '#domain/text/counted.ts'
import { Stars } from '#ui/stars.tsx'

/** Number of open reviews; the others are folded. */
const OPEN = 4

interface ReviewsProps {
	readonly reviews: ReviewsAnswer
	readonly brand: string
}

/** The reviews of a product by its buyers, and how the shop verifies that they are. */
export function Reviews({ reviews, brand }: ReviewsProps) {
	const { count, average, aspects, counts, checked, shown } = reviews
	const more = shown.slice(OPEN)
	return (
		<section className="section wrap split reviews" aria-labelledby="opiniones">
			<div className="stack snug">
				<h2 id="opiniones">Opiniones verificadas</h2>
				<p>
					<b className="serif sub">{average}</b> de 5
				</p>
				<p>{counted(count, 'opinión', 'opiniones')}</p>
				<dl className="row loose">
					{aspects.map((aspect) => (
						<div key={aspect.name}>
							<dt className="small">{aspect.name}</dt>
							<dd>
								<b>{aspect.average}</b>
							</dd>
						</div>
					))}
				</dl>
				<ul aria-label="Cuántas hay de cada nota">
					{counts.map(({ mark, count: of }) => (
						<li key={mark} className="row">
							<Stars mark={mark} />
							<progress value={of} max={count} aria-hidden="true" />
							<span>{of}</span>
						</li>
					))}
				</ul>
				<p className="small mute">{checked}</p>
			</div>
			<div>
				<ol className="rows">
					{shown.slice(0, OPEN).map((review) => (
						<OneReview key={review.id} review={review} brand={brand} />
					))}
				</ol>
				{more.length > 0 && (
					<details>
						<summary className="link">
							{count > shown.length ? `Las ${shown.length} más recientes` : `Ver las ${count} opiniones`}
						</summary>
						<ol className="rows">
							{more.map((review) => (
								<OneReview key={review.id} review={review} brand={brand} />
							))}
						</ol>
					</details>
				)}
			</div>
		</section>
	)
}

function OneReview({ review, brand }: { readonly review: ShownReview; readonly brand: string }) {
	const { author, month, mark, words, marks, text, answer, photos } = review
	return (
		<li className="stack tight">
			<p>
				<Stars mark={mark} /> <b>{words}</b>
			</p>
			<p className="small mute">{`${author} · ${month} · ${marks}`}</p>
			{text !== '' && <p className="several-lines">{text}</p>}
			{photos.length > 0 && (
				<p className="row tight">
					{photos.map(({ file }, place) => (
						<a key={file} href={`/opiniones/${file}.webp`}>
							<img
								src={`/opiniones/${file}-240.webp`}
								alt={`Foto ${place + 1} de la opinión de ${author}`}
								width={120}
								height={120}
								loading="lazy"
							/>
						</a>
					))}
				</p>
			)}
			{answer !== null && (
				<div className="well">
					<p className="small">
						<b>{`Respuesta de ${brand}`}</b>
					</p>
					<p className="several-lines">{answer}</p>
				</div>
			)}
		</li>
	)
}
