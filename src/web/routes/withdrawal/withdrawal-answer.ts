import type { FieldFault } from '#contract/problem.ts'
import type { FieldValues } from '#web/forms/form-answer.ts'

export const WITHDRAWAL_FIELDS = ['name', 'email', 'orderNumber', 'products', 'departamento'] as const

/** Which of the form's buttons was pressed. */
export type Pressed = 'revisar' | 'corregir' | 'confirmar'

/** Where the statement of withdrawal has got to: it is written, looked over, and then it has been made. */
export type WithdrawalAnswer =
	| {
			readonly step: 'write'
			readonly values: FieldValues
			readonly faults: readonly FieldFault[]
	  }
	| { readonly step: 'review'; readonly values: FieldValues; readonly failed: string | null }
	| { readonly step: 'done'; readonly values: FieldValues; readonly number: string; readonly at: string }

/** What was typed in the form, whichever of its steps was posted. */
export function readWithdrawalValues(form: FormData): FieldValues {
	return Object.fromEntries(WITHDRAWAL_FIELDS.map((name) => [name, `${form.get(name) ?? ''}`]))
}
