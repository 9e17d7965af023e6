import { ButtonLink } from '#ui/button.tsx'
import './troubles.css'
import type { ReactNode } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Debts } from './debts.tsx'
import { readTroubles } from './read-troubles.ts'
import { recordInvoicePayment } from './record-invoice-payment.ts'

export const loader = guard('people.see', async ({ shop, worker }) => ({
	...(await readTroubles(shop)),
	may: {
		mail: worker.may('message.answer'),
		refund: worker.may('order.refund'),
		record: worker.may('payment.record'),
		reward: worker.may('professional.decide'),
		credit: worker.may('credit.change'),
		settings: worker.may('settings.see'),
	},
}))

const idIn = ({ form }: GuardedForm, name: string) => rowId(`${form.get(name) ?? ''}`)

export const action = deeds({
	correo: deed('message.answer', async (given) => {
		const id = given.form.get('correo') === 'todos' ? null : idIn(given, 'correo')
		const queued = await given.shop.backlog.retryMails(id)
		return queued > 0 ? done(addresses.troubles, 'correo') : refuseForm(given.form, 'no_encontrado')
	}),
	'devolucion-hecha': deed('order.refund', async (given) => {
		const asked = askFirst(given.form, 'Queda como hecha y se avisa al comprador. No se puede deshacer.')
		return asked ?? decideRefund(given, 'hecho')
	}),
	'devolucion-repetir': deed('order.refund', (given) => decideRefund(given, 'pendiente')),
	'cobro-factura': deed('payment.record', recordInvoicePayment),
	recordatorios: deed('credit.change', async ({ shop, form }) => {
		const isStopped = form.get('parar') === 'si'
		const orderId = `${form.get('pedido') ?? ''}`
		if (!(await shop.credit.stopReminders({ orderId }, isStopped))) return refuseForm(form, 'no_encontrado')
		return done(addresses.troubles, isStopped ? 'parados' : 'recordar')
	}),
	recompensa: deed('professional.decide', async (given) => {
		const isSent = await given.shop.staff.rewardSent(idIn(given, 'recompensa'))
		return isSent ? done(addresses.troubles, 'recompensa') : refuseForm(given.form, 'recompensa_no_encontrada')
	}),
})

async function decideRefund(given: GuardedForm, state: 'hecho' | 'pendiente') {
	const isDecided = await given.shop.staff.decideRefund(idIn(given, 'devolucion'), state)
	return isDecided ? done(addresses.troubles, 'devolucion') : refuseForm(given.form, 'nada_que_devolver')
}

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Pendientes · Gestión', 'Lo que está en duda.', { noindex: true })

