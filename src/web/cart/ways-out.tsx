import type { FormEvent } from 'react'
import { Form } from 'react-router'
import type { CartLineAnswer } from '#contract/cart/cart-answer.ts'
import { type CartMemory, setArea, setLot, setQuantity } from '#domain/cart/memory.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { formatNumber } from '#domain/money/format.ts'
import { focusText } from '#ui/focus-text.ts'
import { addresses } from '#web/addresses.ts'
import { useCart } from './cart-provider.tsx'

interface WaysOutProps {
	readonly line: CartLineAnswer
	readonly ways: NonNullable<CartLineAnswer['waysOut']>
}

/** The ways out of a line that exceeds its lot: another lot that has all of it, or as much as its own lot has. */
export function WaysOut({ line, ways: { otherLot, most } }: WaysOutProps) {
	const cart = useCart()
	const isArea = line.variant.id === 'custom'
	const take = (step: (memory: CartMemory) => CartMemory) => (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		// The button disappears once the line is corrected, so the heading takes the focus.
		focusText(event.currentTarget.closest('li')?.querySelector('h3'))
		cart.change(step)
	}
	const use = (value: number) => (memory: CartMemory) =>
		isArea ? setArea(memory, line.id, Math.round(value * 100)) : setQuantity(memory, line.id, value)
	return (
		<>
			{otherLot && (
				<Form method="post" action={addresses.cart} onSubmit={take((memory) => setLot(memory, line.id, otherLot.id))}>
					<input type="hidden" name="accion" value="lote" />
					<input type="hidden" name="linea" value={line.id} />
					<button type="submit" className="text-link" name="lote" value={otherLot.id}>
						{`Cambiar al ${lotWords(otherLot) || 'otro lote'}, que tiene ${otherLot.left}`}
					</button>
				</Form>
			)}
			{most && (
				<Form method="post" action={addresses.cart} onSubmit={take(use(most.value))}>
					<input type="hidden" name="accion" value={isArea ? 'area' : 'cantidad'} />
					<input type="hidden" name="linea" value={line.id} />
					<button
						type="submit"
						className="text-link"
						name="nueva"
						value={isArea ? formatNumber(most.value) : most.value}
					>
						{`Usar ${most.text} de este lote`}
					</button>
				</Form>
			)}
		</>
	)
}
