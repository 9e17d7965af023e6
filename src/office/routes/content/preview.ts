import type { LegalBlock } from '#domain/legal/read-legal-text.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'

/** The button of a form that previews its texts before they are saved. */
export const STEP = 'paso'
export const LOOK = 'ver'

/** The answer to a preview: the typed values, and their texts as shoppers would read them. */
export interface Preview extends FormFaults {
	readonly preview: readonly { readonly name: string; readonly blocks: readonly LegalBlock[] }[]
}
