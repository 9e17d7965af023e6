import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Pair } from '#ui/pair.tsx'

type Transfer = NonNullable<OrderAnswer['payment']['transfer']>

/** The required data of a transfer. A press selects a value whole; with a script a button copies all of them. */
export function TransferBlock({ transfer }: { readonly transfer: Transfer }) {
	const rows = [
		['IBAN', transfer.iban],
		['Titular', transfer.holder],
		['Importe', transfer.amount],
		['Concepto', transfer.reference],
	] as const
	return (
		<section aria-labelledby="transferencia" className="order-transfer">
			<h2 id="transferencia">Datos para la transferencia</h2>
			<p>
				{`Haz la transferencia antes de que acabe el ${transfer.until} y escribe el concepto tal como está: por él sabemos que es tuya.`}
			</p>
			<dl className="rows thin facts">
				{rows.map(([name, value]) => (
					<Pair key={name} name={name}>
						<b>{value}</b>
					</Pair>
				))}
			</dl>
			<CopyButton
				text={rows.map(([name, value]) => `${name}: ${value}`).join('\n')}
				label="Copiar los datos"
				done="Datos copiados"
			/>
		</section>
	)
}
