import { useRevalidator } from 'react-router'
import type { CartMemory } from '#domain/cart/memory.ts'
import { Button } from '#ui/button.tsx'
import { useCart } from '#web/cart/cart-provider.tsx'
import type { DeliveryOption } from './delivery-options.ts'

interface DeliveryChoiceProps {
	readonly chosen: CartMemory['delivery']
	readonly options: readonly DeliveryOption[]
}

/** Home delivery or pick-up, in the shipping form: its button changes it without a script, a press with one. */
export function DeliveryChoice({ chosen, options }: DeliveryChoiceProps) {
	const { change } = useCart()
	const { revalidate } = useRevalidator()
	return (
		<div className="delivery stack">
			<fieldset>
				<legend>Entrega</legend>
				<div className="segments">
					{options.map(({ id, name, cost, place, when, how }) => (
						<label key={id}>
							<span className="segment">
								<input
									type="radio"
									name="entrega"
									value={id}
									// The choice is displayed at once; the page that depends on it comes with the next answer.
									defaultChecked={chosen === id}
									// Keeps the browser from restoring an older choice than the cart's.
									autoComplete="off"
									onChange={() => {
										change((cart) => ({ ...cart, delivery: id }))
										revalidate()
									}}
								/>
								<span>
									{name}
									<small>
										<b>{cost}</b>
									</small>
									<small>{place}</small>
									{when !== '' && <small>{when}</small>}
									{how !== '' && <small>{how}</small>}
								</span>
							</span>
						</label>
					))}
				</div>
			</fieldset>
			<Button kind="line" className="only-no-js" type="submit" name="cambiar" value="entrega">
				Actualizar la entrega
			</Button>
		</div>
	)
}
