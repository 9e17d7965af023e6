import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import type { OrderRow } from './order-row.ts'

/** The orders of an open state, the oldest first. */
export interface BoardColumn {
	readonly title: string
	/** The total number; there may be fewer cards. */
	readonly count: number
	/** The query of their list. */
	readonly query: string
	readonly cards: readonly OrderRow[]
}

/** Open orders, by state; each card leads to its order. */
export function OrderBoard({ columns }: { readonly columns: readonly BoardColumn[] }) {
	return (
		<div className="columns min-14 even board">
			{columns.map(({ title, count, query, cards }) => (
				<section className="well stack tight" key={query} aria-label={title}>
					<h2 className="row apart">
						{title}
						<span className="count">{count}</span>
					</h2>
					{cards.length === 0 ? (
						<p className="mute">Nada.</p>
					) : (
						<ol className="stack tight">
							{cards.map((card) => (
								<li key={card.id}>
									<Card {...card} />
								</li>
							))}
						</ol>
					)}
					{count > cards.length && (
						<p className="pages">
							<Link to={`${addresses.orders}?${query}`}>{`${count - cards.length} más`}</Link>
						</p>
					)}
				</section>
			))}
		</div>
	)
}

function Card({ id, at, buyer, place, zone, area, weight, total, waitsFor }: OrderRow) {
	return (
		<Link className="boxed stack close order-card" to={addresses.order(id)}>
			<span className="row apart">
				<b>{id}</b>
				<b>{total}</b>
			</span>
			<span>{buyer}</span>
			<span className="mute">{[place, zone].filter((part) => part !== '').join(' · ')}</span>
			<span className="mute">{[area, weight].filter((part) => part !== '').join(' · ')}</span>
			<span className="row apart small">
				<span>{waitsFor}</span>
				<span className="mute">{at}</span>
			</span>
		</Link>
	)
}
