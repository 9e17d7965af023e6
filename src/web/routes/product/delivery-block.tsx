import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { cleanPostalCode, type RememberedLine } from '#domain/cart/memory.ts'
import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { isAgreedByPhone } from '#domain/shipping/quote.ts'
import { useCart } from '#web/cart/cart-provider.tsx'
import { lineBody } from '#web/cart/cart-request.ts'
import { useToast } from '#web/ui/toasts.tsx'

type Quote =
	| { readonly kind: 'none' }
	| { readonly kind: 'known'; readonly coste: number; readonly zona: string; readonly gratis: boolean }
	| { readonly kind: 'refused'; readonly text: string }

/** The delivery cost of a line to a postal code, requested once both are complete. */
function useQuote(line: RememberedLine | null, postalCode: string): Quote {
	const [quote, setQuote] = useState<Quote>({ kind: 'none' })
	const body =
		line && postalCode.length === 5 ? JSON.stringify({ codigoPostal: postalCode, lineas: [lineBody(line)] }) : null
	useEffect(() => {
		if (body === null) {
			setQuote({ kind: 'none' })
			return
		}
		const abort = new AbortController()
		fetch('/api/envios/presupuesto', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body,
			signal: abort.signal,
		})
			.then(async (answer) => {
				if (answer.ok) setQuote({ kind: 'known', ...(await answer.json()) })
				else setQuote({ kind: 'refused', text: ((await answer.json()) as Problem).detail })
			})
			.catch(() => {
				if (!abort.signal.aborted)
					setQuote({ kind: 'refused', text: 'Ha ocurrido un error. Por favor, inténtalo de nuevo.' })
			})
		return () => abort.abort()
	}, [body])
	return quote
}

interface DeliveryBlockProps {
	readonly line: RememberedLine | null
	readonly kg: number | null
}

/** Pickup or home delivery, with the cost of the latter, before anything is in the cart. */
export function DeliveryBlock({ line, kg }: DeliveryBlockProps) {
	const cart = useCart()
	const showToast = useToast()
	const { delivery } = cart.memory
	const [typed, setTyped] = useState('')
	const known = cart.memory.postalCode ?? ''
	useEffect(() => {
		if (known !== '') setTyped(known)
	}, [known])
	const quote = useQuote(delivery === 'shipping' ? line : null, typed)
	const spoken = quote.kind === 'known' && quote.coste === 0 && !quote.gratis
	useEffect(() => {
		if (spoken) showToast('No se pudo calcular el envío o es gratuito')
	}, [spoken, showToast])
	return (
		<div className="delivery only-js">
			<fieldset>
				<legend>Entrega</legend>
				<div className="choices">
					{(['pickup', 'shipping'] as const).map((option) => (
						<label key={option}>
							<input
								type="radio"
								name="entrega-producto"
								checked={delivery === option}
								onChange={() => cart.change((memory) => ({ ...memory, delivery: option }))}
							/>
							<span>
								{option === 'pickup' ? 'Recogida' : 'A domicilio'}
								<small>
									{option === 'pickup' ? 'Gratis, en el almacén de Getafe' : 'En palet, 3–5 días laborables'}
								</small>
							</span>
						</label>
					))}
				</div>
			</fieldset>
			{delivery === 'shipping' && (
				<div className="ship">
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
								setTyped(clean)
								cart.change((memory) => ({ ...memory, postalCode: clean.length === 5 ? clean : null }))
							}}
							onBlur={() => {
								if (typed !== '' && typed.length < 5) showToast('Introduce un código postal válido', 'bad')
							}}
						/>
					</div>
					<p className="small" role="status">
						{quote.kind === 'known' && (
							<>
								<b>{quote.coste === 0 ? 'Gratis' : `${formatEuros(quote.coste)} + IVA`}</b>
								{` a ${typed}${kg === null ? '' : ` (${formatNumber(Math.round(kg))} kg)`}`}
								<br />
								<span className="mute">
									{isAgreedByPhone(typed)
										? 'La entrega en islas se acuerda por teléfono.'
										: 'En palet, 3–5 días laborables, con día y hora acordados.'}
								</span>
							</>
						)}
						{quote.kind === 'refused' && <span className="bad-word">{quote.text}</span>}
						{quote.kind === 'none' && (
							<span className="mute">
								{typed.length === 5
									? 'Indica cuánto necesitas y verás el transporte.'
									: 'Escríbelo y verás el transporte antes de comprar.'}
							</span>
						)}
					</p>
				</div>
			)}
		</div>
	)
}
