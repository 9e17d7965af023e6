import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'

/** The button of the form that was pressed. */
export type Pressed = 'revisar' | 'corregir' | 'confirmar'

/** The steps of a statement of withdrawal: write, review, done. */
export type WithdrawalAnswer =
	| { readonly step: 'write'; readonly values: FieldValues; readonly refused: FormFaults | null }
	| { readonly step: 'review'; readonly values: FieldValues; readonly failed: string | null }
	| { readonly step: 'done'; readonly values: FieldValues; readonly number: string; readonly at: string }
