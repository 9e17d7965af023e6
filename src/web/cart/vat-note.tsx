import { fromEuros, toEuros } from '#domain/money/cents.ts'
import { formatEuros } from '#domain/money/format.ts'
import { vatOfLinesExcess } from '#domain/money/vat-of-lines.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'

interface VatNoteProps {
	/** The displayed lines: € without VAT, after the buyer's own reduction. */
	readonly lines: readonly { readonly euros: number; readonly iva: VatPercent }[]
}

/** Why the lines, read with VAT, do not sum to the total: only where they differ, and while prices are shown with VAT. */
export function VatNote({ lines }: VatNoteProps) {
	const excess = toEuros(vatOfLinesExcess(lines.map(({ euros, iva }) => ({ cents: fromEuros(euros), iva }))))
	if (excess === 0) return null
	const difference = `${formatEuros(Math.abs(excess))} ${excess > 0 ? 'más' : 'menos'}`
	return (
		<p className="con-iva small mute">{`El IVA se calcula sobre la suma, no línea a línea: las líneas con IVA, sumadas una a una, dan ${difference}.`}</p>
	)
}
