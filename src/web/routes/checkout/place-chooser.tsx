import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'
import type { KnownPlace } from './known-places.ts'

interface PlaceChooserProps {
	readonly places: readonly Pick<KnownPlace, 'id' | 'text' | 'group'>[]
	readonly chosen: string
}

/** Prefills the shipping form with a stored address of the buyer or of a client. */
export function PlaceChooser({ places, chosen }: PlaceChooserProps) {
	const used = chosen || places[0]?.id
	const [selected, setSelected] = useState(used)
	const isPending = selected !== used
	const groups = [...new Set(places.map(({ group }) => group))]
	return (
		<Form method="get" action={addresses.checkout} className="well row end" preventScrollReset>
			<input type="hidden" name="paso" value="envio" />
			<div className="field grow">
				<label htmlFor="usar">{groups.length > 1 ? '¿Para quién es?' : 'Usar una dirección guardada'}</label>
				<select
					id="usar"
					name="usar"
					className="input"
					defaultValue={used}
					aria-describedby="usar-aviso"
					// Not applied at once: an arrow key would replace the values typed below.
					onChange={({ currentTarget }) => setSelected(currentTarget.value)}
				>
					{groups.map((group) => (
						<optgroup key={group} label={group}>
							{places
								.filter((place) => place.group === group)
								.map(({ id, text }) => (
									<option key={id} value={id}>
										{text}
									</option>
								))}
						</optgroup>
					))}
				</select>
				<p className="hint" id="usar-aviso" role="status">
					{isPending && 'Todavía no está puesta: pulsa «Usar» para rellenar los datos con ella.'}
				</p>
			</div>
			<Button kind={isPending ? 'main' : 'line'} type="submit">
				Usar
			</Button>
		</Form>
	)
}
