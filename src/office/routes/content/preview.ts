import type { LegalBlock } from '#domain/legal/read-legal-text.ts'
import type { FormFaults } from '#web/forms/form-answer.ts'

/** The button of a form that shows its texts before they are saved. */
export const STEP = 'paso'
export const LOOK = 'ver'

/** The answer to a form that was sent to be looked at: what was typed, and its texts as shoppers would read them. */
export interface Preview extends FormFaults {
	readonly preview: readonly { readonly name: string; readonly blocks: readonly LegalBlock[] }[]
}
