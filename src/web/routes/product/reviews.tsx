import './reviews.css'
import type { ReviewsAnswer, ShownReview } from '#contract/review/review-answer.ts'
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
		<section className="section wrap reviews" aria-labelledby="opiniones">
			<h2 id="opiniones">Opiniones verificadas</h2>
			<div className="reviews-sum">
				<p className="big">
					<b>{average}</b> de 5
				</p>
				<p>{count === 1 ? '1 opinión' : `${count} opiniones`}</p>
				<dl className="reviews-aspects">
					{aspects.map((aspect) => (
						<div key={aspect.name}>
							<dt>{aspect.name}</dt>
							<dd>{aspect.average}</dd>
						</div>
					))}
				</dl>
				<ul className="reviews-counts" aria-label="Cuántas hay de cada nota">
					{counts.map(({ mark, count: of }) => (
						<li key={mark}>
							<Stars mark={mark} />
							<progress value={of} max={count} aria-hidden="true" />
							<span>{of}</span>
						</li>
					))}
				</ul>
				<p className="small mute">{checked}</p>
			</div>
			<div>
				<ol className="reviews-list">
					{shown.slice(0, OPEN).map((review) => (
						<OneReview key={review.id} review={review} brand={brand} />
					))}
				</ol>
				{more.length > 0 && (
					<details>
						<summary className="link">
							{count > shown.length ? `Las ${shown.length} más recientes` : `Ver las ${count} opiniones`}
						</summary>
						<ol className="reviews-list">
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
		<li>
			<p>
				<Stars mark={mark} /> <b>{words}</b>
			</p>
			<p className="small mute">{`${author} · ${month} · ${marks}`}</p>
			{text !== '' && <p className="several-lines">{text}</p>}
			{photos.length > 0 && (
				<p className="reviews-photos">
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
				<div className="reviews-answer">
					<p className="small">
						<b>{`Respuesta de ${brand}`}</b>
					</p>
					<p className="several-lines">{answer}</p>
				</div>
			)}
		</li>
	)
}
