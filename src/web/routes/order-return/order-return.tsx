import {
	type ActionFunctionArgs,
	data,
	Form,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useParams,
	useRouteError,
} from 'react-router'
import { refusalText } from '#contract/refusal-text.ts'
import { WITHDRAWAL_TEXT } from '#domain/trade/terms-text.ts'
import { keptFor } from '#domain/withdrawal/return-term.ts'
import { keptText, RETURN_MONEY_TEXT } from '#domain/withdrawal/return-text.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type FormFaults, TRY_AGAIN } from '#ui/form/form-answer.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { refusedForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import '#ui/form/form.css'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { formSource } from '#web/page/form-source.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PageServices, postedForm, servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { ErrorScreen } from '#web/parts/error-screen.tsx'
import { lineFields } from '#web/parts/order/line-quantities.ts'
import { mayWithdraw } from '#web/parts/order/may-withdraw.ts'
import { NotYourOrder } from '#web/parts/order/not-your-order.tsx'
import { openOrder } from '#web/parts/order/open-order.ts'
import { orderPage } from '#web/parts/order/order-page.ts'
import { type OrderReturns, orderReturns } from '#web/parts/order/order-returns.ts'
import { ORDER_RETURN_FORM } from './order-return.form.ts'
import { readReturn, returnableIn } from './read-return.ts'

export const headers = privatePage

/** Opens an order for its buyer. */
async function openedFor(
	request: Request,
	services: PageServices,
	id: string,
): Promise<{ readonly key: string; readonly returns: OrderReturns }> {
	const { view, key, account, isBuyer } = await openOrder(request, services, id)
	if (!isBuyer) throw data({ isLoggedIn: account !== null }, { status: 404 })
	return { key, returns: await orderReturns(services.shop, view) }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const id = params.id ?? ''
	const { shop } = servicesOf(context)
	const { key, returns } = await openedFor(request, servicesOf(context), id)
	if (returns.is !== 'open') return { id, key, text: returns.text, open: null }
	const { view, left } = returns.opened
	const hasOffer = left.some(({ line }) => keptFor(line) === 'offer')
	const open = {
		fields: lineFields(returnableIn(returns.opened)),
		kept: keptText(left),
		/** The key of the form of withdrawal, which takes back what was sold on offer; null without a right to it. */
		withdrawalKey: hasOffer && (await mayWithdraw(shop, view)) ? view.order.accessKey : null,
	}
	return { id, key, text: returns.text, open }
}
type Open = NonNullable<Awaited<ReturnType<typeof loader>>['open']>

/** What a return pays back, in words. */
interface Estimated {
	readonly what: readonly string[]
	readonly refund: string
}
type Answer = FormFaults & { readonly asked: Estimated | null }

/** The field that says which estimate the buyer saw before the request. */
const SEEN = 'calculado'
const seenText = ({ what, refund }: Estimated) => [...what, refund].join('; ')

const answer = (body: Answer, status: number) => data(body, { status, headers: privatePage() })

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const { key, returns } = await openedFor(request, services, params.id ?? '')
	if (returns.is !== 'open') return answer({ ...refusedForm(form, returns.text), asked: null }, 409)
	const { opened } = returns
	const read = readReturn(form, opened)
	if (!read.ok) return answer({ ...read.answer, asked: null }, 422)
	const { returned, refund, message } = read.asked
	const asked = { what: returned.what, refund }
	// The amount is shown before a request is sent, and again where the quantities changed after that.
	if (form.get('paso') !== 'pedir' || form.get(SEEN) !== seenText(asked))
		return answer({ values: typedValues(form), faults: [], detail: null, asked }, 200)
	const { id, nombre: name, correo: email, telefono: phone } = opened.view.order
	const subject = 'devolucion'
	const sent = {
		form: 'contacto',
		name,
		email,
		phone,
		subject,
		orderNumber: id,
		message,
		thread: '',
		returned,
	} as const
	try {
		const taken = await services.shop.takeMessage(sent, formSource(request, services))
		if (taken.ok) return redirect(orderPage(id, key, 'hecho=devolucion'))
		const [status, detail] = refusalText(taken)
		return answer({ ...refusedForm(form, detail), asked: null }, status)
	} catch (error) {
		services.log.failed('a return could not be asked for', error)
		return answer({ ...refusedForm(form, TRY_AGAIN), asked: null }, 503)
	}
}

