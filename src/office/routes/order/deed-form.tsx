import type { SeenOrder } from '#domain/order/seen-order.ts'
import { FoldedForm, type FoldedFormProps } from '#office/parts/folded-form.tsx'

interface DeedFormProps extends Omit<FoldedFormProps, 'seen'> {
	readonly seen: SeenOrder
}

/** The form of one deed on an order, which it sends along as it was shown. */
export function DeedForm({ seen, ...props }: DeedFormProps) {
	return <FoldedForm {...props} seen={JSON.stringify(seen)} />
}
