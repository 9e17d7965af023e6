import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { sampleLine } from '#domain/cart/memory.ts'
import { SAMPLE_VARIANT } from '#domain/catalogue/product.ts'
import { addresses } from '#web/addresses.ts'
import { useAddToCart } from '#web/cart/use-add-to-cart.ts'

interface SampleFormProps {
	readonly productId: number
	readonly lotId: number
	/** The button. */
	readonly children: ReactNode
}

/** The form that puts a sample of a lot into the cart. */
export function SampleForm({ productId, lotId, children }: SampleFormProps) {
	const { add } = useAddToCart()
	return (
		<Form
			method="post"
			action={addresses.cart}
			onSubmit={(event) => {
				event.preventDefault()
				add([sampleLine(productId, lotId)])
			}}
		>
			<input type="hidden" name="accion" value="anadir" />
			<input type="hidden" name="producto" value={productId} />
			<input type="hidden" name="lote" value={lotId} />
			<input type="hidden" name="variante" value={SAMPLE_VARIANT} />
			{children}
		</Form>
	)
}
