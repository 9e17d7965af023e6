import {
	type ActionFunctionArgs,
	data,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from 'react-router'
import { cartAnswer } from '#contract/cart/cart-answer.ts'
import { requestRefusalSchema } from '#contract/firm/firm-form.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { Account } from '#domain/account/account.ts'
import { REQUEST_STATE_TEXTS } from '#domain/firm/member.ts'
import { cents, fromEuros } from '#domain/money/cents.ts'
import { formatCents, formatEuros } from '#domain/money/format.ts'
import type { OrderRequest } from '#domain/order/order-request.ts'
import { statedFacts } from '#domain/order/stated-fields.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import { Button } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { quietFrame } from '#web/page/frame.ts'
import { originOf } from '#web/page/origin.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { requireBuyer } from '#web/page/visitor-account.ts'
import { payMethodOf, startBankPayment } from '#web/parts/checkout/confirm-order.ts'
import { OrderSummary } from '#web/parts/checkout/order-summary.tsx'
import { PayChoice } from '#web/parts/checkout/pay-choice.tsx'
import { PayWords } from '#web/parts/checkout/pay-words.tsx'
import { BankForm } from '#web/parts/order/bank-form.tsx'
import { REFUSAL_FORM } from './firm.form.ts'

export const headers = privatePage

const idOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)

/** The order of a request, at present prices. */
async function pricedNow(shop: Shop, account: Account, { lines, delivery, customer, promoCode, acceso }: OrderRequest) {
	const asked = { lines, delivery, postalCode: customer.codigoPostal, promoCode, acceso }
	const { entries, quote } = await shop.priceCart(asked, account)
	return cartAnswer(entries, quote, asked, shop.showroom)
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireBuyer(request, services)
	const found = await shop.firms.request(account, idOf(params.id))
	if (!found) throw data(null, { status: 404 })
	const { id, state, request: asked, member, createdAt, totalCents, reason, orderId } = found
	const isWaiting = state === 'pendiente' && asked !== null
	const priced = isWaiting ? await pricedNow(shop, account, asked) : null
	const mayDecide = isWaiting && !account.member
	return {
		id,
		mayDecide,
		mayTakeBack: isWaiting && Boolean(account.member),
		state: REQUEST_STATE_TEXTS[state],
		who: member.nombre || member.correo,
		when: inMadrid(createdAt, 'dayAndTime'),
		total: formatCents(totalCents),
		reason,
		orderId,
		customer: asked && {
			...asked.customer,
			references: statedFacts(asked, 'order'),
			forDriver: statedFacts(asked, 'driver'),
			isPickup: asked.delivery === 'pickup',
		},
		priced,
		delivery: asked?.delivery ?? ('shipping' as const),
		payOptions: priced && mayDecide ? await shop.credit.payOptions(fromEuros(priced.total), account) : [],
	}
}

const shownCents = (text: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? fromEuros(Number(text)) : null)

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const { shop } = services
	const account = await requireBuyer(request, services)
	const form = postedForm(context)
	const id = idOf(params.id)
	const refuse = (answer: ReturnType<typeof refuseForm>) => answer
	if (form.get('formulario') === 'rechazar' || form.get('formulario') === 'retirar') {
		const read = readForm(form, requestRefusalSchema)
		if (!read.ok) return refuse(faultyForm(read.answer))
		const refused = await shop.firms.refuse(account, id, read.data.motivo)
		if (!refused.ok) return refuse(refuseForm(form, refused.code))
		return redirect(`${addresses.team}?hecho=${account.member ? 'retirada' : 'rechazada'}`)
	}
	const method = payMethodOf(`${form.get('pago') ?? ''}`)
	const placed = await shop.firms.approve(account, id, {
		payMethod: method === 'tarjeta' ? null : method,
		shownTotalCents: shownCents(`${form.get('total') ?? ''}`) ?? cents(0),
		shownLines: form.getAll('linea').map((shown) => shownCents(`${shown}`)),
		address: formSource(request, services).address,
	})
	if (!placed.ok) {
		const { code, detail, errores = [] } = orderProblem(placed)
		const lines = errores.map(({ mensaje }) => mensaje).filter((text) => text !== detail)
		return data({ kind: 'refused' as const, detail, lines }, { status: PROBLEMS[code][0] })
	}
	const started = await startBankPayment(services, placed.order, {
		account,
		origin: originOf(request, services),
		refusedAt: addresses.order,
	})
	if (!started.ok) return data({ kind: 'refused' as const, ...started.problem }, { status: started.status })
	if (started.form === null) return redirect(addresses.confirmed(placed.order.id, placed.order.accessKey))
	return data({ kind: 'bank' as const, order: started.order, form: started.form })
}

