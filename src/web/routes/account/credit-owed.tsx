import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

/** An order on credit that is not paid in full, as displayed to its buyer. */
export interface OwedRow {
	readonly id: string
	readonly owed: string
	/** «21 de diciembre de 2026». */
	readonly due: string
	readonly isOverdue: boolean
}

/** A professional's debts, by due date. */
export function CreditOwed({ rows, iban }: { readonly rows: readonly OwedRow[]; readonly iban: string }) {
	if (rows.length === 0) return null
	return (
		<section aria-labelledby="vencimientos">
			<h2 id="vencimientos">Vencimientos</h2>
			{iban !== '' && <p>{`Paga por transferencia a ${iban} y escribe el número del pedido en el concepto.`}</p>}
			<ul className="stack snug">
				{rows.map(({ id, owed, due, isOverdue }) => (
					<li key={id}>
						<Link className="link" to={addresses.order(id)}>{`Pedido ${id}`}</Link>
						{`: ${owed}, `}
						{isOverdue ? <b className="bad-word">{`venció el ${due}`}</b> : `vence el ${due}`}
					</li>
				))}
			</ul>
		</section>
	)
}
