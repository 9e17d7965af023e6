import { useEffect, useState } from 'react'
import { cleanPostalCode, type RememberedLine } from '#domain/cart/memory.ts'
import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { ON_PALLET } from '#domain/shipping/kerbside.ts'
import { afterTransportText } from '#domain/tax/tax-regime-text.ts'
import { deliveryDaysText } from '#domain/trade/terms-text.ts'
import { useToast } from '#ui/toasts.tsx'
import { PickUpInstead, useCart } from '#web/cart/cart-provider.tsx'
import { type Quote, useQuote } from '#web/cart/use-quote.ts'
import { useMerchant } from '#web/page/merchant.ts'

interface DeliveryBlockProps {
	readonly lines: readonly RememberedLine[]
	readonly kg: number | null
	/** When it may be picked up from, in words. */
	readonly pickup: string
}

/** Pickup or home delivery, with the cost of the latter, before anything is in the cart. */
export function DeliveryBlock({ lines, kg, pickup }: DeliveryBlockProps) {
	const { warehouse, terms } = useMerchant()
	const { delivery, postalCode } = useCart().memory
	const [typed, setTyped] = useState('')
	const known = postalCode ?? ''
	useEffect(() => {
		if (known !== '') setTyped(known)
	}, [known])
	const quote = useQuote(lines, delivery === 'shipping' ? typed : '')
	useZeroCostToast(quote)
	return (
		<div className="delivery stack only-js">
			<DeliveryChoice />
			{delivery === 'pickup' && <p className="small mute">{`${pickup}, en ${warehouse.town}`}</p>}
			{delivery === 'shipping' && (
				<div className="row end ship">
					<PostalCodeField typed={typed} onType={setTyped} />
					<p className="small" role="status">
						<QuoteText quote={quote} postalCode={typed} kg={kg} usual={`${ON_PALLET}, ${deliveryDaysText(terms)}`} />
						{quote.kind === 'refused' && quote.isUndelivered && (
							<>
								<br />
								<PickUpInstead />
							</>
						)}
					</p>
				</div>
			)}
		</div>
	)
}

/** Warns of a cost of zero that no rule makes free (specification §8), since the tariff may be missing. */
function useZeroCostToast(quote: Quote) {
	const showToast = useToast()
	const isUnexplained = quote.kind === 'known' && quote.coste === 0 && !quote.gratis
	useEffect(() => {
		if (isUnexplained) showToast('No se pudo calcular el envío o es gratuito')
	}, [isUnexplained, showToast])
}

/** The two ways of delivery; the choice is the cart's, so that the cart and the checkout keep it. */
function DeliveryChoice() {
	const cart = useCart()
	return (
		<fieldset>
			<legend className="visually-hidden">Entrega</legend>
			<div className="segments">
				{(['pickup', 'shipping'] as const).map((option) => (
					<label key={option}>
						<span className="segment">
							<input
								type="radio"
								name="entrega-producto"
								checked={cart.memory.delivery === option}
								onChange={() => cart.change((memory) => ({ ...memory, delivery: option }))}
							/>
							<span>{option === 'pickup' ? 'Recogida gratis' : 'A domicilio'}</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

interface PostalCodeFieldProps {
	readonly typed: string
	readonly onType: (postalCode: string) => void
}

/**
 * The postal code, cleaned while it is typed; the cart takes complete ones only, since it requests a quote for its
 * postal code.
 */
function PostalCodeField({ typed, onType }: PostalCodeFieldProps) {
	const cart = useCart()
	const showToast = useToast()
	return (
		<div className="field">
			<label htmlFor="cp-producto">Código postal</label>
			<input
				id="cp-producto"
				className="input postal"
				inputMode="numeric"
				autoComplete="shipping postal-code"
				// Longer than five, so that a code pasted with spaces fits; it is cleaned afterwards.
				maxLength={10}
				value={typed}
				onChange={(event) => {
					const clean = cleanPostalCode(event.currentTarget.value)
					onType(clean)
					cart.change((memory) => ({ ...memory, postalCode: clean.length === 5 ? clean : null }))
				}}
				onBlur={() => {
					if (typed !== '' && typed.length < 5) showToast('Introduce un código postal válido', 'bad')
				}}
			/>
		</div>
	)
}

interface QuoteTextProps {
	readonly quote: Quote
	readonly postalCode: string
	readonly kg: number | null
	/** How it is usually delivered, in words. */
	readonly usual: string
}

/** The cost of the delivery, why there is none, or the missing input. */
function QuoteText({ quote, postalCode, kg, usual }: QuoteTextProps) {
	if (quote.kind === 'refused') return <span className="bad-word">{quote.text}</span>
	if (quote.kind === 'none') {
		return (
			<span className="mute">
				{postalCode.length === 5 ? 'Calculando…' : `${usual}. Escríbelo y verás el transporte antes de comprar.`}
			</span>
		)
	}
	const days = (
		<span className="mute">{quote.entregaPrevista?.texto ?? 'La entrega en islas se acuerda por teléfono.'}</span>
	)
	if (quote.kind === 'days') {
		return (
			<>
				{days}
				<br />
				<span className="mute">Indica cuánto necesitas y verás el transporte.</span>
			</>
		)
	}
	return (
		<>
			<b>{quote.coste === 0 ? 'Gratis' : `${formatEuros(quote.coste)} ${afterTransportText(quote.regimen)}`}</b>
			{` a ${postalCode}${kg === null ? '' : ` (${formatNumber(Math.round(kg))} kg)`}`}
			<br />
			{days}
		</>
	)
}
