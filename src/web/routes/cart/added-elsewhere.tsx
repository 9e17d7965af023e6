import { Form } from 'react-router'
import { CART_FULL } from '#contract/cart/cart-refusal-text.ts'
import { productsText } from '#domain/cart/memory.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'

/** The forms about the lines that another device of the account has added. */
export const TAKE = 'traer'
export const LEAVE = 'dejar'

interface AddedElsewhereProps {
	/** Their ids. */
	readonly lines: readonly string[]
	/** Whether this browser's cart takes no further line. */
	readonly isFull: boolean
}

/** How many lines the account's cart has besides those of this browser, with the choice to take or to drop them. */
export function AddedElsewhere({ lines, isFull }: AddedElsewhereProps) {
	if (lines.length === 0) return null
	const isOne = lines.length === 1
	return (
		<Notice>
			<p>{`En tu cuenta hay ${productsText(lines.length)} más, de otro dispositivo.`}</p>
			{isFull && <p>{CART_FULL}</p>}
			<Form method="post" action={addresses.cart} className="row">
				{lines.map((line) => (
					<input key={line} type="hidden" name="linea" value={line} />
				))}
				{!isFull && (
					<Button kind="line" type="submit" name="accion" value={TAKE}>
						{isOne ? 'Añadirlo a este carrito' : 'Añadirlos a este carrito'}
					</Button>
				)}
				<button type="submit" className="text-link" name="accion" value={LEAVE}>
					{isOne ? 'Quitarlo de mi cuenta' : 'Quitarlos de mi cuenta'}
				</button>
			</Form>
		</Notice>
	)
}
