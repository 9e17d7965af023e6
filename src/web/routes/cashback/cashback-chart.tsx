import type { MonthOfMovements } from '#domain/cashback/monthly-movements.ts'
import { type Cents, cents, sum } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'

/** Height of the viewBox, which is stretched to the element; a month is one unit wide. */
const HEIGHT = 100
const BAR_WIDTH = 0.56
/** Smallest height of a bar, so that a cent is visible. */
const LEAST_HEIGHT = 0.8

const monthFormat = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' })
const firstOf = ({ month }: MonthOfMovements) => Date.parse(`${month}-01T00:00:00Z`)

/** The amount that left the balance in a month: redemptions and take-backs. */
const leftOf = ({ spentCents, takenBackCents }: MonthOfMovements) => cents(spentCents + takenBackCents)
const most = (amounts: readonly Cents[]) => cents(Math.max(0, ...amounts))

interface Bar {
	readonly kind: 'credited' | 'spent' | 'taken-back'
	readonly from: number
	readonly height: number
}

function barsOf(month: MonthOfMovements, zero: number, perCent: number): Bar[] {
	const tall = (amount: Cents) => (amount === 0 ? 0 : Math.max(LEAST_HEIGHT, amount * perCent))
	const credited = tall(month.creditedCents)
	const spent = tall(month.spentCents)
	const bars: Bar[] = [
		{ kind: 'credited', from: zero - credited, height: credited },
		{ kind: 'spent', from: zero, height: spent },
		{ kind: 'taken-back', from: zero + spent, height: tall(month.takenBackCents) },
	]
	return bars.filter(({ height }) => height > 0)
}

/** The cashback of each month: credits above the line, debits below; the same data as a table. */
export function CashbackChart({ months }: { months: readonly MonthOfMovements[] }) {
	const highest = most(months.map(({ creditedCents }) => creditedCents))
	const deepest = most(months.map(leftOf))
	const creditedCents = sum(months.map((month) => month.creditedCents))
	const spentCents = sum(months.map((month) => month.spentCents))
	const takenBackCents = sum(months.map((month) => month.takenBackCents))
	if (creditedCents + spentCents + takenBackCents === 0) {
		return <p className="mute">Todavía no hay movimientos en los últimos {months.length} meses.</p>
	}
	return (
		<figure className="cashback-chart stack">
			<figcaption className="prose">
				En los últimos {months.length} meses has recibido <b>{formatCents(creditedCents)}</b> y has canjeado{' '}
				<b>{formatCents(spentCents)}</b>.
			</figcaption>
			<Plot months={months} highest={highest} deepest={deepest} hasTakenBack={takenBackCents > 0} />
			<details>
				<summary className="text-link">Ver los importes mes a mes</summary>
				<MonthTable months={months} hasTakenBack={takenBackCents > 0} />
			</details>
		</figure>
	)
}

interface PlotProps {
	readonly months: readonly MonthOfMovements[]
	/** The largest credits and the largest debits of a month, in cents. */
	readonly highest: Cents
	readonly deepest: Cents
	readonly hasTakenBack: boolean
}

/** The bars, scaled so that the largest month fills the height; hidden from screen readers, which read the table. */
function Plot({ months, highest, deepest, hasTakenBack }: PlotProps) {
	const perCent = HEIGHT / (highest + deepest)
	const zero = highest * perCent
	return (
		<div className="stack close" aria-hidden="true">
			<ul className="key row small mute">
				<li className="credited">Abonado</li>
				<li className="spent">Canjeado</li>
				{hasTakenBack && <li className="taken-back">Retirado por devoluciones</li>}
			</ul>
			{highest > 0 && <p className="small mute">{formatCents(highest)}</p>}
			<svg viewBox={`0 0 ${months.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
				{months.map((month, index) =>
					barsOf(month, zero, perCent).map(({ kind, from, height }) => (
						<rect
							key={`${month.month} ${kind}`}
							className={kind}
							x={index + (1 - BAR_WIDTH) / 2}
							y={from}
							width={BAR_WIDTH}
							height={height}
						/>
					)),
				)}
				<line className="zero" x1={0} x2={months.length} y1={zero} y2={zero} />
			</svg>
			{deepest > 0 && <p className="small mute">−{formatCents(deepest)}</p>}
			<ol className="months tiny mute">
				{months.map((month) => (
					<li key={month.month}>{shortMonth.format(firstOf(month)).slice(0, 3)}</li>
				))}
			</ol>
		</div>
	)
}

/** The amounts of each month as a table. */
function MonthTable({ months, hasTakenBack }: Pick<PlotProps, 'months' | 'hasTakenBack'>) {
	return (
		<table className="table small">
			<caption className="visually-hidden">Cashback mes a mes</caption>
			<thead>
				<tr>
					<th scope="col">Mes</th>
					<th scope="col" className="number">
						Abonado
					</th>
					<th scope="col" className="number">
						Canjeado
					</th>
					{hasTakenBack && (
						<th scope="col" className="number">
							Retirado
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{months.map((month) => (
					<tr key={month.month}>
						<th scope="row">{monthFormat.format(firstOf(month))}</th>
						<td className="number">{formatCents(month.creditedCents)}</td>
						<td className="number">{formatCents(month.spentCents)}</td>
						{hasTakenBack && <td className="number">{formatCents(month.takenBackCents)}</td>}
					</tr>
				))}
			</tbody>
		</table>
	)
}
