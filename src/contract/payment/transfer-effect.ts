import { formatCents } from '#domain/money/format.ts'
import type { TransferDecision } from '#domain/payment/transfer.ts'

/** The result of a recorded transfer, returned by the deed. */
export type RecordedTransfer =
	| { readonly known: true }
	| ({ readonly known: false; readonly isServed: boolean } & TransferDecision)

/** The result of a recorded transfer, for the staff. */
export function transferEffectText(recorded: RecordedTransfer): string {
	if (recorded.known) return 'ya estaba apuntada.'
	const { effect, missingCents, backCents, settledCents, isServed } = recorded
	const over = backCents > 0 ? ` Sobran ${formatCents(backCents)}: hay que devolverlos.` : ''
	if (effect === 'partial') return `apuntada; faltan ${formatCents(missingCents)}. El pedido sigue esperando.`
	if (effect === 'returned') return 'no espera dinero: la transferencia entera está por devolver.'
	if (effect === 'settled') {
		const rest = missingCents === 0 ? 'Queda pagado.' : `Quedan ${formatCents(missingCents)}.`
		return `cobrados ${formatCents(settledCents)} del crédito. ${rest}${over}`
	}
	if (!isServed) return 'llegó tarde y ya no hay material: está en incidencia y hay que devolver lo recibido.'
	return `pagado y en marcha, con su factura.${over}`
}
