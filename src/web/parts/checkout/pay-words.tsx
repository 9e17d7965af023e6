import { useMerchant } from '#web/page/merchant.ts'

/** The text of the button: the obligation to pay comes first (TRLGDCU, art. 98.2), and the specification's words are smaller on it. */
export function PayWords({ isFree }: { readonly isFree: boolean }) {
	const { confirmsOnPayButton } = useMerchant()
	if (isFree) {
		return (
			<span>
				Confirmar pedido
				<small>Sin nada que pagar</small>
			</span>
		)
	}
	return (
		<span>
			Pedido con obligación de pago
			{confirmsOnPayButton && <small>Confirmar pedido</small>}
		</span>
	)
}
