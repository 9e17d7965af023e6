import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { cleanPostalCode } from '#domain/cart/memory.ts'
import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { isAgreedByPhone } from '#domain/shipping/quote.ts'
import { addresses } from '#web/addresses.ts'
import type { Calculation } from './ask-quote.ts'

/** Postal code and kilos; a GET form, so that a result can be shared by its URL. */
export function Calculator({ calculation }: { readonly calculation: Calculation }) {
	const { state, location } = useNavigation()
	const { answer } = calculation
	const faults = answer.kind === 'faults' ? answer : null
	const [mended, setMended] = useState<{ codigoPostal?: boolean; peso?: boolean }>({})
	const summary = useRef<HTMLDivElement>(null)
	useEffect(() => {
		setMended({})
		if (faults) summary.current?.focus()
	}, [faults])
	const postalFault = mended.codigoPostal ? null : (faults?.codigoPostal ?? null)
	const weightFault = mended.peso ? null : (faults?.peso ?? null)
	const isBusy = state === 'loading' && location?.pathname === addresses.shipping
	return (
		<section className="calculator" id="calculadora" aria-labelledby="calculadora-titulo">
			<h2 id="calculadora-titulo">Calcula tu porte</h2>
			{(postalFault ?? weightFault) && (
				<div className="notice bad" role="alert" ref={summary} tabIndex={-1}>
					<b>No hemos podido calcularlo</b>
					<ul>
						{postalFault && (
							<li>
								<a href="#codigo-postal">{postalFault}</a>
							</li>
						)}
						{weightFault && (
							<li>
								<a href="#peso">{weightFault}</a>
							</li>
						)}
					</ul>
				</div>
			)}
			<Form action={`${addresses.shipping}#calculadora`} className="calculator-fields" noValidate preventScrollReset>
				<div className="field">
					<label htmlFor="codigo-postal">Código postal</label>
					<input
						id="codigo-postal"
						name="codigoPostal"
						className="input"
						inputMode="numeric"
						autoComplete="shipping postal-code"
						// Longer than five, so that a code pasted with spaces fits; it is cleaned afterwards.
						maxLength={10}
						defaultValue={calculation.codigoPostal}
						aria-required="true"
						aria-invalid={postalFault ? true : undefined}
						aria-describedby={postalFault ? 'codigo-postal-error' : undefined}
						onInput={(event) => {
							const input = event.currentTarget
							input.value = cleanPostalCode(input.value)
							if (postalFault && input.value.length === 5) setMended((known) => ({ ...known, codigoPostal: true }))
						}}
					/>
					{postalFault && (
						<p className="fault" id="codigo-postal-error">
							{postalFault}
						</p>
					)}
				</div>
				<div className="field">
					<label htmlFor="peso">Peso</label>
					<div className="with-unit">
						<input
							id="peso"
							name="peso"
							className="input"
							inputMode="decimal"
							autoComplete="off"
							maxLength={10}
							defaultValue={calculation.peso}
							aria-required="true"
							aria-invalid={weightFault ? true : undefined}
							aria-describedby={weightFault ? 'peso-error peso-pista' : 'peso-pista'}
							onInput={(event) => {
								if (weightFault && /^\d+([.,]\d+)?$/.test(event.currentTarget.value.trim()))
									setMended((known) => ({ ...known, peso: true }))
							}}
						/>
						<span aria-hidden="true">kg</span>
					</div>
					{weightFault && (
						<p className="fault" id="peso-error">
							{weightFault}
						</p>
					)}
				</div>
				<p className="hint" id="peso-pista">
					El porcelánico pesa unos 20 kg por m². Cada ficha de producto indica el suyo, y el carrito lo suma por ti.
				</p>
				<button type="submit" className="btn full" aria-busy={isBusy}>
					{isBusy ? 'Calculando…' : 'Calcular'}
				</button>
			</Form>
			<div className="calculator-answer" role="status">
				{answer.kind === 'quoted' && (
					<>
						<p className="sum">
							{formatEuros(answer.euros)}
							<small> sin IVA</small>
						</p>
						<p>
							{`${formatNumber(answer.kg)} kg a ${calculation.codigoPostal} · tarifa ${zoneWords(answer.zona)}`}
							<br />
							<span className="mute">
								{isAgreedByPhone(calculation.codigoPostal)
									? 'La entrega en islas se acuerda por teléfono.'
									: 'En palet, 3–5 días laborables, con día y hora acordados.'}
							</span>
						</p>
						<p className="mute small">Gratis si el pedido pasa de 500 € sin IVA.</p>
					</>
				)}
			</div>
		</section>
	)
}

/** `zona4` in display form. */
function zoneWords(zona: string): string {
	return zona.replace(/^zona(\d+)$/, 'de zona $1')
}
