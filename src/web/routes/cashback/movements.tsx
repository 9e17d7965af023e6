import { cashbackText } from '#domain/trade/terms-text.ts'
import { Link } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'

export interface ShownMovement {
	readonly id: number
	readonly date: string
	readonly concept: string
	/** URL of the movement's order, or null. */
	readonly to: string | null
	/** Signed. */
	readonly amount: string
	readonly isCredit: boolean
	readonly balance: string
	/** The debt after the movement, or null. */
	readonly owed: string | null
}

const pageAddress = (page: number) => `${addresses.cashback}?movimientos=${page}#movimientos`

interface MovementsProps {
	readonly movements: readonly ShownMovement[]
	/** From 1, the newest first. */
	readonly page: number
	readonly pages: number
}

/** The movements, newest first: a table, shown as a list on narrow screens. */
export function Movements({ movements, page, pages }: MovementsProps) {
	const { terms } = useMerchant()
	if (movements.length === 0) {
		return (
			<p className="mute">
				Aún no hay ninguno.
				{terms.cashbackPercent > 0 &&
					` El primero llegará cuando entreguemos un pedido tuyo: le sumaremos el ${cashbackText(terms)} de su total.`}
			</p>
		)
	}
	return (
		<>
			<table className="table folds row-table">
				<caption className="visually-hidden">Movimientos de tu cashback</caption>
				<thead>
					<tr>
						<th scope="col">Fecha</th>
						<th scope="col">Concepto</th>
						<th scope="col" className="number">
							Importe
						</th>
						<th scope="col" className="number">
							Disponible
						</th>
					</tr>
				</thead>
				<tbody>
					{movements.map(({ id, date, concept, to, amount, isCredit, balance, owed }) => (
						<tr key={id}>
							<td className="when">{date}</td>
							<td className="what">
								{to ? (
									<Link className="text-link" to={to}>
										{concept}
									</Link>
								) : (
									concept
								)}
							</td>
							<td className={isCredit ? 'number sum came' : 'number sum'}>{amount}</td>
							<td className="number left">
								<span className="only-narrow">Quedan </span>
								{balance}
								{owed && <span className="small mute">{` · debes ${owed}`}</span>}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<Pager
				label="Páginas de movimientos"
				previous={page > 1 ? pageAddress(page - 1) : null}
				next={page < pages ? pageAddress(page + 1) : null}
				at={{ page, pages }}
				preventScrollReset
			/>
		</>
	)
}
