import type { ReactNode } from 'react'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import { notDeliveredText } from '#domain/shipping/delivery-fault-text.ts'
import { exportNotice, totalRowText } from '#domain/tax/tax-regime-text.ts'
import { incentiveText } from '#domain/trade/terms-text.ts'
import { useMerchant } from '#web/page/merchant.ts'

/** Whether the shop does not deliver to the postal code: then pick-up is offered instead of a total. */
const isUndelivered = ({ avisos }: CartAnswer) => avisos.some(({ codigo }) => codigo === 'sin_envio')

/** The shipping cost in display form: «Gratis», an amount, or the missing input. */
function shippingText(priced: CartAnswer, postalCode: string | null): string {
	if (priced.envio === null) {
		if (isUndelivered(priced) && postalCode !== null) return notDeliveredText(postalCode)
		return postalCode?.length === 5 ? 'Ese código postal no es válido' : 'Falta el código postal'
	}
	return priced.envio === 0 ? 'Gratis' : formatEuros(priced.envio)
}

function promoText(priced: CartAnswer): string {
	const promo = priced.codigoPromocional
	if (!promo) return 'Descuento'
	return promo.type === 'percentage' ? `${promo.code} (−${promo.discount} %)` : promo.code
}

interface TotalsProps {
	readonly priced: CartAnswer
	readonly memory: Pick<CartMemory, 'delivery' | 'postalCode'>
}

/** Subtotal, discounts, shipping, VAT and total, each rounded once by the server. */
export function CartTotals({ priced, memory }: TotalsProps) {
	const { terms } = useMerchant()
	const place =
		memory.delivery === 'pickup'
			? 'Recogida en almacén'
			: memory.postalCode
				? `Transporte a ${memory.postalCode}`
				: 'Transporte'
	return (
		<>
			<p className="small mute">{`En total, ${priced.contenido}`}</p>
			<dl className="totals">
				<div>
					<dt>Subtotal sin IVA</dt>
					<dd>{formatEuros(priced.subtotal)}</dd>
				</div>
				{priced.incentivo > 0 && (
					<div className="good">
						<dt>Incentivo profesional (−{incentiveText(terms)})</dt>
						<dd>{`−${formatEuros(priced.incentivo)}`}</dd>
					</div>
				)}
				{priced.descuento > 0 && (
					<div className="good">
						<dt>{promoText(priced)}</dt>
						<dd>{`−${formatEuros(priced.descuento)}`}</dd>
					</div>
				)}
				<div>
					<dt>{isUndelivered(priced) ? 'Transporte' : place}</dt>
					<dd>{shippingText(priced, memory.postalCode)}</dd>
				</div>
				{!isUndelivered(priced) && <TaxesAndTotal priced={priced} />}
			</dl>
			{priced.regimen === 'exportacion' && <p className="notice small">{exportNotice(memory.postalCode ?? '')}</p>}
			{priced.entregaPrevista && <p className="small">{priced.entregaPrevista.texto}</p>}
			{priced.faltaEnvioGratis !== null && (
				<p className="small good">{`Te faltan ${formatEuros(priced.faltaEnvioGratis)} sin IVA para el transporte gratis.`}</p>
			)}
		</>
	)
}

/** The total and the button to order, which stay in view; without the button while a line has to be corrected. */
export function CartBar({ priced, children }: { readonly priced: CartAnswer; readonly children: ReactNode }) {
	return (
		<div className="cart-bar">
			<p>
				<span className="small mute">{priced.envio === null ? 'Sin transporte' : 'Total'}</span>
				<b>{formatEuros(priced.total)}</b>
			</p>
			{children}
		</div>
	)
}

function TaxesAndTotal({ priced }: Pick<TotalsProps, 'priced'>) {
	return (
		<>
			{priced.filasIva.map(({ nombre, importe }) => (
				<div key={nombre}>
					<dt>{nombre}</dt>
					<dd>{formatEuros(importe)}</dd>
				</div>
			))}
			<div className="total">
				<dt>{`${totalRowText(priced.regimen)}${priced.envio === null ? ', sin transporte' : ''}`}</dt>
				<dd>{formatEuros(priced.total)}</dd>
			</div>
		</>
	)
}
