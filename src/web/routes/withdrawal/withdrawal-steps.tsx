import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/form/form.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { endedText } from '#domain/withdrawal/withdrawal-text.ts'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { WITHDRAWAL_FORM } from './withdrawal.form.ts'
import type { OrderToWithdraw, Pressed, Said, WithdrawalAnswer } from './withdrawal-answer.ts'

/** Where the form of a statement is sent to: with the order that the page has opened. */
function useAction(order: OrderToWithdraw | null): string {
	const { search } = useLocation()
	return `${addresses.withdrawal}${order === null ? '' : search}#formulario`
}

/** A submit button that keeps its width while submitting. */
function Press({
	pressed,
	text,
	line = false,
}: {
	readonly pressed: Pressed
	readonly text: string
	readonly line?: boolean
}) {
	return (
		<Button type="submit" kind={line ? 'line' : 'main'} busyText="Enviando…" name="paso" value={pressed}>
			{text}
		</Button>
	)
}

/** The heading of a step, which receives the focus when the step replaces another. */
function StepTitle({ children, focus }: { readonly children: ReactNode; readonly focus: boolean }) {
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (focus) title.current?.focus()
	}, [focus])
	return (
		<h2 className="sans" ref={title} tabIndex={-1}>
			{children}
		</h2>
	)
}

interface WithdrawalFormProps {
	readonly values: FieldValues
	readonly refused: FormFaults | undefined
	/** Whether the visitor came back from a later step. */
	readonly back: boolean
	readonly order: OrderToWithdraw | null
}

/** The form for the lines of an order: quantities, and a comment in place of the words. */
function formOf(order: OrderToWithdraw | null): FormDescription {
	if (order === null) return WITHDRAWAL_FORM
	const fields = WITHDRAWAL_FORM.fields.flatMap((field) => {
		if (field.name === 'orderNumber') return []
		if (field.name !== 'products' || order.fields.length === 0) return [field]
		return [...order.fields, { ...field, ...COMMENT }]
	})
	return { ...WITHDRAWAL_FORM, fields }
}

const COMMENT = {
	label: 'Otra cosa que quieras decirnos',
	hint: 'Por ejemplo, si algo llegó roto o no era lo que pediste.',
} as const

/** The query of the page with all quantities filled in. */
function wholeIn(search: string): string {
	const query = new URLSearchParams(search)
	query.set('todo', 'si')
	return `${query}`
}

/** The first step: the statement is written. Nothing is sent yet. */
export function WithdrawalForm({ values, refused, back, order }: WithdrawalFormProps) {
	const action = useAction(order)
	const { search } = useLocation()
	return (
		<Form
			// Its fields begin anew when they are filled in with the whole order.
			key={search}
			method="post"
			action={action}
			className="message-form"
			noValidate
			preventScrollReset
		>
			<StepTitle focus={back && !refused}>1. Tu declaración</StepTitle>
			{order && (
				<p>
					{`Desistes del pedido `}
					<b>{order.id}</b>
					{order.fields.length === 0 ? '.' : ': escribe de cada producto cuánto devuelves, o '}
					{order.fields.length > 0 && (
						<Link className="text-link" to={{ search: wholeIn(search), hash: '#formulario' }} preventScrollReset>
							pon todo el pedido
						</Link>
					)}
					{order.fields.length > 0 && '.'}
				</p>
			)}
			{order !== null && order.endedOn !== null && (
				<Notice tone="warm">
					{`${endedText(order.endedOn)} Puedes mandar tu declaración: la revisamos y te contestamos.`}
				</Notice>
			)}
			<FormFields form={formOf(order)} idPrefix="desistimiento" values={values} answer={refused} />
			<DataNotice purpose="tramitar tu desistimiento" />
			<Press pressed="revisar" text="Continuar" />
		</Form>
	)
}

/** Hidden fields that carry the typed values to the next step. */
function Carried({ values }: { readonly values: FieldValues }) {
	return Object.entries(values).map(([name, value]) =>
		name === 'paso' ? null : <input key={name} type="hidden" name={name} value={value} />,
	)
}

function Statement({ said: { name, email, orderNumber, products } }: { readonly said: Said }) {
	return (
		<blockquote className="well prose withdrawal-statement">
			<p>
				{`Por la presente, yo, ${name}, comunico que desisto del contrato de venta`}
				{orderNumber === '' ? '' : ` del pedido ${orderNumber}`}
				{products === '' ? ', en su totalidad.' : ' en lo que respecta a:'}
			</p>
			{products !== '' && <p className="several-lines">{products}</p>}
			<p className="small mute">{`Acuse de recibo a ${email}`}</p>
		</blockquote>
	)
}

/** How the goods go back and what is paid back. */
const Following = ({ said: { following } }: { readonly said: Said }) =>
	following.map((sentence) => <p key={sentence}>{sentence}</p>)

interface WithdrawalReviewProps {
	readonly answer: Extract<WithdrawalAnswer, { step: 'review' }>
	readonly order: OrderToWithdraw | null
}

/** The second step: the statement for review, and the button that confirms it. */
export function WithdrawalReview({ answer, order }: WithdrawalReviewProps) {
	const notice = useRef<HTMLDivElement>(null)
	const action = useAction(order)
	useEffect(() => {
		if (answer.failed !== null) notice.current?.focus()
	}, [answer])
	return (
		<Form method="post" action={action} className="stack" preventScrollReset>
			<StepTitle focus={answer.failed === null}>2. Léela y confírmala</StepTitle>
			{answer.failed !== null && (
				<Notice tone="bad" role="alert" ref={notice}>
					<b>Tu desistimiento no se ha enviado todavía</b>
					<p>{answer.failed}</p>
				</Notice>
			)}
			<Statement said={answer.said} />
			<Following said={answer.said} />
			<Carried values={answer.values} />
			<p className="small">Al confirmarla queda enviada y te llega el acuse de recibo por correo.</p>
			<p className="row">
				<Press pressed="confirmar" text="Confirmar desistimiento" />
				<Press pressed="corregir" text="Corregir" line />
			</p>
		</Form>
	)
}

/** The third step: number and time of the statement. */
export function WithdrawalDone({ answer }: { readonly answer: Extract<WithdrawalAnswer, { step: 'done' }> }) {
	return (
		<div className="stack" role="status">
			<StepTitle focus>Desistimiento enviado</StepTitle>
			<p>
				{`Lo recibimos el ${answer.at} (hora peninsular) con la referencia `}
				<b>{answer.number}</b>
				{`. El acuse de recibo va camino de ${answer.said.email}.`}
			</p>
			<Statement said={answer.said} />
			<Following said={answer.said} />
			<p className="small mute">
				{answer.said.following.length === 0 && 'Te contestaremos con cómo y cuándo traer o enviar el material. '}
				Si el acuse no llega en unos minutos, mira en el correo no deseado o escríbenos.
			</p>
			<p className="row">
				<ButtonLink kind="line" to={addresses.returns}>
					Cómo preparar la devolución
				</ButtonLink>
			</p>
		</div>
	)
}
