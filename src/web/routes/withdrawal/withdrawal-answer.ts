import type { FieldFault } from '#contract/problem.ts'
import type { FieldValues } from '#web/forms/form-answer.ts'

export const WITHDRAWAL_FIELDS = ['name', 'email', 'orderNumber', 'products', 'departamento'] as const

/** The button of the form that was pressed. */
export type Pressed = 'revisar' | 'corregir' | 'confirmar'

/** The steps of a statement of withdrawal: write, review, done. */
export type WithdrawalAnswer =
	| {
			readonly step: 'write'
			readonly values: FieldValues
			readonly faults: readonly FieldFault[]
	  }
	| { readonly step: 'review'; readonly values: FieldValues; readonly failed: string | null }
	| { readonly step: 'done'; readonly values: FieldValues; readonly number: string; readonly at: string }

/** The typed values, from any of the form's steps. */
export function readWithdrawalValues(form: FormData): FieldValues {
	return Object.fromEntries(WITHDRAWAL_FIELDS.map((name) => [name, `${form.get(name) ?? ''}`]))
}
