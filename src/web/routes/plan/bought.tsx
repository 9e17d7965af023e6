import { purchaseContents } from '#contract/plan/plan-purchase-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { SampleForm } from '#web/parts/samples/sample-form.tsx'
import type { PlanPage } from './plan-page.ts'

interface BoughtProps {
	readonly purchase: NonNullable<PlanPage['purchase']>
	readonly query: string
}

/** What is bought, with its price, or that no lot has it. */
export function Bought({ purchase, query }: BoughtProps) {
	const { lot, lines, price, parts, vat, cart } = purchase
	const sampled = lot?.id ?? lines[0]?.lotId
	if (price === null || cart === null || sampled === undefined) {
		return (
			<Notice tone="warm">
				Ningún lote lo cubre entero, y un suelo o una pared va de un solo lote. Pregúntanos por la próxima partida.
			</Notice>
		)
	}
	return (
		<>
			<p>{purchaseContents(purchase)}</p>
			<p className="large">
				<Price euros={price} iva={vat} own={parts} />
			</p>
			<div className="row">
				<ButtonLink to={cart}>Ponerlo en el carrito</ButtonLink>
				<SampleForm productId={purchase.productId} lotId={sampled}>
					<Button kind="line" type="submit">
						Pedir muestra
					</Button>
				</SampleForm>
			</div>
			{purchase.hasSpare !== null && <Spare hasSpare={purchase.hasSpare} query={query} />}
		</>
	)
}

/** A spare box of the same lot, to add or to leave out. */
function Spare({ hasSpare, query }: { readonly hasSpare: boolean; readonly query: string }) {
	const other = new URLSearchParams(query)
	if (hasSpare) other.delete('repuesto')
	else other.set('repuesto', 'si')
	return (
		<p className="small">
			{hasSpare ? 'Lleva una caja de repuesto.' : 'Una caja guardada es la manera de reparar con el mismo tono.'}{' '}
			<Link className="text-link" to={`${addresses.plan}?${other}`} preventScrollReset>
				{hasSpare ? 'Quitarla' : 'Añadir una caja de repuesto'}
			</Link>
		</p>
	)
}
