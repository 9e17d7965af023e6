import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'

/** The order that the page has opened: its number, and the field of each line that can be withdrawn from. */
export interface OrderToWithdraw {
	readonly id: string
	readonly fields: readonly FieldDescription[]
	/** The last day of the term, once it is over. */
	readonly endedOn: string | null
}

/** The button of the form that was pressed. */
export type Pressed = 'revisar' | 'corregir' | 'confirmar'

/** A statement as it is read back. */
export interface Said {
	readonly name: string
	readonly email: string
	readonly orderNumber: string
	/** The withdrawn products, a line each; empty for the whole order. */
	readonly products: string
	/** How the goods go back and what is paid back; empty if the shop cannot tell yet. */
	readonly following: readonly string[]
}

/** The steps of a statement of withdrawal: write, review, done. */
export type WithdrawalAnswer =
	| { readonly step: 'write'; readonly values: FieldValues; readonly refused: FormFaults | null }
	| { readonly step: 'review'; readonly values: FieldValues; readonly said: Said; readonly failed: string | null }
	| {
			readonly step: 'done'
			readonly values: FieldValues
			readonly said: Said
			readonly number: string
			readonly at: string
	  }
