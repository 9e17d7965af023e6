import { MOST_FACES } from '@soleria/laying-plan'
import { formatNumber } from '#domain/money/format.ts'
import { formatName } from '#domain/plan/plan-facts.ts'
import { narrowestText, pieceCount } from '#domain/plan/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import type { PlanLook, ShownLive } from './live/live-plans.ts'
import { PlanHandles } from './live/plan-handles.tsx'
import type { PlanPage, ShownSheet } from './plan-page.ts'
import { PlanView } from './plan-view.tsx'

interface DrawnPlanProps {
	readonly page: PlanPage
	/** The plan of the present form; null as long as the form equals the address. */
	readonly live: ShownLive | null
	/** Called with fields that a moved handle changes. */
	readonly onMove: (fields: Readonly<Record<string, string>>) => void
	/** Called when corners or the start shall be moved. */
	readonly onHandles: () => void
	readonly look: PlanLook
	readonly onLook: (look: PlanLook) => void
}

/** Whether a plan has more pieces than are drawn with their faces. */
const isLarge = ({ sheet }: Pick<PlanPage, 'sheet'>) =>
	sheet !== null && sheet.purchase.whole + sheet.purchase.cut > MOST_FACES

/** Whether a tile of the page has faces to look at. */
const hasFaces = ({ product, sheet }: PlanPage) =>
	product !== null &&
	[product, ...product.second, ...product.third].some(({ face }) => face !== null) &&
	!isLarge({ sheet })

/** The picture of the plan: the server's, or that of the form while it changes. */
export function DrawnPlan({ page, live, onMove, onHandles, look, onLook }: DrawnPlanProps) {
	const view = { look, onLook, hasFaces: hasFaces(page) }
	if (live)
		return (
			<PlanView
				{...view}
				src={`data:image/svg+xml,${encodeURIComponent(live.svg)}`}
				alt={`Plano mientras escribes: ${pieceCount(live.tiles)}`}
				href={null}
				caption={
					<span role="status">{live.refusal === null ? liveText(live) : `Ahí no puede ir. ${live.refusal}.`}</span>
				}
			>
				<PlanHandles live={live} onMove={onMove} />
			</PlanView>
		)
	if (!page.sheet) return null
	const { purchase } = page.sheet
	const query = new URLSearchParams(page.query)
	for (const [name, isOn] of [
		['numeros', look.numbers],
		['caras', look.faces],
	] as const) {
		query.delete(name)
		if (isOn) query.set(name, 'si')
	}
	const src = `${addresses.planPicture}?${query}`
	return (
		<PlanView
			{...view}
			src={src}
			alt={`Plano: ${pieceCount(purchase.whole)} enteras y ${purchase.cut} cortadas`}
			href={src}
			tools={
				<Button kind="line" onClick={onHandles}>
					Mover las esquinas o el arranque
				</Button>
			}
			caption={`${look.faces && isLarge(page) ? `Con más de ${formatNumber(MOST_FACES)} piezas no se ve el azulejo. ` : ''}${legendOf(page.sheet)}`}
		/>
	)
}

/** The legend of a plan: the kinds of lines that it has. */
function legendOf({ purchase, doorways, movementJoints, formats }: ShownSheet): string {
	const lines = [
		'La línea roja dice por dónde se empieza',
		...(movementJoints > 0 ? ['la azul, la junta de movimiento'] : []),
		...(doorways > 0 ? ['la marrón, una puerta'] : []),
	]
	const texts = [
		...(purchase.cut > 0 ? ['Rayadas, las piezas cortadas.'] : []),
		`${lines.join('; ')}.`,
		...(formats.length > 1 ? [`La letra de cada número es su formato: ${formats.map(formatName).join('; ')}.`] : []),
	]
	return texts.join(' ')
}

const liveText = ({ tiles, ...cuts }: ShownLive) =>
	`${pieceCount(tiles)}, ${narrowestText(cuts)}. Pulsa «Dibujar el plano» para las cajas, el precio y los cortes.`
