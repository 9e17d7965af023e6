import { ON_PALLET } from '#domain/shipping/kerbside.ts'
import { deliveryDaysText, freeShippingText } from '#domain/trade/terms-text.ts'
import { Button } from '#ui/button.tsx'
import '#ui/form/form.css'
import { Form, useNavigation } from 'react-router'
import { cleanPostalCode } from '#domain/cart/memory.ts'
import { formatEuros, formatNumber } from '#domain/money/format.ts'
import { isAgreedByPhone } from '#domain/shipping/quote.ts'
import { zoneName } from '#domain/shipping/tariff-zones.ts'
import { exportNotice } from '#domain/tax/tax-regime-text.ts'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFaults } from '#ui/form/use-faults.ts'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import type { Calculation } from './ask-quote.ts'
import { CALCULATOR_FORM } from './calculator.form.ts'

const ID = 'transporte'
const HINT_ID = 'transporte-pista'

/** Postal code and kilos; a GET form, so that a result can be shared by its URL. */
export function Calculator({ calculation }: { readonly calculation: Calculation }) {
	const { state, location } = useNavigation()
	const answer = calculation.kind === 'refused' ? calculation.answer : undefined
	const faults = useFaults(answer)
	const isBusy = state === 'loading' && location?.pathname === addresses.shipping
	return (
		<section className="well stack" id="calculadora" aria-labelledby="calculadora-titulo">
			<h2 className="sub" id="calculadora-titulo">
				Calcula tu transporte
			</h2>
			<FaultSummary answer={answer} faults={faults} idPrefix={ID} title="No hemos podido calcularlo" />
			<Form action={`${addresses.shipping}#calculadora`} className="columns min-8 even" noValidate preventScrollReset>
				{CALCULATOR_FORM.fields.map((field) => (
					<Field
						key={field.name}
						field={field}
						idPrefix={ID}
						value={calculation.values[field.name] ?? ''}
						faults={faults}
						describedBy={field.name === 'peso' ? HINT_ID : undefined}
						onInput={field.name === 'codigoPostal' ? cleanCode : undefined}
					/>
				))}
				<p className="small mute wide" id={HINT_ID}>
					El porcelánico pesa unos 20 kg por m². Cada ficha de producto indica el suyo, y el carrito lo suma por ti.
				</p>
				<Button className="wide" wide type="submit" isBusy={isBusy}>
					{isBusy ? 'Calculando…' : 'Calcular'}
				</Button>
			</Form>
			<div className="calculator-answer stack close" role="status">
				{calculation.kind === 'quoted' && <Quote quoted={calculation} />}
			</div>
		</section>
	)
}

function cleanCode(input: { value: string }) {
	input.value = cleanPostalCode(input.value)
}

function Quote({ quoted }: { readonly quoted: Extract<Calculation, { kind: 'quoted' }> }) {
	const { postalCode, zona, euros, kg, taxRegime, mayBeFree } = quoted
	const merchant = useMerchant()
	return (
		<>
			<p className="large">
				{formatEuros(euros)}
				<small>{taxRegime === 'exportacion' ? ' exento de IVA' : ' sin IVA'}</small>
			</p>
			<p>
				{`${formatNumber(kg)} kg a ${postalCode} · tarifa de ${zoneName(zona).toLowerCase()}`}
				<br />
				<span className="mute">
					{isAgreedByPhone(postalCode)
						? 'La entrega en islas se acuerda por teléfono.'
						: `${ON_PALLET}, ${deliveryDaysText(merchant.terms)}, con día y hora acordados.`}
				</span>
			</p>
			{taxRegime === 'exportacion' && <p className="small">{exportNotice(postalCode)}</p>}
			{mayBeFree && <p className="mute small">Gratis si el pedido pasa de {freeShippingText(merchant)} sin IVA.</p>}
		</>
	)
}
