import { cashbackText, incentiveEurosText } from '#domain/trade/terms-text.ts'
import './commercial-contact.css'
import { type ActionFunctionArgs, type MetaFunction, useActionData } from 'react-router'
import { commercialMessageSchema, toCommercialMessage } from '#contract/message/message.ts'
import { addressText, mapUrl } from '#domain/merchant/merchant.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { addresses } from '#web/addresses.ts'
import { formPage, takeMessage } from '#web/forms/take-message.ts'
import { formSource } from '#web/page/form-source.ts'
import { merchantIn, useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { CommercialContactForm } from '#web/parts/commercial-contact/commercial-contact-form.tsx'

export const headers = formPage

export const loader = plainPage

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	return takeMessage(postedForm(context), services, commercialMessageSchema, (read) =>
		services.shop.takeMessage(toCommercialMessage(read), formSource(request, services)),
	)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
	pageMeta(
		`Contacto Comercial · ${loaderData?.brand ?? ''}`,
		`Precios para obra, distribución y proyectos: cuéntanos qué necesitas y un gestor te responde en ${merchantIn(matches).answerIn}.`,
		{ canonical: addresses.commercialContact, ...loaderData },
	)

export default function CommercialContact() {
	const merchant = useMerchant()
	const answer = useActionData<typeof action>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Profesionales', to: addresses.professionals }, { text: 'Contacto Comercial' }]} />
			<div className="commercial">
				<div className="commercial-say night">
					<p className="eyebrow">Contacto Comercial</p>
					<h1>Un gestor, tu obra y un precio cerrado</h1>
					<ul className="columns min-14 commercial-points">
						{merchant.terms.incentiveCentsPerM2 > 0 && (
							<li className="stack close">
								<b>{incentiveEurosText(merchant.terms)} menos por m²</b>
								<span className="mute">Sin IVA y en cualquier lote, con la cuenta profesional.</span>
							</li>
						)}
						<li className="stack close">
							<b>La obra entera en un mensaje</b>
							<span className="mute">Metros, plazos y dónde se entrega; la respuesta trae el precio de todo.</span>
						</li>
						<li className="stack close">
							<b>Lotes enteros, reservados</b>
							<span className="mute">Un solo tono y calibre para toda la promoción.</span>
						</li>
						{merchant.terms.cashbackPercent > 0 && (
							<li className="stack close">
								<b>{cashbackText(merchant.terms)} de cashback</b>
								<span className="mute">De cada pedido entregado, para los siguientes.</span>
							</li>
						)}
					</ul>
				</div>
				<section className="commercial-form stack loose" id="mensaje" aria-labelledby="mensaje-titulo">
					<h2 id="mensaje-titulo">Cuéntanos qué necesitas</h2>
					<p className="mute">Todos los campos son obligatorios.</p>
					<CommercialContactForm answer={answer} />
				</section>
				<dl className="facts folds snug night commercial-reach on-night">
					{merchant.phones.map(({ text, dial, about }) => (
						<div key={dial}>
							<dt>{about}</dt>
							<dd>
								<a className="text-link" href={`tel:${dial}`}>
									{text}
								</a>
							</dd>
						</div>
					))}
					<div>
						<dt>Correo</dt>
						<dd>
							<a className="text-link" href={`mailto:${merchant.salesEmail}`}>
								{merchant.salesEmail}
							</a>
						</dd>
					</div>
					<div>
						<dt>Centro logístico</dt>
						<dd>
							{addressText(merchant.warehouse)}
							<br />
							<a className="text-link" href={mapUrl(merchant)} rel="noreferrer">
								Ver en el mapa
							</a>
						</dd>
					</div>
					<div>
						<dt>Horario</dt>
						<dd>{merchant.hours}</dd>
					</div>
				</dl>
			</div>
		</>
	)
}
