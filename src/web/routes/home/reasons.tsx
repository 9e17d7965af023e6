import {
	deliveryDaysText,
	freeShippingText,
	guaranteeText,
	incentiveEurosText,
	professionalSentence,
	returnText,
} from '#domain/trade/terms-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { CommercialContactForm } from '#web/parts/commercial-contact/commercial-contact-form.tsx'
import type { HomeContent } from './home-content.ts'

/** Tone, transport and returns, in one line each; `shippingFrom` is the lowest tariff, or null. */
export function Benefits({ shippingFrom }: Pick<HomeContent, 'shippingFrom'>) {
	const merchant = useMerchant()
	const guarantee = guaranteeText(merchant)
	return (
		<div className="grout cells home-benefits">
			<div>
				<b>Un solo tono por pedido</b>
				<span className="small mute">Cada línea sale de un único lote, sin mezclas.</span>
			</div>
			<div>
				<b>{shippingFrom === null ? 'Transporte a tu obra' : `Transporte desde ${shippingFrom}`}</b>
				<span className="small mute">
					{`En palet, ${deliveryDaysText(merchant.terms)}. Gratis en ${merchant.freePlaces} en pedidos de más de ${freeShippingText(merchant)}, sin IVA.`}
				</span>
			</div>
			<div>
				<b>{returnText(merchant.terms)} para devolver</b>
				<span className="small mute">
					{guarantee === '' ? 'Y tres años de garantía legal.' : `Y ${guarantee} de garantía en toda la cerámica.`}
				</span>
			</div>
		</div>
	)
}

/** Why to buy here. */
export function Reasons() {
	const merchant = useMerchant()
	return (
		<section className="section wrap" aria-labelledby="razones">
			<h2 id="razones" className="visually-hidden">
				Por qué comprar aquí
			</h2>
			<div className="grout cells flush">
				<div>
					<h3 className="serif sub">Cuentas al céntimo</h3>
					<p className="mute">Metros, cajas, kilos y palets cuadran en la ficha, el carrito y la factura.</p>
				</div>
				<div>
					<h3 className="serif sub">Tono y calibre a la vista</h3>
					<p className="mute">Sabes qué lote compras y cuántos metros quedan de él.</p>
				</div>
				<div>
					<h3 className="serif sub">El transporte, antes de pagar</h3>
					<p className="mute">Con tu código postal basta.</p>
				</div>
				<div>
					<h3 className="serif sub">{guaranteeText(merchant) || 'Tres años'} de garantía</h3>
					<p className="mute">Y una persona al teléfono.</p>
				</div>
			</div>
		</section>
	)
}

/** The professional account. */
export function ForProfessionals() {
	const merchant = useMerchant()
	return (
		<section className="night home-pro on-night" aria-labelledby="profesional">
			<div className="wrap band row open">
				{merchant.terms.incentiveCentsPerM2 > 0 && (
					<p className="poster serif" aria-hidden="true">
						−{incentiveEurosText(merchant.terms)}
						<small>/m²</small>
					</p>
				)}
				<div className="grow stack loose">
					<h2 id="profesional">Para quien coloca, proyecta o distribuye</h2>
					<p className="mute">
						{professionalSentence(merchant.terms)} para constructores, distribuidores, arquitectos e instaladores.
					</p>
					<ButtonLink kind="light" to={addresses.professionals}>
						Ver las ventajas
					</ButtonLink>
				</div>
			</div>
		</section>
	)
}

/** The form to the commercial team. */
export function CommercialContact() {
	const { answerIn } = useMerchant()
	return (
		<section className="section wrap split" aria-labelledby="contacto-comercial">
			<div className="stack">
				<h2 id="contacto-comercial">Cuéntanos tu obra</h2>
				<p className="lead mute">
					{`Metros, formato y fecha: un gestor comercial te responde con precio y disponibilidad de lotes en ${answerIn}.`}
				</p>
			</div>
			<CommercialContactForm />
		</section>
	)
}
