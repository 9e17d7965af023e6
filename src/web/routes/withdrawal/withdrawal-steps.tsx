import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import '#ui/form/form.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { TRAP } from '#ui/form/form-description.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { addresses } from '#web/addresses.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { WITHDRAWAL_FORM } from './withdrawal.form.ts'
import type { Pressed, WithdrawalAnswer } from './withdrawal-answer.ts'

const ACTION = `${addresses.withdrawal}#formulario`

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
}

/** The first step: the statement is written. Nothing is sent yet. */
export function WithdrawalForm({ values, refused, back }: WithdrawalFormProps) {
	return (
		<Form method="post" action={ACTION} className="message-form" noValidate preventScrollReset>
			<StepTitle focus={back && !refused}>1. Tu declaración</StepTitle>
			<FormFields form={WITHDRAWAL_FORM} idPrefix="desistimiento" values={values} answer={refused} />
			<DataNotice purpose="tramitar tu desistimiento" />
			<Press pressed="revisar" text="Continuar" />
		</Form>
	)
}

/** Hidden fields that carry the typed values to the next step. */
function Carried({ values }: { readonly values: FieldValues }) {
	const names = [...WITHDRAWAL_FORM.fields.map(({ name }) => name), TRAP]
	return names.map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />)
}

function Statement({ values }: { readonly values: FieldValues }) {
	const { name, email, orderNumber, products } = values
	return (
		<blockquote className="well prose withdrawal-statement">
			<p>
				{`Por la presente, yo, ${name?.trim()}, comunico que desisto del contrato de venta`}
				{orderNumber?.trim() ? ` del pedido ${orderNumber.trim()}` : ''}
				{products?.trim() ? ' en lo que respecta a:' : ', en su totalidad.'}
			</p>
			{products?.trim() && <p className="several-lines">{products.trim()}</p>}
			<p className="small mute">{`Acuse de recibo a ${email?.trim()}`}</p>
		</blockquote>
	)
}

/** The second step: the statement for review, and the button that confirms it. */
export function WithdrawalReview({ answer }: { readonly answer: Extract<WithdrawalAnswer, { step: 'review' }> }) {
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (answer.failed !== null) notice.current?.focus()
	}, [answer])
	return (
		<Form method="post" action={ACTION} className="stack" preventScrollReset>
			<StepTitle focus={answer.failed === null}>2. Léela y confírmala</StepTitle>
			{answer.failed !== null && (
				<Notice tone="bad" role="alert" ref={notice}>
					<b>Tu desistimiento no se ha enviado todavía</b>
					<p>{answer.failed}</p>
				</Notice>
			)}
			<Statement values={answer.values} />
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
				{`. El acuse de recibo va camino de ${answer.values.email?.trim()}.`}
			</p>
			<Statement values={answer.values} />
			<p className="small mute">
				Te contestaremos con cómo y cuándo traer o enviar el material. Si el acuse no llega en unos minutos, mira en el
				correo no deseado o escríbenos.
			</p>
			<p className="row">
				<ButtonLink kind="line" to={addresses.returns}>
					Cómo preparar la devolución
				</ButtonLink>
			</p>
		</div>
	)
}
