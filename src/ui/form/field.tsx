import type { ReactNode } from 'react'
import { checkValue, longestOf } from './check-value.ts'
import { EmailQuestion } from './email-question.tsx'
import { filesFault } from './files-fault.ts'
import { type FieldDescription, fieldId } from './form-description.ts'
import type { Faults } from './use-faults.ts'

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface FieldProps {
	readonly field: FieldDescription
	readonly idPrefix: string
	readonly value: string
	readonly faults: Faults
	/** Visible label with a link in it; the description's label is plain text. */
	readonly richLabel?: ReactNode
	/** The id of a list of suggestions. */
	readonly list?: string | undefined
	/** Called before the value is checked; may clean it. */
	readonly onInput?: ((input: Input) => void) | undefined
	/** The id of further text about the field. */
	readonly describedBy?: string | undefined
	/** The id of the element that shows the fault, if it is not the field itself. */
	readonly faultAt?: string
	/** Whether its label is for screen readers alone: a table shows it as a header. */
	readonly isBare?: boolean
	/** Content between the input and its hint. */
	readonly children?: ReactNode
}

/**
 * A labelled field, checked on blur; its fault disappears as soon as the value is valid. The input is uncontrolled, so that it works
 * before and without JavaScript.
 */
export function Field(props: FieldProps) {
	const { field, idPrefix, value, faults, children } = props
	const { name, label, kind, hint, optional } = field
	if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
	if (kind === 'checkbox') return <Checkbox {...props} />
	const id = fieldId(idPrefix, name)
	const fault = faults.of(name)
	if (props.isBare) {
		return (
			<div className="field">
				<Control {...props} id={id} fault={fault} />
				<Fault id={id} fault={fault} />
			</div>
		)
	}
	return (
		<div className={field.half ? 'field half' : 'field'}>
			<label htmlFor={id}>
				{label}
				{optional && !field.isOfRow && <span className="optional"> (opcional)</span>}
			</label>
			<Control {...props} id={id} fault={fault} />
			{children}
			{hint && (
				<p className="hint" id={`${id}-pista`}>
					{hint}
				</p>
			)}
			{props.faultAt === undefined && <Fault id={id} fault={fault} />}
			{kind === 'email' && <EmailQuestion id={id} />}
		</div>
	)
}

function Fault({ id, fault }: { readonly id: string; readonly fault: string | null }) {
	if (fault === null) return null
	return (
		<p className="fault" id={`${id}-error`}>
			{fault}
		</p>
	)
}

interface ControlProps extends FieldProps {
	readonly id: string
	readonly fault: string | null
}

function Control(props: ControlProps) {
	const { field, id, value, fault, faults, list, onInput, faultAt, describedBy = '' } = props
	const { name, kind = 'text', hint, unit, optional } = field
	const described = [hint ? `${id}-pista` : '', describedBy, fault ? (faultAt ?? `${id}-error`) : '']
		.filter((part) => part !== '')
		.join(' ')
	const shared = {
		id,
		name,
		className: 'input',
		defaultValue: value,
		autoComplete: field.autoComplete ?? 'off',
		'aria-label': props.isBare ? field.label : undefined,
		'aria-required': optional ? undefined : true,
		'aria-invalid': fault ? true : undefined,
		'aria-describedby': described === '' ? undefined : described,
		onInput: ({ currentTarget }: { currentTarget: Input }) => {
			onInput?.(currentTarget)
			if (fault && checkValue(field, currentTarget.value) === null) faults.check(name, null)
		},
		onBlur: ({ currentTarget, relatedTarget }: { currentTarget: Input; relatedTarget: EventTarget | null }) => {
			// The submit button was pressed and validates everything: showing a fault now would move the button away from the
			// pointer.
			if (relatedTarget instanceof HTMLButtonElement) return
			const typed = currentTarget.value
			const found = checkValue(field, typed)
			// An empty field that was only passed through is not faulty yet. Leaving a field clears no fault: the server may
			// have found one that the browser cannot see, and a corrected value has already cleared it on input.
			if (found !== null && (typed !== '' || fault)) faults.check(name, found)
		},
	}
	const maxLength = longestOf(field)
	if (kind === 'textarea') return <textarea {...shared} rows={6} maxLength={maxLength} />
	if (kind === 'select') {
		return (
			<select {...shared}>
				{field.options?.map((option) => (
					<option key={option.id} value={option.id}>
						{option.text}
					</option>
				))}
			</select>
		)
	}
	if (kind === 'file') {
		// Browsers do not allow a value for a file field: files must be chosen again after every answer.
		const onFiles = ({ currentTarget }: { currentTarget: Input }) => {
			if ('files' in currentTarget) faults.check(name, filesFault(field, currentTarget.files ?? []))
		}
		return <input {...shared} defaultValue={undefined} type="file" accept={field.accept} multiple onInput={onFiles} />
	}
	const input = <input {...shared} type={kind} inputMode={field.inputMode} maxLength={maxLength} list={list} />
	if (!unit) return input
	return (
		<div className="with-unit">
			{input}
			<span aria-hidden="true">{unit}</span>
		</div>
	)
}

function Checkbox({ field, idPrefix, value, faults, richLabel }: FieldProps) {
	const { name, label, optional } = field
	const id = fieldId(idPrefix, name)
	const fault = faults.of(name)
	return (
		<div className="field tick">
			<label htmlFor={id}>
				<input
					id={id}
					name={name}
					className="check"
					type="checkbox"
					value="si"
					defaultChecked={value === 'si'}
					aria-required={optional ? undefined : true}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? `${id}-error` : undefined}
					onChange={({ currentTarget }) => {
						if (fault && currentTarget.checked) faults.check(name, null)
					}}
				/>
				<span>{richLabel ?? label}</span>
			</label>
			<Fault id={id} fault={fault} />
		</div>
	)
}
