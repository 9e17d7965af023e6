import './message-form.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field, type FieldSpec } from './field.tsx'
import type { FieldValues } from './form-answer.ts'
import { Trap } from './message-form.tsx'
import type { FormFaults } from './read-form.ts'

interface PageFormProps {
	/** Prefix of the fields' ids, which must be unique among the forms of a page. */
	readonly id: string
	/** Defaults to the page itself. */
	readonly action?: string
	readonly fields: readonly FieldSpec[]
	readonly submit: string
	/** Label of the button while submitting. */
	readonly busy?: string
	readonly values?: FieldValues
	readonly answer?: FormFaults | undefined
	/** Hidden fields. */
	readonly hidden?: FieldValues
	/** Whether the form uploads files. */
	readonly files?: boolean
	/** Whether to add a honeypot field. */
	readonly trap?: boolean
	/** Content between the fields and the button. */
	readonly children?: ReactNode
	readonly danger?: boolean
}

/**
 * A form posted to a page, with or without JavaScript. A field is validated on blur; the server's faults are shown in a
 * list that receives the focus, and the typed values are kept.
 */
export function PageForm(props: PageFormProps) {
	const { id, action, fields, submit, busy = 'Enviando…', values = {}, answer, hidden = {}, children } = props
	const { state, formData } = useNavigation()
	const [checked, setChecked] = useState<Readonly<Record<string, string | null>>>({})
	const [seen, setSeen] = useState(answer)
	if (answer !== seen) {
		// The server's answer replaces the client-side checks, which could otherwise hide a fault that it found.
		setSeen(answer)
		setChecked({})
	}
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (answer) notice.current?.focus()
	}, [answer])
	const faultOf = (name: string) => {
		const known = checked[name]
		return known === undefined ? (answer?.faults.find(({ campo }) => campo === name)?.mensaje ?? null) : known
	}
	const shown = (answer?.faults ?? []).flatMap(({ campo }) => {
		const fault = faultOf(campo)
		return fault ? [{ campo, fault }] : []
	})
	const isBusy = state !== 'idle' && formData?.get('formulario') === id
	return (
		<Form
			method="post"
			className="message-form"
			noValidate
			preventScrollReset
			{...(action === undefined ? {} : { action })}
			{...(props.files ? { encType: 'multipart/form-data' as const } : {})}
		>
			{(shown.length > 0 || answer?.detail) && (
				<div className="notice bad" role="alert" ref={notice} tabIndex={-1}>
					<b>{shown.length > 0 ? 'Revisa estos datos' : answer?.detail}</b>
					{shown.length > 0 && (
						<ul>
							{shown.map(({ campo, fault }) => (
								<li key={campo}>
									<a
										href={`#${id}-${campo}`}
										// Following the hash link would be a navigation, which discards the action's data.
										onClick={(event) => {
											event.preventDefault()
											document.getElementById(`${id}-${campo}`)?.focus()
										}}
									>
										{fault}
									</a>
								</li>
							))}
						</ul>
					)}
				</div>
			)}
			<input type="hidden" name="formulario" value={id} />
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{fields.map((spec) => (
				<Field
					key={spec.name}
					spec={spec}
					id={`${id}-${spec.name}`}
					value={answer?.values[spec.name] ?? values[spec.name] ?? (answer ? '' : firstOption(spec))}
					fault={faultOf(spec.name)}
					onCheck={(fault) => setChecked((known) => ({ ...known, [spec.name]: fault }))}
				/>
			))}
			{props.trap && <Trap id={`${id}-departamento`} />}
			{children}
			<button type="submit" className={props.danger ? 'btn danger' : 'btn'} aria-busy={isBusy}>
				<span className="keep-width" data-busy={isBusy}>
					<span>{submit}</span>
					<span aria-hidden={!isBusy}>{busy}</span>
				</span>
			</button>
		</Form>
	)
}

const firstOption = (spec: FieldSpec) => (spec.kind === 'select' ? (spec.options?.[0]?.id ?? '') : '')
