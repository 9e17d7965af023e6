import { addresses } from '#office/addresses.ts'
import type { Opening } from '#shop/opening/opening.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showsSteps, stepLines } from './step-texts.ts'

/** The steps that are left, as the owner's home shows them; null once the list is no longer shown. */
export function openingCard(opening: Opening) {
	if (!showsSteps(opening)) return null
	const lines = stepLines(opening)
	const left = lines.filter(({ isDone }) => !isDone).map(({ title }) => title)
	return { isOpen: opening.isOpen, done: lines.length - left.length, all: lines.length, left }
}

export function OpeningCard({ card }: { readonly card: NonNullable<ReturnType<typeof openingCard>> }) {
	const { isOpen, done, all, left } = card
	return (
		<Notice>
			<b>
				{isOpen ? `Primeros pasos: ${done} de ${all}` : `La tienda está cerrada. Primeros pasos: ${done} de ${all}`}
			</b>
			<p>{left.length === 0 ? 'Todo está hecho: ya la puedes abrir.' : `Falta: ${left.join(', ')}.`}</p>
			<p>
				<ButtonLink kind="line" isPlain to={addresses.firstSteps}>
					Primeros pasos
				</ButtonLink>
			</p>
		</Notice>
	)
}
