import { createContext, use } from 'react'
import { cents, fromEuros, toEuros } from '#domain/money/cents.ts'
import { formatEuros } from '#domain/money/format.ts'
import { withVat } from '#domain/money/vat.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'

/** The discount of an approved professional on each m², in cents; 0 in a shop without one. */
export const Incentive = /* @__PURE__ */ createContext(0)

interface PriceProps {
	/** € without VAT. */
	readonly euros: number
	/** The rate of its VAT. */
	readonly iva: VatPercent
	/** «/m²», «/caja»; empty for the price of a whole line. */
	readonly unit?: string
}

/** An amount without a VAT label, because one beside it has it: without or with VAT, depending on the switch in the header. */
export function Amount({ euros, iva }: PriceProps) {
	return (
		<>
			<span className="sin-iva">{formatEuros(euros)}</span>
			<span className="con-iva">{formatEuros(withVat(euros, iva))}</span>
		</>
	)
}

/** The leading price alone, with its label: on buttons and bars. */
export function LeadingPrice({ euros, iva, unit = '' }: PriceProps) {
	if (iva === 0) return <span>{`${formatEuros(euros)}${unit} exento de IVA`}</span>
	return (
		<>
			<span className="sin-iva">{`${formatEuros(euros)}${unit} sin IVA`}</span>
			<span className="con-iva">{`${formatEuros(withVat(euros, iva))}${unit} con IVA`}</span>
		</>
	)
}

interface PairProps extends PriceProps {
	/** The m² of what it is the price of, on which an approved professional has a discount. */
	readonly incentiveM2?: number | null
}

/**
 * A price without and with VAT, both labelled. The switch in the header sets which one leads. With `incentiveM2`, the net price of an
 * approved professional precedes them, which only their own browser displays.
 */
export function Price({ euros, iva, unit = '', incentiveM2 = null }: PairProps) {
	return (
		<span className="price-pair">
			<span className="sin">
				{formatEuros(euros)}
				{unit} <i>{iva === 0 ? 'exento de IVA' : 'sin IVA'}</i>
			</span>
			{iva > 0 && (
				<span className="con">
					{formatEuros(withVat(euros, iva))}
					{unit} <i>con IVA</i>
				</span>
			)}
			{incentiveM2 !== null && <NetPrice euros={euros} unit={unit} m2={incentiveM2} />}
		</span>
	)
}

/** The price for an approved professional, without VAT (specification §9). */
function NetPrice({ euros, unit, m2 }: { readonly euros: number; readonly unit: string; readonly m2: number }) {
	const incentiveCentsPerM2 = use(Incentive)
	if (incentiveCentsPerM2 === 0) return null
	return (
		<span className="net">
			{formatEuros(toEuros(cents(Math.max(0, fromEuros(euros) - Math.round(incentiveCentsPerM2 * m2)))))}
			{unit} <i>tu precio</i>
		</span>
	)
}
