import { formatEuros } from '#domain/money/format.ts'
import { withVat } from '#domain/money/vat.ts'

/** An amount without and with VAT; the switch in the header selects one of them. */
export function Amount({ euros, iva }: { readonly euros: number; readonly iva: 0 | 1 }) {
	return (
		<>
			<span className="sin-iva">{formatEuros(euros)}</span>
			<span className="con-iva">{formatEuros(withVat(euros, iva))}</span>
		</>
	)
}

/** «sin IVA» or «con IVA», depending on the switch. */
export function VatLabel() {
	return (
		<>
			<span className="sin-iva">sin IVA</span>
			<span className="con-iva">con IVA</span>
		</>
	)
}
