import type { ReactNode } from 'react'
import type { Check } from './checks.ts'

export interface FieldSpec {
	readonly name: string
	readonly label: string
	readonly kind?: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select' | 'checkbox' | 'file'
	readonly options?: readonly { readonly id: string; readonly text: string }[]
	readonly autoComplete?: string
	readonly inputMode?: 'email' | 'tel' | 'text' | 'numeric'
	readonly hint?: string
	/** Visible label with a link in it; `label` is the plain text for the list of faults. */
	readonly words?: ReactNode
	/** The accepted file types of a file field. */
	readonly accept?: string
	readonly maxLength?: number
	readonly optional?: boolean
	/** Takes half a row. */
	readonly half?: boolean
	readonly check: Check
}

interface FieldProps {
	readonly spec: FieldSpec
	readonly id: string
	readonly value: string
	readonly fault: string | null
	/** Called with the fault of the typed value: on blur, and on input while there is a fault. */
	readonly onCheck: (fault: string | null) => void
}

/** A labelled field, validated on blur; its fault disappears as soon as the value is valid. */
export function Field({ spec, id, value, fault, onCheck }: FieldProps) {
	const described = [spec.hint ? `${id}-pista` : '', fault ? `${id}-error` : ''].filter((part) => part !== '').join(' ')
	const shared = {
		id,
		name: spec.name,
		className: 'input',
		defaultValue: value,
		autoComplete: spec.autoComplete ?? 'off',
		'aria-required': spec.optional ? undefined : true,
		'aria-invalid': fault ? true : undefined,
		'aria-describedby': described === '' ? undefined : described,
		onInput: (event: { currentTarget: { value: string } }) => {
			if (fault && spec.check(event.currentTarget.value) === null) onCheck(null)
		},
		onBlur: (event: { currentTarget: { value: string }; relatedTarget: EventTarget | null }) => {
			// The submit button was pressed and validates everything: showing a fault now would move the button away from the
			// pointer.
			if (event.relatedTarget instanceof HTMLButtonElement) return
			const typed = event.currentTarget.value
			if (typed !== '' || fault) onCheck(spec.check(typed))
		},
	}
	if (spec.kind === 'checkbox') return <Checkbox {...{ spec, id, value, fault, onCheck }} />
	return (
		<div className={spec.half ? 'field half' : 'field'}>
			<label htmlFor={id}>
				{spec.label}
				{spec.optional && <span className="optional"> (opcional)</span>}
			</label>
			{spec.kind === 'textarea' && <textarea {...shared} rows={6} maxLength={spec.maxLength ?? 5000} />}
			{spec.kind === 'select' && (
				<select {...shared}>
					{spec.options?.map((option) => (
						<option key={option.id} value={option.id}>
							{option.text}
						</option>
					))}
				</select>
			)}
			{spec.kind === 'file' && (
				// Browsers do not allow a value for a file field: files must be chosen again after every answer.
				<input {...shared} defaultValue={undefined} type="file" accept={spec.accept} multiple />
			)}
			{isOneLine(spec) && (
				<input {...shared} type={spec.kind ?? 'text'} inputMode={spec.inputMode} maxLength={spec.maxLength ?? 254} />
			)}
			{spec.hint && (
				<p className="hint" id={`${id}-pista`}>
					{spec.hint}
				</p>
			)}
			{fault && (
				<p className="fault" id={`${id}-error`}>
					{fault}
				</p>
			)}
		</div>
	)
}

const isOneLine = ({ kind = 'text' }: FieldSpec) => ['text', 'email', 'tel', 'password'].includes(kind)

function Checkbox({ spec, id, value, fault, onCheck }: FieldProps) {
	return (
		<div className="field tick">
			<label htmlFor={id}>
				<input
					id={id}
					name={spec.name}
					className="check"
					type="checkbox"
					value="si"
					defaultChecked={value === 'si'}
					aria-required={spec.optional ? undefined : true}
					aria-invalid={fault ? true : undefined}
					aria-describedby={fault ? `${id}-error` : undefined}
					onChange={(event) => {
						if (fault && event.currentTarget.checked) onCheck(null)
					}}
				/>
				<span>{spec.words ?? spec.label}</span>
			</label>
			{fault && (
				<p className="fault" id={`${id}-error`}>
					{fault}
				</p>
			)}
		</div>
	)
}
