import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { readTaxId } from '#domain/tax-id/tax-id.ts'

/** The recargo de equivalencia beside a row of VAT. */
export interface Surcharge {
	readonly percent: number
	readonly amountCents: Cents
}

/** Tenths of a percent by the rate of VAT (Ley 37/1992, art. 161). Tobacco's 1.75 % is not sold here. */
const TENTHS: Readonly<Record<number, number>> = { 21: 52, 10: 14, 4: 5 }

/** The percentage beside a rate of VAT; null for a rate that has none. */
export function surchargePercent(vatPercent: number): number | null {
	const tenths = TENTHS[vatPercent]
	return tenths === undefined ? null : tenths / 10
}

/**
 * The recargo de equivalencia of a base at a rate of VAT, rounded half up once: `surchargeOf(21, 10000)` → 5.2 % and 520 cents. Throws for
 * a rate that has none: a base without VAT bears no surcharge.
 */
export function surchargeOf(vatPercent: number, baseCents: Cents): Surcharge {
	const tenths = TENTHS[vatPercent]
	if (tenths === undefined) throw new RangeError(`no surcharge goes with ${vatPercent} % of VAT`)
	return { percent: tenths / 10, amountCents: mulDiv(baseCents, tenths, 1000) }
}

/**
 * Whether the holder of this tax id can be under the recargo: natural persons, comunidades de bienes (E) and sociedades civiles (J);
 * companies never are (Ley 37/1992, art. 148 and 154). Customers must prove that they are (RD 1624/1992, art. 61).
 */
export function canBearSurcharge(taxId: string): boolean {
	const read = readTaxId(taxId)
	if (!read.ok || read.kind === 'iva-ue') return false
	return read.kind !== 'cif' || /^[EJ]/.test(read.id)
}
