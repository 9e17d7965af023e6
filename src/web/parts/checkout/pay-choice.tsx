import type { ReactNode } from 'react'
import { formatCents } from '#domain/money/format.ts'
import { type PayMethod, payMethodName } from '#domain/payment/pay-method.ts'
import type { PayOption } from '#domain/payment/pay-options.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'
import { eurosInText, transferText } from '#domain/trade/terms-text.ts'
import { useMerchant } from '#web/page/merchant.ts'

interface PayChoiceProps {
	readonly options: readonly PayOption[]
	/** The choice before the order was refused; null at first. */
	readonly chosen: PayMethod | null
}

/** How the order is paid: one of the methods that the shop offers for it, with the reason beside unavailable ones. */
export function PayChoice({ options, chosen }: PayChoiceProps) {
	const { terms } = useMerchant()
	const isOpen = (method: PayMethod) => options.some((option) => option.method === method && option.refused === null)
	const first = chosen !== null && isOpen(chosen) ? chosen : 'tarjeta'
	return (
		<fieldset className="pay-choice">
			<legend>Cómo quieres pagar</legend>
			{options.map((option) => (
				<label key={option.method} data-refused={option.refused !== null}>
					<input
						type="radio"
						name="pago"
						value={option.method}
						defaultChecked={option.method === first}
						disabled={option.refused !== null}
						// Keeps the browser from restoring a choice that the order does not have.
						autoComplete="off"
						aria-describedby={`pago-${option.method}`}
					/>
					<span>
						<span className="row close">
							<b>{payMethodName(option.method, option.creditDays)}</b>
							{MARKS[option.method]}
						</span>
						<span className="small mute" id={`pago-${option.method}`}>
							{noteOf(option, terms)}
						</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}

/** The marks of the payment providers, in plain type. */
const MARKS: Partial<Record<PayMethod, ReactNode>> = {
	tarjeta: (
		<span className="pay-marks row close">
			<i>Visa</i>
			<i>Mastercard</i>
		</span>
	),
}

function noteOf({ method, refused, limitCents }: PayOption, terms: TradeTerms): string {
	const limit = limitCents === null ? '' : eurosInText(limitCents)
	const left = limitCents === null ? '' : formatCents(limitCents)
	if (method === 'bizum') {
		return refused
			? `No está disponible: con Bizum se pagan hasta ${limit} por pedido.`
			: `Con tu móvil, en la página segura del banco. Hasta ${limit} por pedido.`
	}
	if (method === 'credito') {
		return refused
			? `No está disponible: te quedan ${left} de crédito y el pedido es de más.`
			: `El pedido se confirma al momento. Te quedan ${left} de crédito.`
	}
	return method === 'transferencia'
		? `Te damos los datos al confirmar y te guardamos el material ${transferText(terms)}.`
		: 'En la página segura del banco. Nunca vemos los datos de tu tarjeta.'
}
