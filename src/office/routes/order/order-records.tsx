import type { DeedAnswer } from '#office/page/question.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { Notice } from '#ui/notice.tsx'
import { DeedForm } from './deed-form.tsx'
import type { OrderPage } from './order-page.ts'

interface RecordsProps {
	readonly page: OrderPage
	readonly answer: DeedAnswer
}

/** Payment attempts, incoming and outgoing payments, and refunds with their state at the bank. */
export function Money({ page, answer }: RecordsProps) {
	const { order, attempts, money, refunds, deeds, seen } = page
	return (
		<section aria-labelledby="dinero">
			<h2 id="dinero">Pago y devoluciones</h2>
			<p>{`${order.payment.method} · ${order.payment.status}`}</p>
			{order.payment.due && <p>{`Vence el ${order.payment.due}`}</p>}
			<ul className="rows pairs">
				{attempts.map(({ number, at, text, amount }) => (
					<li key={number}>
						<span>
							{`Pago ${number}: ${text}`}
							<span className="mute">{` · ${at}`}</span>
						</span>
						<span className="amount">{amount}</span>
					</li>
				))}
				{money.map(({ key, at, text, amount }) => (
					<li key={key}>
						<span>
							{text}
							<span className="mute">{` · ${at}`}</span>
						</span>
						<span className="amount">{amount}</span>
					</li>
				))}
				{refunds.map(({ id, text, amount }) => (
					<li key={id}>
						<span>{`Devolución ${id}: ${text}`}</span>
						<span className="amount">{amount}</span>
					</li>
				))}
			</ul>
			{deeds.refunds &&
				refunds
					.filter(({ isOpen }) => isOpen)
					.map(({ id, amount }) => (
						<div key={id} className="stack tight">
							<DeedForm
								id="devolucion-hecha"
								title={`La devolución ${id}, de ${amount}, ya está hecha`}
								form={NO_FIELDS}
								submit="Está hecha"
								seen={seen}
								answer={answer}
								hidden={{ devolucion: `${id}` }}
							/>
							{page.refundsByBank && (
								<DeedForm
									id="devolucion-repetir"
									title={`Pedir otra vez al banco la devolución ${id}`}
									form={NO_FIELDS}
									submit="Pedirla otra vez"
									seen={seen}
									answer={answer}
									hidden={{ devolucion: `${id}` }}
								/>
							)}
						</div>
					))}
		</section>
	)
}

/** The mails that were sent about an order, each with its text on demand. */
export function Mails({ page: { mails } }: Pick<RecordsProps, 'page'>) {
	return (
		<section aria-labelledby="correos">
			<h2 id="correos">Correos</h2>
			{mails.length === 0 && <p className="mute">Ninguno. Se guardan 90 días.</p>}
			{mails.map(({ id, at, to, subject, state, text }) => (
				<details key={id} className="boxed mail">
					<summary>
						<span>{subject}</span>
						<span className="small mute">{`${to} · ${at} · ${state}`}</span>
					</summary>
					<div className="several-lines mail-text">{text}</div>
				</details>
			))}
		</section>
	)
}

/** The buyer's statements of withdrawal from the contract. */
export function Withdrawals({ page: { withdrawals } }: Pick<RecordsProps, 'page'>) {
	if (withdrawals.length === 0) return null
	return (
		<section aria-labelledby="desistimiento">
			<h2 id="desistimiento">Desistimiento</h2>
			{withdrawals.map(({ id, at, who, what }) => (
				<Notice key={id}>{`Declarado el ${at} por ${who}: ${what}`}</Notice>
			))}
		</section>
	)
}

/** The steps of an order, and the staff's changes. */
export function History({ page: { history } }: Pick<RecordsProps, 'page'>) {
	return (
		<section aria-labelledby="historia">
			<h2 id="historia">Historia</h2>
			<ol className="rows thin">
				{history.map(({ key, at, who, what, changes }) => (
					<li key={key}>
						<p>{what}</p>
						{changes.map(({ field, was, now }) => (
							<p key={field} className="small">{`${field}: de ${was ?? 'nada'} a ${now ?? 'nada'}`}</p>
						))}
						<p className="small mute">{who === '' ? at : `${at} · ${who}`}</p>
					</li>
				))}
			</ol>
		</section>
	)
}
