import type { ReactNode } from 'react'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import { FREE_TRANSPORT } from '#domain/order/discount-text.ts'
import { notDeliveredText } from '#domain/shipping/delivery-fault-text.ts'
import { exportNotice, totalRowText } from '#domain/tax/tax-regime-text.ts'
import { incentiveText } from '#domain/trade/terms-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import { useMerchant } from '#web/page/merchant.ts'
import { useCart } from './cart-provider.tsx'
import { VatNote } from './vat-note.tsx'

/** Whether the shop does not deliver to the postal code: then pick-up is offered instead of a total. */
const isUndelivered = ({ avisos }: CartAnswer) => avisos.some(({ codigo }) => codigo === 'sin_envio')

/** The shipping cost in display form: «Gratis», an amount, or the missing input. */
function shippingText(priced: CartAnswer, postalCode: string | null, isPricing: boolean): string {
	if (priced.envio === null) {
		if (isPricing) return 'Calculando…'
		if (isUndelivered(priced) && postalCode !== null) return notDeliveredText(postalCode)
		return postalCode?.length === 5 ? 'Ese código postal no es válido' : 'Falta el código postal'
	}
	return priced.envio === 0 ? 'Gratis' : formatEuros(priced.envio)
}

function promoText(promo: NonNullable<CartAnswer['codigoPromocional']>): string {
	const name = promo.nombre ?? promo.code
	return promo.type === 'percentage' ? `${name} (−${promo.discount} %)` : name
}

/** The discount of the applied code, if it takes anything. */
function PromoRow({ priced }: Pick<TotalsProps, 'priced'>) {
	const promo = priced.codigoPromocional
	if (!promo || (promo.type !== 'shipping' && priced.descuento === 0)) return null
	return (
		<Pair className="good-word" name={promoText(promo)}>
			{promo.type === 'shipping' ? FREE_TRANSPORT : `−${formatEuros(priced.descuento)}`}
		</Pair>
	)
}

interface TotalsProps {
	readonly priced: CartAnswer
	readonly memory: Pick<CartMemory, 'delivery' | 'postalCode'>
}

/** Subtotal, discounts, shipping, VAT and total, each rounded once by the server. */
export function CartTotals({ priced, memory }: TotalsProps) {
	const { terms } = useMerchant()
	const { isPricing } = useCart()
	const place =
		memory.delivery === 'pickup'
			? 'Recogida en almacén'
			: memory.postalCode
				? `Transporte a ${memory.postalCode}`
				: 'Transporte'
	return (
		<>
			<p className="small mute">{`En total, ${priced.contenido}`}</p>
			<dl className="pairs totals">
				<Pair name="Subtotal sin IVA">{formatEuros(priced.subtotal)}</Pair>
				{priced.incentivo > 0 && (
					<Pair
						className="good-word"
						name={
							priced.tarifa ?? (
								<>
									Incentivo profesional <span className="whole">{`(−${incentiveText(terms)})`}</span>
								</>
							)
						}
					>{`−${formatEuros(priced.incentivo)}`}</Pair>
				)}
				<PromoRow priced={priced} />
				<Pair name={isUndelivered(priced) ? 'Transporte' : place}>
					{shippingText(priced, memory.postalCode, isPricing)}
				</Pair>
				{!isUndelivered(priced) && <TaxesAndTotal priced={priced} />}
			</dl>
			<VatNote
				lines={priced.lineas
					.filter(({ problem }) => problem === null)
					.map(({ ownTotal, tipoIva }) => ({ euros: ownTotal, iva: tipoIva }))}
			/>
			{priced.codigoSinUsar !== null && <Notice isSmall>{priced.codigoSinUsar}</Notice>}
			{priced.regimen === 'exportacion' && <Notice isSmall>{exportNotice(memory.postalCode ?? '')}</Notice>}
			{priced.entregaPrevista && <p className="small">{priced.entregaPrevista.texto}</p>}
			{priced.faltaEnvioGratis !== null && (
				<p className="small good-word">{`Te faltan ${formatEuros(priced.faltaEnvioGratis)} sin IVA para el transporte gratis.`}</p>
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
				<Pair key={nombre} name={nombre}>
					{formatEuros(importe)}
				</Pair>
			))}
			<Pair
				className="total"
				name={`${totalRowText(priced.regimen)}${priced.envio === null ? ', sin transporte' : ''}`}
			>
				{formatEuros(priced.total)}
			</Pair>
		</>
	)
}
