import { useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import { type CartMemory, cleanPostalCode } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import { isParcel } from '#domain/sample/sample.ts'
import { ON_PALLET } from '#domain/shipping/kerbside.ts'
import { deliveryDaysText } from '#domain/trade/terms-text.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { PickUpInstead, useCart } from './cart-provider.tsx'

interface OptionsProps {
	readonly memory: CartMemory
	readonly priced: CartAnswer | null
	/** The refusal of a form posted without JavaScript. */
	readonly refused?: { readonly campo: string; readonly detail: string } | null
}

/** The promo code: a field with «Aplicar», or the applied code with «Quitar». */
export function PromoCode({ memory, priced, refused = null }: OptionsProps) {
	const cart = useCart()
	const id = useId()
	const [busy, setBusy] = useState(false)
	const [fault, setFault] = useState<string | null>(refused?.campo === 'codigoPromocional' ? refused.detail : null)
	const applied = priced?.codigoPromocional ?? null
	if (applied?.nombre === null && memory.promoCode) {
		return (
			<Form
				method="post"
				action={addresses.cart}
				className="well tinted row apart"
				onSubmit={(event) => {
					event.preventDefault()
					cart.change((kept) => ({ ...kept, promoCode: null }))
				}}
			>
				<input type="hidden" name="accion" value="quitar-codigo" />
				<span>
					Código <b>{applied.code}</b>
				</span>
				<button type="submit" className="link">
					Quitar
				</button>
			</Form>
		)
	}
	return (
		<Form
			method="post"
			action={addresses.cart}
			className="field"
			onSubmit={async (event) => {
				event.preventDefault()
				const code = new FormData(event.currentTarget).get('codigoPromocional')
				setBusy(true)
				setFault(await cart.applyPromo(`${code ?? ''}`))
				setBusy(false)
			}}
		>
			<input type="hidden" name="accion" value="codigo" />
			<label htmlFor={id}>Código promocional</label>
			<div className="with-button">
				<input
					id={id}
					className="input"
					name="codigoPromocional"
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={40}
					defaultValue={memory.promoCode ?? ''}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? `${id}-error` : undefined}
					onInput={() => setFault(null)}
				/>
				<Button kind="line" type="submit" isBusy={busy}>
					{busy ? 'Aplicando…' : 'Aplicar'}
				</Button>
			</div>
			{fault && (
				<p className="fault" id={`${id}-error`} role="alert">
					{fault}
				</p>
			)}
		</Form>
	)
}

/** Home delivery or pickup, and the postal code for home delivery. */
export function DeliveryChoice({ memory, priced, refused = null }: OptionsProps) {
	const { warehouse, terms } = useMerchant()
	const carried = isParcel(memory.lines) ? 'Por mensajería' : ON_PALLET
	const cart = useCart()
	const showToast = useToast()
	const cost = priced?.envio ?? null
	const complete = memory.postalCode?.length === 5
	// The cost is announced only after the visitor has requested it here, not whenever the drawer opens.
	const asked = useRef(false)
	const { isPricing } = cart
	useEffect(() => {
		if (!asked.current || isPricing || memory.delivery !== 'shipping' || !complete || !priced) return
		asked.current = false
		if (cost === null || cost === 0) showToast('No se pudo calcular el envío o es gratuito')
		else showToast(`Coste de envío calculado: ${formatEuros(cost).replace(/\s?€/, '')}€`)
	}, [isPricing, memory.delivery, complete, cost, priced, showToast])
	const notice = priced?.avisos.find((candidate) => candidate.campo === 'codigoPostal') ?? null
	const fault =
		(refused?.campo === 'codigoPostal' ? refused.detail : null) ??
		(memory.delivery === 'shipping' && complete ? (notice?.mensaje ?? null) : null)
	return (
		<Form method="post" action={addresses.cart} className="delivery stack" onSubmit={(event) => event.preventDefault()}>
			<input type="hidden" name="accion" value="entrega" />
			<fieldset>
				<legend>Entrega</legend>
				<div className="segments">
					{(['shipping', 'pickup'] as const).map((delivery) => (
						<label key={delivery}>
							<span className="segment">
								<input
									type="radio"
									name="entrega"
									value={delivery}
									checked={memory.delivery === delivery}
									// Keeps the browser from restoring an older choice than the cart's.
									autoComplete="off"
									onChange={() => {
										asked.current = delivery === 'shipping'
										cart.change((kept) => ({ ...kept, delivery }))
									}}
								/>
								<span>
									{delivery === 'shipping' ? 'A domicilio' : 'Recogida'}
									<small>
										{delivery === 'shipping'
											? `${carried}, ${deliveryDaysText(terms)}`
											: `Gratis, en el almacén de ${warehouse.town}`}
									</small>
								</span>
							</span>
						</label>
					))}
				</div>
			</fieldset>
			<PostalCodeField
				known={memory.postalCode}
				fault={fault}
				hint={hintOf(memory.delivery, priced)}
				isUndelivered={notice?.codigo === 'sin_envio'}
				onType={(isComplete) => {
					asked.current = isComplete
				}}
			/>
			<Button kind="line" className="only-no-js" type="submit">
				Actualizar la entrega
			</Button>
		</Form>
	)
}

/** The text below the postal code; empty without any. */
function hintOf(delivery: CartMemory['delivery'], priced: CartAnswer | null): string {
	if (delivery === 'pickup') return 'Para calcular el transporte si lo prefieres a domicilio.'
	return priced?.entregaPorTelefono ? 'La entrega en islas se acuerda por teléfono antes de enviar.' : ''
}

interface PostalCodeFieldProps {
	readonly known: string | null
	readonly fault: string | null
	readonly hint: string
	readonly isUndelivered: boolean
	readonly onType: (isComplete: boolean) => void
}

function PostalCodeField({ known, fault, hint, isUndelivered, onType }: PostalCodeFieldProps) {
	const cart = useCart()
	const showToast = useToast()
	const id = useId()
	const [typed, setTyped] = useState(known ?? '')
	// A complete code may be set from elsewhere; an incomplete one is only in this state.
	useEffect(() => {
		if (known !== null) setTyped(known)
	}, [known])
	return (
		<div className="field">
			<label htmlFor={id}>Código postal</label>
			<input
				id={id}
				className="input postal"
				name="codigoPostal"
				inputMode="numeric"
				autoComplete="shipping postal-code"
				// Longer than five, so that a code pasted with spaces fits; it is cleaned afterwards.
				maxLength={10}
				value={typed}
				aria-invalid={fault ? true : undefined}
				aria-describedby={fault ? `${id}-error` : undefined}
				onChange={(event) => {
					const clean = cleanPostalCode(event.currentTarget.value)
					// A sixth digit changes nothing, so no new quote is requested.
					if (clean === typed) return
					setTyped(clean)
					onType(clean.length === 5)
					// An incomplete postal code counts as none (specification §4); with five digits the quote is requested.
					cart.change((kept) => ({ ...kept, postalCode: clean.length === 5 ? clean : null }))
				}}
				onBlur={() => {
					if (typed !== '' && typed.length < 5) showToast('Introduce un código postal válido', 'bad')
				}}
			/>
			{fault && (
				<p className="fault" id={`${id}-error`} role="alert">
					{fault}
				</p>
			)}
			{isUndelivered && (
				<p className="small">
					<PickUpInstead />
				</p>
			)}
			{hint !== '' && <p className="hint">{hint}</p>}
		</div>
	)
}
