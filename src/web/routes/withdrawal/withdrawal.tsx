import { WITHDRAWAL_TEXT } from '#domain/trade/terms-text.ts'
import './withdrawal.css'
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
	type ShouldRevalidateFunctionArgs,
	useActionData,
	useLoaderData,
} from 'react-router'
import { PROBLEMS } from '#contract/problem.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import { REFUND_DAYS, WITHDRAWAL_DAYS } from '#domain/trade/terms.ts'
import { withdrawalEndedOn } from '#domain/withdrawal/return-term.ts'
import { REFUNDED_TEXTS } from '#domain/withdrawal/withdrawal-text.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { FieldValues } from '#ui/form/form-answer.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { postedForm, servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { privatePage, publicPage } from '#web/page/public-page.ts'
import { allTyped, lineFields } from '#web/parts/order/line-quantities.ts'
import { type OrderKey, takeWithdrawalForm } from './withdrawal-action.ts'
import type { OrderToWithdraw } from './withdrawal-answer.ts'
import { WithdrawalDone, WithdrawalForm, WithdrawalReview } from './withdrawal-steps.tsx'

/** Public, but private when it shows an order's data or answers a post. */
export function headers({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) {
	const isOwn = actionHeaders.has('cache-control') || loaderHeaders.has('cache-control')
	return isOwn ? privatePage() : publicPage()
}

/** The order that a link from its page names; null without one. */
function keyIn(request: Request): OrderKey | null {
	const query = new URL(request.url).searchParams
	const key = query.get('clave')
	return key ? { order: query.get('pedido') ?? '', key } : null
}

/** A link from an order page prefills the buyer and the quantities. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const plain = { ...plainPage(args), values: {} as FieldValues, order: null as OrderToWithdraw | null, refused: null }
	const key = keyIn(args.request)
	if (key === null) return data(plain)
	const opened = await shop.withdrawable(key.order, key.key)
	if (opened === null) return data(plain, { headers: privatePage() })
	const { view, left } = opened
	const isWhole = new URL(args.request.url).searchParams.get('todo') === 'si'
	const { id, nombre, correo } = view.order
	const own = {
		values: { name: nombre, email: correo, ...(isWhole ? allTyped(left) : {}) },
		order: { id, fields: lineFields(left), endedOn: withdrawalEndedOn(view, shop.nowMs()) },
		refused: (await shop.mayWithdraw(view.order)) ? null : PROBLEMS.desistimiento_solo_consumidores[1],
	}
	return data({ ...plain, ...own }, { headers: privatePage() })
}

export async function action({ request, context }: ActionFunctionArgs) {
	return takeWithdrawalForm(request, servicesOf(context), postedForm(context), keyIn(request))
}

// Posts do not change the loader's data, so it is not reloaded.
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined && defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
	pageMeta(
		`Desistir del contrato · ${loaderData?.brand ?? ''}`,
		`Formulario para desistir de una compra en ${WITHDRAWAL_TEXT} sin dar motivos, con acuse de recibo por correo. Qué se devuelve, en qué plazo y qué productos quedan fuera.`,
		{ canonical: addresses.withdrawal, origin: loaderData?.origin ?? '', brand: loaderData?.brand ?? '' },
	)

export default function WithdrawalPage() {
	const { values, order, refused } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Devoluciones', to: addresses.returns }, { text: 'Desistimiento' }]} />
			<header className="wrap page-top">
				<h1>Desistir del contrato</h1>
				<p className="lead">
					{`Tienes ${WITHDRAWAL_DAYS} días naturales desde que recibes el pedido para echarte atrás, sin dar explicaciones, si compras como consumidor: las empresas y los profesionales no tienen este derecho. Se hace aquí, en dos pasos, y te mandamos el acuse de recibo al momento.`}
				</p>
			</header>
			<div className="wrap beside withdrawal">
				<section id="formulario" aria-label="Declaración de desistimiento">
					{answer?.step === 'done' && <WithdrawalDone answer={answer} />}
					{answer?.step === 'review' && <WithdrawalReview answer={answer} order={order} />}
					{answer === undefined && refused !== null && <Notice tone="warm">{refused}</Notice>}
					{(answer === undefined ? refused === null : answer.step === 'write') && (
						<WithdrawalForm
							values={answer?.values ?? values}
							refused={(answer?.step === 'write' && answer.refused) || undefined}
							back={answer !== undefined}
							order={order}
						/>
					)}
				</section>
				<Rights />
			</div>
		</>
	)
}

/** Summary of the buyer's rights (RDL 1/2007, arts. 102–108). */
function Rights() {
	const merchant = useMerchant()
	return (
		<aside className="well roomy stack" aria-label="Tus derechos">
			<h2 className="sub">Lo que dice la ley</h2>
			<dl className="rows">
				<div>
					<dt>
						<b>El plazo</b>
					</dt>
					<dd>
						{`${WITHDRAWAL_DAYS} días naturales desde que tú, o quien tú indiques, recibe el material. Si el pedido llega en varias entregas, desde la última. Basta con enviar este formulario antes de que acabe.`}
					</dd>
				</div>
				<div>
					<dt>
						<b>Lo que te devolvemos</b>
					</dt>
					<dd>
						{`Te devolvemos ${REFUNDED_TEXTS.text.buyer}, como mucho ${REFUND_DAYS} días después de tu declaración y por el mismo medio de pago. Podemos esperar a recibir el material o la prueba de que lo has enviado.`}
					</dd>
				</div>
				<div>
					<dt>
						<b>Lo que haces tú</b>
					</dt>
					<dd>
						{`Enviarlo o traerlo en ${REFUND_DAYS} días a ${addressText(merchant.warehouse)}. El coste directo de devolverlo es tuyo: un palet no viaja por correo, y desde el mismo código postal cuesta en torno a lo que cuesta el envío. Respondes de lo que pierda valor si lo usas más de lo necesario para ver cómo es.`}
					</dd>
				</div>
				<div>
					<dt>
						<b>Lo que queda fuera</b>
					</dt>
					<dd>
						Las piezas cortadas, biseladas o fabricadas a tu medida, y lo que después de entregado se haya mezclado sin
						poder separarse: un mortero amasado, una pieza ya pegada. Las ofertas no quedan fuera.
					</dd>
				</div>
				<div>
					<dt>
						<b>Para quién</b>
					</dt>
					<dd>
						Para quien compra como consumidor. Si compras para tu empresa, valen las{' '}
						<Link className="text-link" to={addresses.returns}>
							condiciones de devolución
						</Link>
						.
					</dd>
				</div>
			</dl>
			<p className="small mute">
				{`No es obligatorio usar este formulario. Cualquier declaración clara vale: por correo a `}
				<a className="text-link" href={`mailto:${merchant.email}`}>
					{merchant.email}
				</a>
				{` o por carta a ${merchant.companyName}, ${addressText(merchant.office)}. Artículos 102 a 108 del Real Decreto Legislativo 1/2007.`}
			</p>
		</aside>
	)
}
