import '#web/forms/message-form.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldFault } from '#contract/problem.ts'
import { addresses } from '#web/addresses.ts'
import { checkEmail, needs } from '#web/forms/checks.ts'
import { Field, type FieldSpec } from '#web/forms/field.tsx'
import type { FieldValues } from '#web/forms/form-answer.ts'
import { Trap } from '#web/forms/message-form.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Pressed, WITHDRAWAL_FIELDS, type WithdrawalAnswer } from './withdrawal-answer.ts'

const FIELDS: readonly FieldSpec[] = [
	{
		name: 'name',
		label: 'Nombre y apellidos',
		autoComplete: 'name',
		half: true,
		maxLength: 120,
		check: needs('Introduce tu nombre'),
	},
	{
		name: 'email',
		label: 'Correo electrónico',
		kind: 'email',
		inputMode: 'email',
		autoComplete: 'email',
		half: true,
		hint: 'Ahí te llega el acuse de recibo.',
		check: checkEmail,
	},
	{
		name: 'orderNumber',
		label: 'Número de pedido',
		hint: 'Está en el correo de confirmación. Si no lo tienes a mano, dinos abajo qué compraste y cuándo.',
		optional: true,
		maxLength: 40,
		check: (value) =>
			/^[A-Za-z0-9-]{0,40}$/.test(value.trim()) ? null : 'Un número de pedido lleva solo letras, cifras y guiones',
	},
	{
		name: 'products',
		label: 'De qué desistes',
		kind: 'textarea',
		hint: 'Vacío quiere decir que del pedido entero. Si te quedas con algo, deja solo lo que devuelves.',
		optional: true,
		maxLength: 1500,
		check: () => null,
	},
]

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
	const { state, formData } = useNavigation()
	const isBusy = state !== 'idle' && formData?.get('paso') === pressed
	return (
		<button type="submit" name="paso" value={pressed} className={line ? 'btn line' : 'btn'} aria-busy={isBusy}>
			<span className="keep-width" data-busy={isBusy}>
				<span>{text}</span>
				<span aria-hidden={!isBusy}>Enviando…</span>
			</span>
		</button>
	)
}

/** The heading of a step, which receives the focus when the step replaces another. */
function StepTitle({ children, focus }: { readonly children: ReactNode; readonly focus: boolean }) {
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (focus) title.current?.focus()
	}, [focus])
	return (
		<h2 ref={title} tabIndex={-1}>
			{children}
		</h2>
	)
}

interface WithdrawalFormProps {
	readonly values: FieldValues
	readonly faults: readonly FieldFault[]
	/** Whether the visitor came back from a later step. */
	readonly back: boolean
}

/** The first step: the statement is written. Nothing is sent yet. */
export function WithdrawalForm({ values, faults, back }: WithdrawalFormProps) {
	const [checked, setChecked] = useState<Readonly<Record<string, string | null>>>({})
	const [seen, setSeen] = useState(faults)
	if (faults !== seen) {
		// The server's answer replaces the client-side checks, which could otherwise hide a fault that it found.
		setSeen(faults)
		setChecked({})
	}
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (faults.length > 0) notice.current?.focus()
	}, [faults])
	const faultOf = (name: string) => {
		const known = checked[name]
		return known === undefined ? (faults.find(({ campo }) => campo === name)?.mensaje ?? null) : known
	}
	const shown = faults.flatMap(({ campo }) => {
		const fault = faultOf(campo)
		return fault ? [{ campo, fault }] : []
	})
	return (
		<Form method="post" action={ACTION} className="message-form" noValidate preventScrollReset>
			<StepTitle focus={back && faults.length === 0}>1. Tu declaración</StepTitle>
			{shown.length > 0 && (
				<div className="notice bad" role="alert" ref={notice} tabIndex={-1}>
					<b>Revisa estos datos</b>
					<ul>
						{shown.map(({ campo, fault }) => (
							<li key={campo}>
								<a
									href={`#desistimiento-${campo}`}
									// Following the hash link would be a navigation, which discards the action's data.
									onClick={(event) => {
										event.preventDefault()
										document.getElementById(`desistimiento-${campo}`)?.focus()
									}}
								>
									{fault}
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
			{FIELDS.map((spec) => (
				<Field
					key={spec.name}
					spec={spec}
					id={`desistimiento-${spec.name}`}
					value={values[spec.name] ?? ''}
					fault={faultOf(spec.name)}
					onCheck={(fault) => setChecked((known) => ({ ...known, [spec.name]: fault }))}
				/>
			))}
			<Trap id="desistimiento-departamento" />
			<p className="small mute">
				Usamos estos datos solo para tramitar tu desistimiento. Más, en la{' '}
				<Link className="text-link" to={addresses.privacy}>
					política de privacidad
				</Link>
				.
			</p>
			<Press pressed="revisar" text="Continuar" />
		</Form>
	)
}

/** Hidden fields that carry the typed values to the next step. */
function Carried({ values }: { readonly values: FieldValues }) {
	return WITHDRAWAL_FIELDS.map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />)
}

function Statement({ values }: { readonly values: FieldValues }) {
	const { name, email, orderNumber, products } = values
	return (
		<blockquote className="withdrawal-statement">
			<p>
				{`Por la presente, yo, ${name?.trim()}, comunico que desisto del contrato de venta`}
				{orderNumber?.trim() ? ` del pedido ${orderNumber.trim()}` : ''}
				{products?.trim() ? ' en lo que respecta a:' : ', en su totalidad.'}
			</p>
			{products?.trim() && <p className="lines">{products.trim()}</p>}
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
		<Form method="post" action={ACTION} className="withdrawal-review" preventScrollReset>
			<StepTitle focus={answer.failed === null}>2. Léela y confírmala</StepTitle>
			{answer.failed !== null && (
				<div className="notice bad" role="alert" ref={notice} tabIndex={-1}>
					<b>Tu desistimiento no se ha enviado todavía</b>
					<p>{answer.failed}</p>
				</div>
			)}
			<Statement values={answer.values} />
			<Carried values={answer.values} />
			<p className="small">Al confirmarla queda enviada y te llega el acuse de recibo por correo.</p>
			<p className="withdrawal-buttons">
				<Press pressed="confirmar" text="Confirmar desistimiento" />
				<Press pressed="corregir" text="Corregir" line />
			</p>
		</Form>
	)
}

/** The third step: number and time of the statement. */
export function WithdrawalDone({ answer }: { readonly answer: Extract<WithdrawalAnswer, { step: 'done' }> }) {
	return (
		<div className="withdrawal-review" role="status">
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
			<p className="withdrawal-buttons">
				<Link className="btn line" to={addresses.returns}>
					Cómo preparar la devolución
				</Link>
			</p>
		</div>
	)
}
