import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { FormFields } from '#ui/form/form-fields.tsx'
import { ALT_FORM } from './pictures.form.ts'

/** The id of the form. */
export const DESCRIBE = 'describir'

interface AltTextProps {
	readonly place: number
	readonly picture: { readonly name: string; readonly hash: string; readonly alt: string | null }
	/** The shop's default text for the picture. */
	readonly made: string
	readonly answer: FormFaults | undefined
}

/** The form of a picture's own alternative text. */
export function AltText({ place, picture: { name, hash, alt }, made, answer }: AltTextProps) {
	const form = {
		...ALT_FORM,
		fields: ALT_FORM.fields.map((field) => ({ ...field, hint: `Si está vacío: «${made}».` })),
	}
	const own = answer?.values.formulario === DESCRIBE && answer.values.foto === name ? answer : undefined
	return (
		<Form method="post" className="stack tight" preventScrollReset noValidate>
			<FormFields form={form} idPrefix={`foto-${place}`} values={{ texto: alt ?? '' }} answer={own} />
			<input type="hidden" name="formulario" value={DESCRIBE} />
			<input type="hidden" name="foto" value={name} />
			<input type="hidden" name="hash" value={hash} />
			<input type="hidden" name="visto" value={alt ?? ''} />
			<Button type="submit" kind="line" busyText="Guardando…">
				Guardar el texto
			</Button>
		</Form>
	)
}
