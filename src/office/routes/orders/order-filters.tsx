import { useSearchParams } from 'react-router'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { CHANNEL_TEXTS, SALE_CHANNELS } from '#domain/counter/sale-channel.ts'
import { ORDER_STATES } from '#domain/order/state.ts'
import { PAY_METHODS, payMethodName } from '#domain/payment/pay-method.ts'
import { addresses } from '#office/addresses.ts'
import { FilterBar } from '#office/parts/filter-bar.tsx'

interface Option {
	readonly id: string
	readonly text: string
}

const STATES = ORDER_STATES.map((id) => ({ id, text: STATE_LABELS[id] }))
const DELIVERIES = [
	{ id: 'shipping', text: 'A domicilio' },
	{ id: 'pickup', text: 'Recogida' },
]
const PAYMENTS = PAY_METHODS.map((id) => ({ id, text: payMethodName(id, null) }))
const CHANNELS = SALE_CHANNELS.map((id) => ({ id, text: CHANNEL_TEXTS[id] }))

/** What the list of orders can be filtered by. */
export function OrderFilters({ zones }: { readonly zones: readonly Option[] }) {
	const [query] = useSearchParams()
	const asked = (name: string) => query.get(name) ?? ''
	return (
		<FilterBar clear={addresses.orders} key={`${query}`}>
			<label>
				Buscar
				<input className="input" type="search" name="q" defaultValue={asked('q')} maxLength={120} />
			</label>
			<Choice label="Estado" name="estado" value={asked('estado')} options={STATES} />
			<Choice label="Entrega" name="entrega" value={asked('entrega')} options={DELIVERIES} />
			<Choice label="Pago" name="pago" value={asked('pago')} options={PAYMENTS} />
			<Choice label="Llegó por" name="canal" value={asked('canal')} options={CHANNELS} />
			<Choice label="Zona" name="zona" value={asked('zona')} options={zones} />
			<label>
				Desde
				<input className="input" type="date" name="desde" defaultValue={asked('desde')} />
			</label>
			<label>
				Hasta
				<input className="input" type="date" name="hasta" defaultValue={asked('hasta')} />
			</label>
		</FilterBar>
	)
}

interface ChoiceProps {
	readonly label: string
	readonly name: string
	readonly value: string
	readonly options: readonly Option[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
	return (
		<label>
			{label}
			<select className="input" name={name} defaultValue={value}>
				<option value="">Cualquiera</option>
				{options.map(({ id, text }) => (
					<option key={id} value={id}>
						{text}
					</option>
				))}
			</select>
		</label>
	)
}
