import { Blocks } from '#ui/blocks.tsx'
import { Button } from '#ui/button.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { LOOK, type Preview, STEP } from './preview.ts'

interface ItemFormProps {
	readonly id: string
	readonly form: FormDescription
	readonly values: FieldValues
	readonly hidden?: FieldValues
	readonly answer: FormFaults | Preview | undefined
	/** Whether it has a text that can be previewed before it is saved. */
	readonly hasPreview: boolean
}

/** The form of an item, with its text as shoppers would read it below. */
export function ItemForm({ id, form, values, hidden = {}, answer, hasPreview }: ItemFormProps) {
	const preview = answer && 'preview' in answer ? answer.preview : []
	return (
		<>
			<PageForm id={id} form={form} values={values} hidden={hidden} answer={answer} submit="Guardar">
				{hasPreview && (
					<Button kind="line" type="submit" name={STEP} value={LOOK}>
						Ver antes de guardar
					</Button>
				)}
			</PageForm>
			{preview.map(({ name, blocks }) => (
				<section key={name} aria-labelledby={`ver-${name}`}>
					<h2 id={`ver-${name}`}>Así se verá</h2>
					<div className="boxed prose">
						<Blocks blocks={blocks} />
					</div>
					<p className="mute small">Todavía no se ha guardado.</p>
				</section>
			))}
		</>
	)
}
