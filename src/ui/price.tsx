import { createContext, type ReactNode, use, useEffect } from 'react'
import { type Cents, cents, fromEuros, sum, toEuros } from '#domain/money/cents.ts'
import { formatEuros } from '#domain/money/format.ts'
import { withVat } from '#domain/money/vat.ts'
import type { VatPercent } from '#domain/tax/vat-rate.ts'

/** The prices of a buyer with a price list. */
export interface OwnPricing {
	/** Asks for the rules of a product. */
	readonly ask: (slug: string) => void
	/** The price of an amount of a product; undefined while its rules are not known. */
	readonly priceOf: (amount: OwnAmount, totalCents: Cents) => Cents | undefined
}

interface OwnPricesValue {
	/** The discount of an approved professional on each m², in cents; 0 in a shop without one. */
	readonly incentiveCentsPerM2: number
	/** Undefined for a visitor who is not logged in. */
	readonly pricing?: OwnPricing | undefined
}

/** The own prices of the visitor. */
export const OwnPrices = /* @__PURE__ */ createContext<OwnPricesValue>({ incentiveCentsPerM2: 0 })

interface PriceProps {
	/** € without VAT. */
	readonly euros: number
	/** The rate of its VAT. */
	readonly iva: VatPercent
	/** «/m²», «/caja»; empty for the price of a whole line. */
	readonly unit?: string
}

/** Renders an amount without and with VAT; the switch in the header shows one of them. An exempt amount is rendered once. */
function switched({ euros, iva }: PriceProps, say: (amount: string, vat: string) => ReactNode) {
	if (iva === 0) return <span>{say(formatEuros(euros), 'exento de IVA')}</span>
	return (
		<>
			<span className="sin-iva">{say(formatEuros(euros), 'sin IVA')}</span>
			<span className="con-iva">{say(formatEuros(withVat(euros, iva)), 'con IVA')}</span>
		</>
	)
}

/** An amount without a VAT label, because one beside it has it. */
export const Amount = (price: PriceProps) => switched(price, (amount) => amount)

interface PairProps extends PriceProps {
	/**
	 * The goods of the price, for buyers with prices of their own; of several lines, each with its part, since each has
	 * its own reduction.
	 */
	readonly own?: OwnAmount | readonly OwnLine[]
	/** The buyer's own price in € without VAT, where the shop has computed it for them: on pages of their own. */
	readonly ownEuros?: number | undefined
}

/** An amount of a product: its m², or 0 and its pieces or sacks. */
export interface OwnAmount {
	readonly slug: string
	readonly m2: number
	readonly units?: number | null
}

/** A line of a cart. */
export interface OwnLine extends OwnAmount {
	/** € without VAT. */
	readonly euros: number
}

/**
 * A price without and with VAT, both labelled. The switch in the header sets which one leads; the class `leading` hides the other. With
 * `own`, a buyer's own price precedes them: that of an approved professional, which only their own browser displays, or that of a price
 * list. With `ownEuros` too.
 */
export function Price({ euros, iva, unit = '', own, ownEuros = euros }: PairProps) {
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
			{own && <NetPrice euros={euros} iva={iva} unit={unit} lines={'slug' in own ? [{ ...own, euros }] : own} />}
			{ownEuros !== euros && <OwnPair euros={ownEuros} iva={iva} unit={unit} isLeading />}
		</span>
	)
}

interface OwnPairProps extends Required<PriceProps> {
	/** Whether it leads for each reader of the page; otherwise only for an approved professional. */
	readonly isLeading: boolean
}

function OwnPair({ unit, isLeading, ...price }: OwnPairProps) {
	return (
		<span className={isLeading ? 'net own' : 'net'}>
			{switched(price, (amount, vat) => (
				<>
					{amount}
					{unit} <i>{`tu precio ${vat}`}</i>
				</>
			))}
		</span>
	)
}

/** The buyer's own price of each line: that of a price list if there is one, otherwise that of an approved professional. */
export function useOwnCents(lines: readonly OwnLine[]): { isListed: boolean; netCents: Cents }[] {
	const { incentiveCentsPerM2, pricing } = use(OwnPrices)
	const slugs = [...new Set(lines.map(({ slug }) => slug))].join(' ')
	useEffect(() => {
		if (pricing) for (const slug of slugs.split(' ')) pricing.ask(slug)
	}, [pricing, slugs])
	return lines.map((line) => {
		const lineCents = fromEuros(line.euros)
		const listedCents = pricing?.priceOf(line, lineCents)
		const incentiveCents = cents(Math.max(0, lineCents - Math.round(incentiveCentsPerM2 * line.m2)))
		return { isListed: listedCents !== undefined, netCents: listedCents ?? incentiveCents }
	})
}

interface NetPriceProps extends Required<PriceProps> {
	readonly lines: readonly OwnLine[]
}

/** The price for an approved professional or by a price list (specification §9). */
function NetPrice({ euros, iva, unit, lines }: NetPriceProps) {
	const priced = useOwnCents(lines)
	const netCents = sum(priced.map((line) => line.netCents))
	if (netCents === fromEuros(euros)) return null
	const isListed = priced.some((line) => line.isListed)
	return <OwnPair euros={toEuros(netCents)} iva={iva} unit={unit} isLeading={isListed} />
}
