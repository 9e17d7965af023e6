import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { CHANNEL_TEXTS, SALE_CHANNELS } from '#domain/counter/sale-channel.ts'
import { ORDER_STATES } from '#domain/order/state.ts'
import { PAY_METHODS, payMethodName } from '#domain/payment/pay-method.ts'
import { addresses } from '#office/addresses.ts'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, DaysFilter, TextFilter } from '#office/parts/filters.tsx'

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

/** The filters of the list of orders. */
export function OrderFilters({ zones }: { readonly zones: readonly Option[] }) {
	return (
		<FilterBar clear={addresses.orders}>
			<TextFilter label="Buscar" name="q" />
			<ChoiceFilter label="Estado" name="estado" options={STATES} />
			<ChoiceFilter label="Entrega" name="entrega" options={DELIVERIES} />
			<ChoiceFilter label="Pago" name="pago" options={PAYMENTS} />
			<ChoiceFilter label="Llegó por" name="canal" options={CHANNELS} />
			<ChoiceFilter label="Zona" name="zona" options={zones} />
			<DaysFilter />
		</FilterBar>
	)
}
