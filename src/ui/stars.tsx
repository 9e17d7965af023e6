import { averageText } from '#domain/review/average-text.ts'

/** The mark of a review as five stars. */
export function Stars({ mark }: { readonly mark: number }) {
	return (
		<span className="stars">
			<span aria-hidden="true">{'★'.repeat(mark) + '☆'.repeat(5 - mark)}</span>
			<span className="visually-hidden">{`${mark} de 5`}</span>
		</span>
	)
}

/** The mean of a product's reviews, with their number: «★ 4,3 (12)». */
export function Rated({ average, count }: { readonly average: number; readonly count: number }) {
	return (
		<>
			<span className="stars" aria-hidden="true">
				★
			</span>{' '}
			{averageText(average)}
			<span className="visually-hidden"> de 5, opiniones verificadas: </span>
			<span className="mute">{` (${count})`}</span>
		</>
	)
}