// Also after a refusal: the order is displayed at present prices.
export const shouldRevalidate = afterEveryAnswer

export const handle = quietFrame({ to: addresses.team, text: 'Volver al equipo' })

export const meta = () => pageMeta('Pedido por aprobar', 'Un pedido de tu equipo.', { noindex: true })

export default function RequestPage() {
	const loaded = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	if (answer && 'kind' in answer && answer.kind === 'bank') return <BankForm form={answer.form} order={answer.order} />
	const refused = answer && 'kind' in answer ? answer : null
	const faults = answer && 'values' in answer ? answer : undefined
	const { who, when, total, state, reason, orderId, customer, priced, delivery, mayDecide, mayTakeBack } = loaded
	return (
		<div className="wrap checkout">
			<p>
				<Link className="link" to={addresses.team}>
					Volver
				</Link>
			</p>
			<div className="checkout-columns beside">
				<div className="stack loose">
					<h1>{`Pedido de ${who}`}</h1>
					<p className="mute">{`Pedido el ${when}, por ${total} con IVA. ${state}.`}</p>
					{refused && (
						<Notice tone="bad" role="alert">
							<b>{refused.detail}</b>
							{refused.lines.length > 0 && (
								<ul>
									{refused.lines.map((line) => (
										<li key={line}>{line}</li>
									))}
								</ul>
							)}
						</Notice>
					)}
					{reason !== '' && <Notice>{reason}</Notice>}
					{orderId !== null && (
						<p>
							<Link className="text-link" to={addresses.order(orderId)}>{`Pedido ${orderId}`}</Link>
						</p>
					)}
					{customer && (
						<dl className="grout review cells">
							<div>
								<dt>{customer.isPickup ? 'Recogida en almacén' : 'Entrega a domicilio'}</dt>
								<dd>
									{customer.nombre}
									<br />
									{!customer.isPickup && (
										<>
											{customer.direccion}
											<br />
											{`${customer.codigoPostal} ${customer.localidad}`}
											<br />
										</>
									)}
									{customer.telefono}
								</dd>
							</div>
							{[...customer.references, ...customer.forDriver].map(([name, text]) => (
								<div key={name}>
									<dt>{name}</dt>
									<dd className="several-lines">{text}</dd>
								</div>
							))}
						</dl>
					)}
					{priced && mayDecide && <Approve priced={priced} options={loaded.payOptions} />}
					{mayDecide && (
						<section>
							<h2>No aprobarlo</h2>
							<PageForm id="rechazar" form={REFUSAL_FORM} submit="Rechazar" kind="danger" answer={faults} />
						</section>
					)}
					{mayTakeBack && (
						<Form method="post">
							<input type="hidden" name="formulario" value="retirar" />
							<p>
								<Button kind="line" type="submit">
									Retirar la solicitud
								</Button>
							</p>
						</Form>
					)}
				</div>
				{priced && (
					<OrderSummary
						priced={priced}
						memory={{ delivery, lines: [], promoCode: null, postalCode: null }}
						postalCode={customer?.codigoPostal ?? null}
					/>
				)}
			</div>
		</div>
	)
}

type Priced = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['priced']>
type Options = ReturnType<typeof useLoaderData<typeof loader>>['payOptions']

/** How the order is paid, and the button that places it. */
function Approve({ priced, options }: { readonly priced: Priced; readonly options: Options }) {
	const broken = priced.lineas.filter(({ problem }) => problem !== null)
	if (broken.length > 0) {
		return (
			<Notice tone="bad">
				<b>Ahora no se puede servir entero.</b>
				<ul>
					{broken.map(({ id, name, problem }) => (
						<li key={id}>{`${name}: ${problem?.detail ?? ''}`}</li>
					))}
				</ul>
			</Notice>
		)
	}
	return (
		// A full document load: only its own policy lets the following form post to the bank.
		<Form method="post" className="pay" reloadDocument>
			<input type="hidden" name="total" value={priced.total} />
			{priced.lineas.map((line) => (
				<input key={line.id} type="hidden" name="linea" value={line.total} />
			))}
			{priced.total > 0 && <PayChoice options={options} chosen={null} />}
			<p className="small mute">
				Al aprobarlo aceptas las{' '}
				<a className="text-link" href={addresses.conditions}>
					condiciones de venta
				</a>{' '}
				en nombre de tu empresa.
			</p>
			<Button className="pay-button" wide type="submit">
				<PayWords isFree={priced.total === 0} />
				<span className="sum">{formatEuros(priced.total)}</span>
			</Button>
		</Form>
	)
}
