import { fromEuros, sum, toEuros } from '#domain/money/cents.ts'
import { formatEuros } from '#domain/money/format.ts'
import { vatOfLinesExcess } from '#domain/money/vat-of-lines.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'
import { type OwnLine, useOwnCents } from '#ui/price.tsx'

interface VatNoteProps {
	/** The displayed lines: € without VAT, after the buyer's own reduction. */
	readonly lines: readonly { readonly euros: number; readonly iva: VatPercent }[]
	/** Which readers it is for; all without one. */
	readonly className?: string
}

/** Why the lines, read with VAT, do not sum to the total: only where they differ, and while prices are shown with VAT. */
export function VatNote({ lines, className = '' }: VatNoteProps) {
	const excess = toEuros(vatOfLinesExcess(lines.map(({ euros, iva }) => ({ cents: fromEuros(euros), iva }))))
	if (excess === 0) return null
	const difference = `${formatEuros(Math.abs(excess))} ${excess > 0 ? 'más' : 'menos'}`
	return (
		<p
			className={`con-iva small mute ${className}`.trim()}
		>{`El IVA se calcula sobre la suma, no línea a línea: las líneas con IVA, sumadas una a una, dan ${difference}.`}</p>
	)
}

interface OwnVatNoteProps {
	/** The displayed prices, each of the parts that a buyer's own price needs. */
	readonly prices: readonly (readonly OwnLine[])[]
	readonly iva: VatPercent
}

/** The same on a page of public prices, for the own prices of its reader too. */
export function OwnVatNote({ prices, iva }: OwnVatNoteProps) {
	const own = useOwnCents(prices.flat())
	const ownLines = prices.map((parts, place) => {
		const first = prices.slice(0, place).flat().length
		const netCents = sum(own.slice(first, first + parts.length).map((part) => part.netCents))
		return { euros: toEuros(netCents), iva }
	})
	if (own.some(({ isListed }) => isListed)) return <VatNote lines={ownLines} />
	const lines = prices.map((parts) => ({ euros: toEuros(sum(parts.map(({ euros }) => fromEuros(euros)))), iva }))
	return (
		<>
			<VatNote className="of-public" lines={lines} />
			<VatNote className="of-net" lines={ownLines} />
		</>
	)
}
