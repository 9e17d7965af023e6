import { Form } from 'react-router'
import type { ClientOrdersView } from '#contract/order/client-orders.ts'
import { LABELLED_STATES, STATE_LABELS } from '#contract/order/state-labels.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

interface OrderFiltersProps {
	readonly view: ClientOrdersView
	readonly isNarrowed: boolean
}

/** The filters of the list, kept in the URL, with or without JavaScript. */
export function OrderFilters({ view, isNarrowed }: OrderFiltersProps) {
	return (
		<Form method="get" action={addresses.clientOrders} className="client-filters" role="search" preventScrollReset>
			<div className="field wide">
				<label htmlFor="buscar" className="visually-hidden">
					Buscar pedido o cliente
				</label>
				<input
					id="buscar"
					className="input"
					type="search"
					name="buscar"
					placeholder="Buscar pedido o cliente..."
					defaultValue={view.search}
				/>
			</div>
			<div className="field">
				<label htmlFor="estado">Estado</label>
				<select
					id="estado"
					className="input"
					name="estado"
					defaultValue={view.state === null ? '' : STATE_LABELS[view.state]}
				>
					<option value="">Todos</option>
					{LABELLED_STATES.map((label) => (
						<option key={label}>{label}</option>
					))}
				</select>
			</div>
			<div className="field">
				<label htmlFor="desde">Desde</label>
				<input id="desde" className="input" type="date" name="desde" defaultValue={view.from ?? ''} />
			</div>
			<div className="field">
				<label htmlFor="hasta">Hasta</label>
				<input id="hasta" className="input" type="date" name="hasta" defaultValue={view.to ?? ''} />
			</div>
			<div className="client-filter-buttons row tight">
				<Button kind="line" type="submit">
					Filtrar
				</Button>
				{isNarrowed && (
					<Link className="link" to={addresses.clientOrders} preventScrollReset>
						Quitar filtros
					</Link>
				)}
			</div>
		</Form>
	)
}
