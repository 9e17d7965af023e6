import type { Check } from './checks.ts'

export interface FieldSpec {
	readonly name: string
	readonly label: string
	readonly kind?: 'text' | 'email' | 'tel' | 'textarea' | 'select'
	readonly options?: readonly { readonly id: string; readonly text: string }[]
	readonly autoComplete?: string
	readonly inputMode?: 'email' | 'tel' | 'text'
	readonly hint?: string
	readonly maxLength?: number
	readonly optional?: boolean
	/** Shares its row with the field beside it. */
	readonly half?: boolean
	readonly check: Check
}

interface FieldProps {
	readonly spec: FieldSpec
	readonly id: string
	readonly value: string
	readonly fault: string | null
	/** Told the fault of what is typed: on leaving the field, and while it has one. */
	readonly onCheck: (fault: string | null) => void
}

/** A labelled field: checked when it is left, its fault gone as soon as it is right. */
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
		onBlur: (event: { currentTarget: { value: string } }) => {
			const typed = event.currentTarget.value
			if (typed !== '' || fault) onCheck(spec.check(typed))
		},
	}
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
			{spec.kind !== 'textarea' && spec.kind !== 'select' && (
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
