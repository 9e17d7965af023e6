import { useEffect, useState } from 'react'
import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { Button } from '#ui/button.tsx'
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
			<CopyButton text={rows.map(([name, value]) => `${name}: ${value}`).join('\n')} />
		</section>
	)
}

function CopyButton({ text }: { readonly text: string }) {
	const [state, setState] = useState<'hidden' | 'ready' | 'copied' | 'failed'>('hidden')
	// Browsers allow copying only on secure pages.
	useEffect(() => setState(navigator.clipboard ? 'ready' : 'hidden'), [])
	if (state === 'hidden') return null
	const copy = () =>
		navigator.clipboard.writeText(text).then(
			() => setState('copied'),
			() => setState('failed'),
		)
	return (
		<p className="row">
			<Button kind="line" onClick={copy}>
				Copiar los datos
			</Button>
			<span role="status" className="small mute">
				{state === 'copied' && 'Copiados.'}
				{state === 'failed' && 'El navegador no deja copiarlos: selecciónalos.'}
			</span>
		</p>
	)
}
