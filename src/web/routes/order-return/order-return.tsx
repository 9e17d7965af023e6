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
import { isGoods } from '#domain/catalogue/variants.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { WITHDRAWAL_TEXT } from '#domain/trade/terms-text.ts'
import { keptFor, returnUntil } from '#domain/withdrawal/return-term.ts'
import { keptText, RETURN_MONEY_TEXT } from '#domain/withdrawal/return-text.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
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
import { ORDER_RETURN_FORM } from './order-return.form.ts'
import { readReturn, returnableIn } from './read-return.ts'

export const headers = privatePage

interface Opened {
	readonly opened: Withdrawable
	readonly key: string
	/** The last day to ask for it. */
	readonly until: string
}

/** Opens an order for its buyer while its buyer has goods of it and their term runs; otherwise redirects to the page of the order. */
async function openedFor(request: Request, services: PageServices, id: string): Promise<Opened> {
	const { view, key, account, isBuyer } = await openOrder(request, services, id)
	if (!isBuyer) throw data({ isLoggedIn: account !== null }, { status: 404 })
	const opened = await services.shop.withdrawable(id, view.order.accessKey)
	const until = returnUntil(view, services.shop.nowMs())
	if (opened === null || until === null || !opened.left.some(({ line }) => isGoods(line)))
		throw redirect(addresses.order(id, key), { headers: privatePage() })
	return { opened, key, until }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const id = params.id ?? ''
	const { shop } = servicesOf(context)
	const { opened, key, until } = await openedFor(request, servicesOf(context), id)
	const { view, left } = opened
	const hasOffer = left.some(({ line }) => keptFor(line) === 'offer')
	return {
		id,
		key,
		until: dayInWords(until),
		fields: lineFields(returnableIn(opened)),
		kept: keptText(left),
		/** The key of the form of withdrawal, which takes back what was sold on offer; null without a right to it. */
		withdrawalKey: hasOffer && (await mayWithdraw(shop, view)) ? view.order.accessKey : null,
	}
}

type Answer = FormFaults & { readonly asked: { readonly what: readonly string[]; readonly refund: string } | null }

const answer = (body: Answer, status: number) => data(body, { status, headers: privatePage() })

export async function action({ request, params, context }: ActionFunctionArgs) {
	const services = servicesOf(context)
	const form = postedForm(context)
	const { opened, key } = await openedFor(request, services, params.id ?? '')
	const read = readReturn(form, opened)
	if (!read.ok) return answer({ ...read.answer, asked: null }, 422)
	const { returned, refund, message } = read.asked
	if (form.get('paso') !== 'pedir')
		return answer({ values: typedValues(form), faults: [], detail: null, asked: { what: returned.what, refund } }, 200)
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
	const { id, key, until, fields } = useLoaderData<typeof loader>()
	const isAnswered = useActionData<typeof action>() !== undefined
	return (
		<>
			<Breadcrumbs crumbs={[{ text: `Pedido ${id}`, to: addresses.order(id, key) }, { text: 'Devolver material' }]} />
			<header className="wrap page-top">
				<h1>Devolver material</h1>
				{fields.length > 0 && (
					<p className="lead">
						{`Hasta el ${until} puedes devolver lo que siga en su caja y sin colocar. Pon cuánto devuelves de cada producto.`}
					</p>
				)}
			</header>
			<div className="wrap stack loose">
				{(fields.length > 0 || isAnswered) && <ReturnForm />}
				<Kept />
			</div>
		</>
	)
}

/** The form of the quantities that go back. */
function ReturnForm() {
	const { id, key, fields } = useLoaderData<typeof loader>()
	const given = useActionData<typeof action>()
	const form = { ...ORDER_RETURN_FORM, fields: [...fields, ...ORDER_RETURN_FORM.fields] }
	return (
		<Form method="post" action={addresses.orderReturn(id, key)} className="message-form" noValidate preventScrollReset>
			<FormFields form={form} idPrefix="devolucion" answer={given} />
			{given?.asked && <Estimate {...given.asked} />}
			<DataNotice purpose="tramitar tu devolución" />
			<p className="row wide">
				<Button kind="line" type="submit" name="paso" value="calcular" busyText="Calculando…">
					Calcular lo que se te devuelve
				</Button>
				<Button type="submit" name="paso" value="pedir" busyText="Enviando…">
					Pedir la devolución
				</Button>
			</p>
		</Form>
	)
}

/** The goods that the form leaves out, and the ways that are left for them. */
function Kept() {
	const { id, kept, withdrawalKey } = useLoaderData<typeof loader>()
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
			<p className="small mute">
				<Link className="text-link" to={addresses.returns}>
					Todas las condiciones de las devoluciones
				</Link>
			</p>
		</div>
	)
}

/** What a return pays back, before it is asked for. */
function Estimate({ what, refund }: { readonly what: readonly string[]; readonly refund: string }) {
	return (
		<Notice role="status" takesFocus>
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
