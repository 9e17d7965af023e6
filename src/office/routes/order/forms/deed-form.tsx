import type { SeenOrder } from '#domain/order/seen-order.ts'
import { FoldedForm, type FoldedFormProps } from '#office/parts/folded-form.tsx'

interface DeedFormProps extends Omit<FoldedFormProps, 'seen'> {
	readonly seen: SeenOrder
}

/** The form of one action on an order, which sends the seen version of the order along. */
export function DeedForm({ seen, ...props }: DeedFormProps) {
	return <FoldedForm {...props} seen={JSON.stringify(seen)} />
}
