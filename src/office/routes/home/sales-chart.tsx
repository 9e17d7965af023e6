import { scaleBand, scaleLinear } from 'd3-scale'
import { cents } from '#domain/money/cents.ts'
import { formatCents, formatNumber } from '#domain/money/format.ts'
import { CUSTOMER_KINDS, type CustomerKind, type SalesDay } from '#domain/staff/sales.ts'

const WIDTH = 720
const HEIGHT = 260
const MARGIN = { top: 16, right: 40, bottom: 36, left: 96 }
/** Days that are named below the chart, at most. */
const NAMED_DAYS = 6

/** The kinds of customer as the chart names them. */
export const KIND_TEXTS: Readonly<Record<CustomerKind, string>> = {
	particular: 'Particulares',
	professional: 'Profesionales',
}

/** «21/11» of `2026-11-21`. */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** The sales of each day as stacked bars, drawn on the server; the table beside it has the same numbers. */
export function SalesChart({ days, label }: { readonly days: readonly SalesDay[]; readonly label: string }) {
	const x = scaleBand(
		days.map(({ day }) => day),
		[MARGIN.left, WIDTH - MARGIN.right],
	).padding(days.length > 100 ? 0 : 0.2)
	const most = Math.max(10_000, ...days.map(({ goodsCents }) => goodsCents))
	const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4)
	const every = Math.ceil(days.length / NAMED_DAYS)
	return (
		<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="sales-chart" role="img" aria-label={label}>
			{y.ticks(4).map((tick) => (
				<g key={tick}>
					<line className="grid" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(tick)} y2={y(tick)} />
					<text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">{`${formatNumber(tick / 100)} €`}</text>
				</g>
			))}
			{days.map(({ day, byKind, goodsCents }, place) => {
				const left = x(day) ?? 0
				const fromLast = days.length - 1 - place
				// Every second name is left out on a phone.
				const isSecond = (fromLast / every) % 2 === 1
				let below = 0
				return (
					<g key={day}>
						<title>{`${shortDay(day)}: ${formatCents(goodsCents)}`}</title>
						{CUSTOMER_KINDS.map((kind) => {
							const from = below
							below += byKind[kind]
							const height = y(from) - y(below)
							return (
								height > 0 && (
									<rect key={kind} className={kind} x={left} y={y(below)} width={x.bandwidth()} height={height} />
								)
							)
						})}
						{fromLast % every === 0 && (
							<text
								x={left + x.bandwidth() / 2}
								y={HEIGHT - 8}
								textAnchor="middle"
								className={isSecond ? 'second' : undefined}
							>
								{shortDay(day)}
							</text>
						)}
					</g>
				)
			})}
		</svg>
	)
}

/** The numbers of the chart, the latest day first. */
export function SalesTable({ days }: { readonly days: readonly SalesDay[] }) {
	return (
		<table className="data-table numbers">
			<caption className="visually-hidden">Ventas por día, sin IVA</caption>
			<thead>
				<tr>
					<th>Día</th>
					{CUSTOMER_KINDS.map((kind) => (
						<th key={kind}>{KIND_TEXTS[kind]}</th>
					))}
					<th>Total</th>
				</tr>
			</thead>
			<tbody>
				{days.toReversed().map(({ day, byKind, goodsCents }) => (
					<tr key={day}>
						<td data-label="Día">{shortDay(day)}</td>
						{CUSTOMER_KINDS.map((kind) => (
							<td key={kind} data-label={KIND_TEXTS[kind]}>
								{formatCents(cents(byKind[kind]))}
							</td>
						))}
						<td data-label="Total">{formatCents(goodsCents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
