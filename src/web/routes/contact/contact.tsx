import { REFUND_DAYS } from '#domain/trade/terms.ts'
import { returnText } from '#domain/trade/terms-text.ts'
import './contact.css'
import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	useActionData,
	useLoaderData,
} from 'react-router'
import { contactMessageSchema, toContactMessage } from '#contract/message/message.ts'
import { MESSAGE_PHOTOS } from '#contract/message/message-photos.ts'
import { ORDER_NUMBER, THREAD_KEY } from '#domain/contact/patterns.ts'
import { mapUrl, streetText, townText } from '#domain/merchant/merchant.ts'
import { CONTACT_SUBJECTS } from '#domain/message/message.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { MessageForm } from '#web/forms/message-form.tsx'
import { formPage, takeMessage } from '#web/forms/take-message.ts'
import { formSource } from '#web/page/form-source.ts'
import { merchantIn, useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { storeData } from '#web/page/structured-data.ts'
import { bytesOf, photoFault, photosIn, tooManyPhotos } from '#web/shared/message-photos.ts'
import { CONTACT_FORM } from './contact.form.ts'

export const headers = formPage

export function loader(args: LoaderFunctionArgs) {
	const query = new URL(args.request.url).searchParams
	return {
		...plainPage(args),
		// A link from an order or from the returns page prefills the subject and the order.
		subject: CONTACT_SUBJECTS.find(({ id }) => id === query.get('asunto'))?.id ?? null,
		// A link of an older answer continues its thread; newer ones lead to the page of the conversation.
		thread: THREAD_KEY.exec(query.get('consulta') ?? '')?.[0] ?? '',
		orderNumber: ORDER_NUMBER.exec(query.get('pedido') ?? '')?.[0] ?? '',
	}
}

const faultyPhotos = (detail: string) => ({ ok: false, fault: { field: MESSAGE_PHOTOS, detail } }) as const

export async function action({ request, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	return takeMessage(form, services, contactMessageSchema, async (read) => {
		const files = photosIn(form)
		const tooMany = tooManyPhotos(form)
		if (tooMany !== null) return faultyPhotos(tooMany)
		const source = formSource(request, services)
		const begun = await services.shop.conversations.begin(toContactMessage(read), await bytesOf(files), source)
		return !begun.ok && 'file' in begun ? faultyPhotos(photoFault(files[begun.file], begun.code)) : begun
	})
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
	...pageMeta(
		`Contacto · ${loaderData?.brand ?? ''}`,
		'Teléfono, correo, horario y dirección del almacén. Escríbenos sobre un pedido, un producto o una devolución.',
		{ canonical: addresses.contact, origin: loaderData?.origin ?? '', brand: loaderData?.brand ?? '' },
	),
	{ 'script:ld+json': storeData(loaderData?.origin ?? '', merchantIn(matches)) },
]

export default function Contact() {
	const { subject, orderNumber, thread } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Contacto' }]} />
			<div className="wrap page-top beside">
				<h1>Hablemos de tu obra</h1>
				<p className="lead">
					Al otro lado hay personas que distinguen un calibre de un tono. Llama, escribe o pásate por el almacén.
				</p>
			</div>
			<div className="wrap">
				<ContactCards />
			</div>
			<div className="wrap section beside">
				<section id="mensaje" className="stack loose" aria-labelledby="mensaje-titulo">
					<h2 id="mensaje-titulo">{thread === '' ? 'Escríbenos' : 'Sigue la conversación'}</h2>
					{thread !== '' && <p>Escribe con el mismo correo de antes y lo leeremos junto a lo anterior.</p>}
					<MessageForm
						key={`${subject}-${orderNumber}-${thread}`}
						idPrefix="contacto"
						api="/api/contacto"
						action={`${addresses.contact}#mensaje`}
						form={CONTACT_FORM}
						submit="Enviar mensaje"
						values={{ subject: subject ?? '', orderNumber, consulta: thread }}
						answer={answer}
					/>
				</section>
				<aside className="stack broad" aria-label="Otras formas de resolverlo">
					<QuickLinks />
					<Warehouse />
				</aside>
			</div>
		</>
	)
}

/** The ways to reach the shop: two telephones, mail and hours. */
function ContactCards() {
	const { phones, email, hours, answerIn } = useMerchant()
	const [orders, sales] = phones
	const [days, ...times] = hours.split(', ')
	return (
		<div className="grout cells flush">
			<div>
				<h2 className="sans small mute">Teléfono</h2>
				<a className="large text-link" href={`tel:${orders.dial}`}>
					{orders.text}
				</a>
				<p className="small mute">{orders.about}</p>
			</div>
			<div>
				<h2 className="sans small mute">Profesionales</h2>
				<a className="large text-link" href={`tel:${sales.dial}`}>
					{sales.text}
				</a>
				<p>
					<Link className="text-link" to={addresses.commercialContact}>
						Contacto Comercial
					</Link>
				</p>
			</div>
			<div>
				<h2 className="sans small mute">Correo</h2>
				<a className="large text-link" href={`mailto:${email}`}>
					{email}
				</a>
				<p className="small mute">{`Respondemos en ${answerIn}`}</p>
			</div>
			<div>
				<h2 className="sans small mute">Horario</h2>
				<p className="large">{times.join(', ')}</p>
				<p className="small mute">{days}</p>
			</div>
		</div>
	)
}

/** Pages that answer the most frequent questions. */
function QuickLinks() {
	const { terms } = useMerchant()
	return (
		<nav className="stack" aria-label="Enlaces rápidos">
			<h2 className="sub">Quizá ya esté respondido</h2>
			<ul className="rows">
				<li>
					<Link className="block-link" to={addresses.faq}>
						<b>Preguntas frecuentes</b>
						<br />
						<span className="small mute">Pedidos, pagos, tonos y calibres</span>
					</Link>
				</li>
				<li>
					<Link className="block-link" to={addresses.shipping}>
						<b>Envíos</b>
						<br />
						<span className="small mute">Zonas, plazos y calculadora del transporte</span>
					</Link>
				</li>
				<li>
					<Link className="block-link" to={addresses.returns}>
						<b>Devoluciones</b>
						<br />
						<span className="small mute">{`${returnText(terms)} y reembolso en ${REFUND_DAYS}`}</span>
					</Link>
				</li>
			</ul>
		</nav>
	)
}

/** The address with the shop's own map, since a third party's map would require consent. */
function Warehouse() {
	const merchant = useMerchant()
	return (
		<section className="place boxed stack" aria-labelledby="almacen">
			<Plan />
			<h2 className="sub" id="almacen">
				El almacén
			</h2>
			<address>
				{streetText(merchant.warehouse)}
				<br />
				{townText(merchant.warehouse)}
			</address>
			<p className="mute">{`Recogida gratis con cita. ${merchant.loading}`}</p>
			<a className="link" href={mapUrl(merchant)} rel="noreferrer">
				Ver en el mapa
			</a>
		</section>
	)
}

/** A schematic map with the warehouse; it loads no external resources. */
function Plan() {
	return (
		<svg
			className="plan"
			viewBox="0 0 400 180"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			focusable="false"
		>
			<path fill="#dce8e8" d="M0 0h400v180H0z" />
			<g fill="#fbfaf7">
				<path d="M0 0h92v46H0zM104 0h120v46H104zM236 0h70v46h-70zM318 0h82v46h-82z" />
				<path d="M0 58h60v58H0zM72 58h96v58H72zM180 58h126v58H180zM318 58h82v26h-82zM318 94h82v22h-82z" />
				<path d="M0 128h168v52H0zM180 128h56v52h-56zM248 128h58v52h-58zM318 128h82v52h-82z" />
			</g>
			<path fill="#155160" d="M214 68h58v38h-58z" />
			<path fill="#e3a72f" d="M236 80h14v14h-14z" />
		</svg>
	)
}
