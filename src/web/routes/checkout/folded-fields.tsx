import type { ReactNode } from 'react'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import type { Faults } from '#ui/form/use-faults.ts'

interface FoldedFieldsProps {
	readonly title: string
	readonly hint: string
	readonly fields: readonly FieldDescription[]
	readonly values: FieldValues
	readonly faults: Faults
	readonly children: ReactNode
}

/** Optional fields behind a title. They are open when one has a value, or a fault that the summary links to. */
export function FoldedFields({ title, hint, fields, values, faults, children }: FoldedFieldsProps) {
	const isOpen = fields.some(({ name }) => (values[name] ?? '') !== '' || faults.of(name) !== null)
	return (
		<details className="fold boxed" open={isOpen}>
			<summary>
				<span>
					<b>{title}</b> <span className="mute">(opcional)</span>
				</span>
			</summary>
			<div className="folded-fields message-form">
				<p className="hint">{hint}</p>
				{children}
			</div>
		</details>
	)
}