const DONE_TEXTS = {
	correo: 'Se enviará otra vez en unos segundos.',
	devolucion: 'Anotado.',
	recompensa: 'Recompensa enviada.',
	parados: 'Esa deuda ya no se recuerda por correo.',
	recordar: 'Esa deuda se vuelve a recordar por correo.',
	extracto: 'Extracto apuntado.',
	cobro: 'Pago de la factura apuntado.',
	'cobro-conocido': 'Ya estaba apuntado. Si es otro del mismo día y del mismo importe, márcalo al repetirlo.',
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Troubles({ loaderData: work }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	const { transfers, overdue, failures, may } = work
	return (
		<div className="page trouble-page">
			<h1>Pendientes</h1>
			<p className="mute">Lo que la tienda no puede decidir sola.</p>
			<Done texts={DONE_TEXTS} />
			<Mails mails={work.mails} mayRetry={may.mail} />
			<Refunds refunds={work.refunds} mayDecide={may.refund} answer={answer} />
			<Orders
				id="transferencias"
				title="Transferencias esperadas"
				empty="No se espera ninguna."
				orders={transfers}
				hint="Se apuntan en su pedido, o todas con el extracto del banco."
			>
				{may.record && (
					<p>
						<ButtonLink kind="line" isPlain to={addresses.statement}>
							Leer un extracto
						</ButtonLink>
					</p>
				)}
			</Orders>
			<Debts debts={work.debts} may={may} answer={answer} />
			<Rewards rewards={work.rewards} maySend={may.reward} />
			<Failures failures={failures} />
			{overdue.length > 0 && (
				<Orders
					id="caducar"
					title="Pedidos sin pagar que no caducan"
					empty=""
					orders={overdue}
					hint="Se vuelve a intentar cada pocos segundos. El registro del servidor dice por qué falla."
				/>
			)}
		</div>
	)
}

/** Failing periodic work; nothing is displayed while all of it succeeds. */
function Failures({ failures }: Pick<Loaded, 'failures'>) {
	if (failures.length === 0) return null
	return (
		<section aria-labelledby="fallos">
			<h2 id="fallos">Tareas automáticas que fallan</h2>
			<p className="mute">
				Se vuelven a intentar solas y las demás siguen. El registro del servidor dice por qué fallan.
			</p>
			<ul className="rows pairs">
				{failures.map(({ key, text, detail }) => (
					<li key={key}>
						<span>
							{text}
							<span className="mute">{` · ${detail}`}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}

function Mails({ mails, mayRetry }: Pick<Loaded, 'mails'> & { readonly mayRetry: boolean }) {
	return (
		<section aria-labelledby="correos">
			<h2 id="correos">Correos sin entregar</h2>
			{mails.length === 0 && <p className="mute">Ninguno.</p>}
			<ul className="rows pairs">
				{mails.map(({ id, text, detail }) => (
					<li key={id}>
						<span>
							{text}
							<span className="mute">{` · ${detail}`}</span>
						</span>
						{mayRetry && <Retry which={`${id}`} text="Enviar otra vez" label={`Enviar otra vez el correo ${id}`} />}
					</li>
				))}
			</ul>
			{mayRetry && mails.length > 1 && <Retry which="todos" text="Enviar todos otra vez" />}
		</section>
	)
}

interface RetryProps {
	readonly which: string
	readonly text: string
	readonly label?: string
}

function Retry({ which, text, label }: RetryProps) {
	return (
		<Form method="post">
			<input type="hidden" name="formulario" value="correo" />
			<input type="hidden" name="correo" value={which} />
			<button type="submit" className="text-link" aria-label={label}>
				{text}
			</button>
		</Form>
	)
}

interface RefundsProps extends Pick<Loaded, 'refunds'> {
	readonly mayDecide: boolean
	readonly answer: DeedAnswer
}

function Refunds({ refunds, mayDecide, answer }: RefundsProps) {
	return (
		<section aria-labelledby="devoluciones">
			<h2 id="devoluciones">Devoluciones de dinero</h2>
			{refunds.length === 0 && <p className="mute">Ninguna en duda.</p>}
			{refunds.map(({ id, orderId, amount, text, isByBank }) => (
				<div key={id} className="stack tight trouble-refund">
					<p>
						<b>{amount}</b>
						{` · ${text} · `}
						<Link className="text-link" to={addresses.order(orderId)}>
							{`pedido ${orderId}`}
						</Link>
					</p>
					{mayDecide && (
						<>
							<FoldedForm
								id="devolucion-hecha"
								title={isByBank ? 'En el panel del banco consta como hecha' : 'La transferencia está hecha'}
								form={NO_FIELDS}
								submit="Está hecha"
								hidden={{ devolucion: `${id}` }}
								answer={answer}
							/>
							{isByBank && (
								<FoldedForm
									id="devolucion-repetir"
									title="Pedirla otra vez al banco"
									form={NO_FIELDS}
									submit="Pedirla otra vez"
									hidden={{ devolucion: `${id}` }}
									answer={answer}
								/>
							)}
						</>
					)}
				</div>
			))}
		</section>
	)
}

interface OrdersProps {
	readonly id: string
	readonly title: string
	readonly empty: string
	readonly orders: Loaded['transfers']
	readonly hint?: string
	readonly children?: ReactNode
}

function Orders({ id, title, empty, orders, hint, children }: OrdersProps) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{orders.length === 0 && <p className="mute">{empty}</p>}
			{orders.length > 0 && hint && <p className="mute">{hint}</p>}
			<ul className="rows pairs">
				{orders.map((order) => (
					<li key={order.id}>
						<span>
							<Link className="text-link" to={addresses.order(order.id)}>
								{order.id}
							</Link>
							{` ${order.who}`}
							<span className="mute">{` · ${order.detail}`}</span>
						</span>
						<span className="amount">{order.amount}</span>
					</li>
				))}
			</ul>
			{children}
		</section>
	)
}

function Rewards({ rewards, maySend }: Pick<Loaded, 'rewards'> & { readonly maySend: boolean }) {
	return (
		<section aria-labelledby="recompensas">
			<h2 id="recompensas">Recompensas por enviar</h2>
			{rewards.length === 0 && <p className="mute">Ninguna.</p>}
			<ul className="rows pairs">
				{rewards.map(({ id, text, detail }) => (
					<li key={id}>
						<span>
							{text}
							<span className="mute">{` · ${detail}`}</span>
						</span>
						{maySend && (
							<Form method="post">
								<input type="hidden" name="formulario" value="recompensa" />
								<input type="hidden" name="recompensa" value={id} />
								<button type="submit" className="text-link" aria-label={`Enviada la recompensa ${id}`}>
									Enviada
								</button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
