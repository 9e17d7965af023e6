import './message-form.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FieldFault } from '#contract/problem.ts'
import { addresses } from '#web/addresses.ts'
import { useSay } from '#web/ui/toasts.tsx'
import { Field, type FieldSpec } from './field.tsx'
import type { FieldValues, FormAnswer } from './form-answer.ts'
import { useSend } from './use-send.ts'

const SENT = 'Mensaje enviado correctamente'
const FAILED = 'Error al enviar el mensaje'
const OFFLINE = 'No hemos podido conectar con la tienda. Comprueba tu conexión e inténtalo de nuevo.'

interface MessageFormProps {
	readonly idPrefix: string
	/** `api` is used with JavaScript, `action` without. */
	readonly api: string
	readonly action: string
	readonly fields: readonly FieldSpec[]
	readonly submit: string
	/** Initial values of some fields. */
	readonly values?: FieldValues
	/** The result of the form posted without JavaScript. */
	readonly answer?: FormAnswer | undefined
}

/**
 * A form for a message to the shop. Sent by fetch with JavaScript and posted without; the typed values are kept in both
 * cases.
 */
export function MessageForm({ idPrefix, api, action, fields, submit, values = {}, answer }: MessageFormProps) {
	const say = useSay()
	const { state, send } = useSend(api, () => say(SENT), OFFLINE)
	const [checked, setChecked] = useState<Readonly<Record<string, string | null>>>({})
	const [seen, setSeen] = useState(state)
	if (state !== seen) {
		setSeen(state)
		// The server's answer replaces the client-side checks, which could otherwise hide a fault that it found.
		if (state.kind !== 'sending') setChecked({})
	}
	const notice = useRef<HTMLDivElement>(null)
	const [posted, setPosted] = useState(answer)
	useEffect(() => setPosted(answer), [answer])

	const current = state.kind === 'idle' ? (posted ?? state) : state
	const typed = posted && posted.kind !== 'sent' ? posted.values : {}
	const isFaulty = current.kind === 'faults'
	const answered = isFaulty ? current.faults : []
	const faultOf = (name: string) => {
		const known = checked[name]
		return known === undefined ? (answered.find(({ campo }) => campo === name)?.mensaje ?? null) : known
	}
	useEffect(() => {
		if (state.kind === 'faults' || state.kind === 'failed') notice.current?.focus()
		if (state.kind === 'failed') say(FAILED, 'bad')
	}, [state, say])

	const faults = fields.flatMap(({ name }): FieldFault[] => {
		const fault = answered.some(({ campo }) => campo === name) ? faultOf(name) : null
		return fault ? [{ campo: name, mensaje: fault }] : []
	})
	return (
		<form
			method="post"
			action={action}
			className="message-form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				setPosted(undefined)
				send(event.currentTarget)
			}}
		>
			{isFaulty && faults.length > 0 && (
				<div className="notice bad" role="alert" ref={notice} tabIndex={-1}>
					<b>Revisa estos datos</b>
					<ul>
						{faults.map(({ campo, mensaje }) => (
							<li key={campo}>
								<a href={`#${idPrefix}-${campo}`}>{mensaje}</a>
							</li>
						))}
					</ul>
				</div>
			)}
			{current.kind === 'failed' && (
				<div className="notice bad" role="alert" ref={notice} tabIndex={-1}>
					<b>{FAILED}</b>
					<p>{current.detail}</p>
				</div>
			)}
			{current.kind === 'sent' && (
				<div className="notice" role="status">
					<b>{SENT}</b>
					<p>Te hemos mandado un acuse de recibo por correo. Te responderemos en uno o dos días laborables.</p>
				</div>
			)}
			{fields.map((spec) => (
				<Field
					key={spec.name}
					spec={spec}
					id={`${idPrefix}-${spec.name}`}
					value={typed[spec.name] ?? values[spec.name] ?? (spec.kind === 'select' ? (spec.options?.[0]?.id ?? '') : '')}
					fault={faultOf(spec.name)}
					onCheck={(fault) => setChecked((known) => ({ ...known, [spec.name]: fault }))}
				/>
			))}
			<Trap id={`${idPrefix}-departamento`} />
			<p className="small mute privacy">
				Usamos tus datos solo para responderte. Más, en la{' '}
				<Link className="text-link" to={addresses.privacy}>
					política de privacidad
				</Link>
				.
			</p>
			<button type="submit" className="btn" aria-busy={state.kind === 'sending'}>
				<span className="keep-width" data-busy={state.kind === 'sending'}>
					<span>{submit}</span>
					<span aria-hidden={state.kind !== 'sending'}>Enviando…</span>
				</span>
			</button>
		</form>
	)
}

/** Honeypot field: hidden from people and not focusable. */
export function Trap({ id }: { readonly id: string }) {
	return (
		<div className="trap" aria-hidden="true">
			<label htmlFor={id}>No rellenes este campo</label>
			<input id={id} name="departamento" type="text" tabIndex={-1} autoComplete="off" />
		</div>
	)
}
