import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'

/** The buyer's statements of withdrawal from an order, each with what follows. */
export function Withdrawals({ order: { withdrawals } }: { readonly order: Pick<OrderAnswer, 'withdrawals'> }) {
	return withdrawals.map(({ number, words, text, following }) => (
		<Notice key={number}>
			<p>
				<b>{words}</b>
			</p>
			{text !== '' && <p className="several-lines">{text}</p>}
			{following.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
		</Notice>
	))
}

interface WithdrawLinkProps {
	readonly order: Pick<OrderAnswer, 'id' | 'withdrawals'>
	/** The order's access key. */
	readonly orderKey: string
}

/** The link to the form of withdrawal. After a statement it is for the rest. */
export function WithdrawLink({ order: { id, withdrawals }, orderKey }: WithdrawLinkProps) {
	return (
		<Link className="link" to={addresses.withdrawOrder(id, orderKey)}>
			{withdrawals.length === 0 ? 'Desistir del contrato aquí' : 'Desistir de algo más aquí'}
		</Link>
	)
}
