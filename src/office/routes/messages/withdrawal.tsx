import './messages.css'
import { data, Link, useActionData } from 'react-router'
import { answerSchema } from '#contract/staff/answer-forms.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { namesTradeOrder, TRADE_ORDER_TEXT } from '#domain/withdrawal/trade-order.ts'
import { isFromElsewhere, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { OTHER_ADDRESS_TEXT } from '#domain/withdrawal/withdrawal-text.ts'
import { addresses } from '#office/addresses.ts'
import { changedMeanwhile, done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Done } from '#office/parts/done.tsx'
import { FoldedForm } from '#office/parts/folded-form.tsx'
import { DECISION_TEXTS } from '#office/parts/withdrawal.form.ts'
import { registerAddress } from '#office/routes/order/returns/register-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { Conversation } from '#web/shared/conversation.tsx'
import { WITHDRAWAL_ANSWER_FORM } from './answer.form.ts'
import { insertedTemplate, templatesFor } from './inserted-template.ts'
import { TemplateChoice } from './template-choice.tsx'

type Opened = NonNullable<Awaited<ReturnType<GuardedForm['shop']['threads']['withdrawal']>>>

const answeredIn = ({ statement: { id, nombre, pedido } }: Opened) => ({
	name: nombre,
	order: pedido,
	number: withdrawalNumber(id),
})

async function openedIn({ params, shop }: Pick<GuardedForm, 'params' | 'shop'>): Promise<Opened> {
	const opened = await shop.threads.withdrawal(rowId(params.id))
	if (!opened) throw data(null, { status: 404 })
	return opened
}

export const loader = guard('people.see', async (given) => {
	const opened = await openedIn(given)
	const { id, createdAt, nombre, correo, pedido, productos, decision, decisionNote } = opened.statement
	return {
		number: withdrawalNumber(id),
		name: nombre,
		email: correo,
		order: pedido,
		isOfTrade: namesTradeOrder(opened.statement),
		isFromElsewhere: isFromElsewhere(opened.statement),
		returns: await registerAddress(given, pedido, withdrawalNumber(id)),
		written: [
			{
				key: 'declaracion',
				kind: 'mensaje',
				by: `${nombre}, ${inMadrid(createdAt, 'short')}`,
				text: productos === '' ? `Desisto de todo el pedido ${pedido}.` : productos,
			},
			...opened.answers.map(({ id: answer, at, author, text }) => ({
				key: `respuesta-${answer}`,
				kind: 'respuesta',
				by: `Respuesta de ${author ?? 'alguien que ya no está'}, ${inMadrid(at, 'short')}`,
				text,
			})),
		],
		decided: decision === null ? 'Sin decidir.' : `${DECISION_TEXTS[decision]}. ${decisionNote}`,
		seen: `${opened.answers.length}`,
		choice: given.worker.may('message.answer') ? await templatesFor(given, answeredIn(opened)) : null,
	}
})

export const action = deeds({
	responder: deed('message.answer', async (given) => {
		const inserted = await insertedTemplate(given, async () => answeredIn(await openedIn(given)))
		if (inserted) return inserted
		const { form, params, shop, worker } = given
		const read = readForm(form, answerSchema)
		if (!read.ok) return faultyForm(read.answer)
		const id = rowId(params.id)
		const written = { authorId: worker.accountId, text: read.data.respuesta }
		const answered = await shop.threads.answerWithdrawal({ id, seen: rowId(`${form.get('visto') ?? ''}`), ...written })
		if (answered.ok) return done(addresses.withdrawal(id), 'respondido')
		if (answered.code === 'cambiado_entretanto') return changedMeanwhile(form, 'La respuesta nueva está arriba.')
		return refuseForm(form, answered.code)
	}),
})

// Also after a refusal: new answers are displayed, and count as seen the next time.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Desistimiento · Gestión', 'Una declaración de desistimiento.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function WithdrawalScreen({ loaderData }: { readonly loaderData: Loaded }) {
	const { number, name, email, order, isOfTrade, isFromElsewhere, returns, written, decided, seen, choice } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={`${addresses.messages}?vista=desistimientos`}>Desistimientos</Link>
			</p>
			<h1>
				{'Desistimiento '}
				<span className="whole">{number}</span>
				{` · ${name}`}
			</h1>
			<Done texts={{ respondido: 'Respuesta enviada por correo.' }} />
			<p>
				<a className="text-link" href={`mailto:${email}`}>
					{email}
				</a>
				{isFromElsewhere && <b>{` (${OTHER_ADDRESS_TEXT})`}</b>}
				{order !== '' && (
					<>
						{' · pedido '}
						<Link className="text-link" to={`${addresses.orders}?q=${encodeURIComponent(order)}`}>
							{order}
						</Link>
					</>
				)}
			</p>
			{isOfTrade && <Notice tone="warm">{`${TRADE_ORDER_TEXT}.`}</Notice>}
			<p className="mute">{decided}</p>
			{returns !== null && (
				<p>
					<ButtonLink kind="line" isPlain to={returns}>
						Registrar la devolución
					</ButtonLink>
				</p>
			)}
			<Conversation entries={written} />
			{choice && (
				<div className="narrow message-forms">
					<FoldedForm
						key={`responder-${seen}`}
						id="responder"
						title="Responder"
						form={WITHDRAWAL_ANSWER_FORM}
						submit="Enviar respuesta"
						seen={seen}
						answer={answer}
						tools={<TemplateChoice formId="responder" {...choice} answer={answer} />}
						isOpen={seen === '0'}
					/>
				</div>
			)}
		</div>
	)
}