export const meta = ({ params }: { readonly params: { readonly id?: string } }) =>
	pageMeta(`Devolver material del pedido ${params.id ?? ''}`, 'Qué devuelves y cuánto se te devuelve.', {
		noindex: true,
	})

export default function OrderReturn() {
	const { id, key, text, open } = useLoaderData<typeof loader>()
	const isAnswered = useActionData<typeof action>() !== undefined
	const hasForm = open !== null && (open.fields.length > 0 || isAnswered)
	return (
		<>
			<Breadcrumbs crumbs={[{ text: `Pedido ${id}`, to: addresses.order(id, key) }, { text: 'Devolver material' }]} />
			<header className="wrap page-top">
				<h1>Devolver material</h1>
				{(open === null || hasForm) && (
					<p className="lead">{hasForm ? `${text} Pon cuánto devuelves de cada producto.` : text}</p>
				)}
			</header>
			<div className="wrap stack loose">
				{hasForm && <ReturnForm fields={open.fields} />}
				{open !== null && <Kept {...open} />}
				<p className="row">
					{open === null && <ButtonLink to={addresses.order(id, key)}>Volver al pedido</ButtonLink>}
					{open === null && (
						<Link className="link" to={addresses.contactAbout('pedido')}>
							Escribirnos por este pedido
						</Link>
					)}
					<Link className="link" to={addresses.returns}>
						Todas las condiciones de las devoluciones
					</Link>
				</p>
			</div>
		</>
	)
}

/** The form of the quantities that go back. */
function ReturnForm({ fields }: Pick<Open, 'fields'>) {
	const { id, key } = useLoaderData<typeof loader>()
	const given = useActionData<typeof action>()
	const form = { ...ORDER_RETURN_FORM, fields: [...fields, ...ORDER_RETURN_FORM.fields] }
	return (
		<Form method="post" action={addresses.orderReturn(id, key)} className="message-form" noValidate preventScrollReset>
			<FormFields form={form} idPrefix="devolucion" answer={given} />
			{given?.asked && <Estimate {...given.asked} />}
			<DataNotice purpose="tramitar tu devolución" />
			<p className="row wide">
				{given?.asked && (
					<Button type="submit" name="paso" value="pedir" busyText="Enviando…">
						Pedir la devolución
					</Button>
				)}
				<Button kind={given?.asked ? 'line' : 'main'} type="submit" name="paso" value="calcular" busyText="Calculando…">
					{given?.asked ? 'Calcular otra vez' : 'Calcular lo que se te devuelve'}
				</Button>
			</p>
		</Form>
	)
}

/** The goods that the form leaves out, and the ways that are left for them. */
function Kept({ kept, withdrawalKey }: Pick<Open, 'kept' | 'withdrawalKey'>) {
	const { id } = useLoaderData<typeof loader>()
	return (
		<div className="stack close">
			{kept !== '' && <p>{kept}</p>}
			{withdrawalKey !== null && (
				<p>
					{`El desistimiento, en los ${WITHDRAWAL_TEXT} siguientes a la entrega, vale también para las ofertas. `}
					<Link className="text-link" to={addresses.withdrawOrder(id, withdrawalKey)}>
						Desistir del contrato aquí
					</Link>
				</p>
			)}
		</div>
	)
}

/** What a return pays back, before it is asked for. */
function Estimate({ what, refund }: Estimated) {
	return (
		<Notice role="status" takesFocus>
			<input type="hidden" name={SEEN} value={seenText({ what, refund })} />
			<b>{`Por ${what.join(', ')}: ${refund}`}</b>
			<p>{RETURN_MONEY_TEXT}</p>
		</Notice>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const { id } = useParams()
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen status={500} />
	return <NotYourOrder isLoggedIn={error.data?.isLoggedIn === true} id={id} />
}
