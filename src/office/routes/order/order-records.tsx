import { Link } from 'react-router'
import { TRADE_ORDER_TEXT } from '#domain/withdrawal/trade-order.ts'
import { OTHER_ADDRESS_TEXT } from '#domain/withdrawal/withdrawal-text.ts'
import { addresses } from '#office/addresses.ts'
import type { DeedAnswer } from '#office/page/question.ts'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { WITHDRAWAL_FORM } from '#office/parts/withdrawal.form.ts'
import { STATEMENT } from '#office/parts/withdrawal-statement.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { DeedForm } from './forms/deed-form.tsx'
import type { OrderPage } from './order-page.ts'
import { RegisterReturn } from './returns/return-requests.tsx'

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

const isAnswerTo = (answer: DeedAnswer, mailId: number) =>
	answer?.values.formulario === 'mandar-otra-vez' && answer.values.correo === `${mailId}`

/** The mails that were sent about an order, each with its text on demand. */
export function Mails({ page: { mails, deeds }, answer }: RecordsProps) {
	return (
		<section aria-labelledby="correos">
			<h2 id="correos">Correos</h2>
			{mails.length === 0 && <p className="mute">Ninguno. Se guardan 90 días.</p>}
			{mails.map(({ id, at, to, subject, state, text, isSettled, isLost }) => (
				<details key={id} className="boxed mail">
					<summary>
						<span>{subject}</span>
						<span className="small mute">
							{`${to} · ${at} · `}
							{isLost ? <b className="bad-word">{state}</b> : state}
						</span>
					</summary>
					<div className="several-lines mail-text">{text}</div>
					{isSettled && deeds.note && (
						<PageForm
							id="mandar-otra-vez"
							form={NO_FIELDS}
							submit="Enviar otra vez"
							hidden={{ correo: `${id}` }}
							answer={isAnswerTo(answer, id) ? answer : undefined}
						/>
					)}
				</details>
			))}
		</section>
	)
}

/** The term of the refund; of a statement from another address only if it is the buyer's. */
function dueText({ text, isLate }: { readonly text: string; readonly isLate: boolean }, isOfBuyer: boolean): string {
	const term = isLate ? `el plazo para devolver el dinero acabó el ${text}.` : `el dinero se devuelve hasta el ${text}.`
	return isOfBuyer ? term.replace(/^e/, 'E') : `Si es del comprador, ${term}`
}

/** The buyer's statements of withdrawal from the contract and unanswered complaints, with their terms. */
export function Withdrawals({ page, answer }: RecordsProps) {
	const { withdrawals, complaints, deeds } = page
	if (withdrawals.length + complaints.length === 0) return null
	return (
		<section aria-labelledby="desistimiento">
			<h2 id="desistimiento">Desistimientos y reclamaciones</h2>
			{withdrawals.map(({ id, number, at, who, what, isOfBuyer, isOfTrade, refunded, due, decided }) => (
				<div key={id} className="stack tight">
					<Notice tone={due ? (isOfBuyer ? 'bad' : 'warm') : undefined}>
						<p>
							{`Desistimiento ${number}, declarado el ${at} por ${who}`}
							{isOfBuyer ? ':' : <b>{` (${OTHER_ADDRESS_TEXT}):`}</b>}
						</p>
						<p className="several-lines">{what}</p>
						{isOfTrade && <p>{`${TRADE_ORDER_TEXT}.`}</p>}
						{due && (
							<p>
								<b>{dueText(due, isOfBuyer)}</b>
								{` ${refunded}`}
								{isOfBuyer
									? ' No sale nada hasta que lo decidáis: cancela el pedido, devuelve lo que pide o, si lo quiere al final, déjalo sin efecto.'
									: ' No viene del correo del pedido, así que el pedido sigue adelante: comprueba con el comprador si es suyo antes de decidir.'}
							</p>
						)}
						{decided !== '' && <p>{decided}</p>}
						<p>
							<Link className="text-link" to={addresses.withdrawal(id)}>
								Ver o responder
							</Link>
						</p>
					</Notice>
					<RegisterReturn page={page} number={number} />
					{due && deeds.withdrawal && (
						<FoldedForm
							id="desistimiento"
							row={`${id}`}
							title="Decidir el desistimiento"
							form={WITHDRAWAL_FORM}
							submit="Guardar la decisión"
							answer={answer}
							hidden={{ [STATEMENT]: `${id}` }}
						/>
					)}
				</div>
			))}
			{complaints.map(({ id, due, isLate }) => (
				<Notice key={id} tone={isLate ? 'bad' : 'warm'}>
					<Link className="text-link" to={addresses.thread(id)}>
						{`Reclamación ${id}`}
					</Link>
					{isLate ? `: el plazo para responderla acabó el ${due}.` : `: se responde hasta el ${due}.`}
				</Notice>
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
