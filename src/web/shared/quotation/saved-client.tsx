import { Button } from '#ui/button.tsx'
import { fieldId } from '#ui/form/form-description.ts'

/** A saved client of a professional, with the fields of the form that it fills. */
export interface SavedClient {
	readonly id: string
	readonly text: string
	readonly values: Readonly<Record<'nombre' | 'correo' | 'telefono', string>>
}

interface SavedClientChoiceProps {
	readonly clients: readonly SavedClient[]
	readonly idPrefix: string
	readonly chosen: string
}

/** Fills the fields of a quotation's client from a saved one: at once, or without a script by the button. */
export function SavedClientChoice({ clients, idPrefix, chosen }: SavedClientChoiceProps) {
	const id = fieldId(idPrefix, 'cliente')
	const fill = (select: HTMLSelectElement) => {
		const client = clients.find((one) => one.id === select.value)
		for (const [name, text] of Object.entries(client?.values ?? {})) {
			const input = select.form?.elements.namedItem(name)
			if (!(input instanceof HTMLInputElement)) continue
			input.value = text
			input.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}
	return (
		<div className="field">
			<label htmlFor={id}>Cliente guardado</label>
			<select
				id={id}
				name="cliente"
				className="input"
				defaultValue={chosen}
				onChange={(event) => fill(event.currentTarget)}
			>
				<option value="">Otro: escribe sus datos</option>
				{clients.map((client) => (
					<option key={client.id} value={client.id}>
						{client.text}
					</option>
				))}
			</select>
			<Button kind="line" className="only-no-js" type="submit" name="accion" value="cliente">
				Usar sus datos
			</Button>
		</div>
	)
}
