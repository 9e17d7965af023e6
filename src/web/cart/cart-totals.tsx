import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import { EXPORT_NOTICE, totalRowText } from '#domain/tax/tax-regime-text.ts'
import { incentiveText } from '#domain/trade/terms-text.ts'
import { useMerchant } from '#web/page/merchant.ts'

/** The shipping cost in display form: «Gratis», an amount, or the missing input. */
function shippingText(priced: CartAnswer, postalCode: string | null): string {
	if (priced.envio === null) {
		const isRefused = priced.avisos.some(({ codigo }) => codigo === 'sin_envio')
		if (isRefused && postalCode !== null) return `No enviamos a ${postalCode}`
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
					<dt>{place}</dt>
					<dd>{shippingText(priced, memory.postalCode)}</dd>
				</div>
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
			</dl>
			{priced.regimen === 'exportacion' && <p className="notice small">{EXPORT_NOTICE}</p>}
			{priced.entregaPrevista && <p className="small">{priced.entregaPrevista.texto}</p>}
			{priced.faltaEnvioGratis !== null && (
				<p className="small good">{`Te faltan ${formatEuros(priced.faltaEnvioGratis)} sin IVA para el transporte gratis.`}</p>
			)}
		</>
	)
}
