/** The number of a quotation in the series of its year: `quotationNumber(2026, 12)` → `P-2026-00012`. */
export function quotationNumber(year: number, sequence: number): string {
	if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence: ${sequence}`)
	return `P-${year}-${`${sequence}`.padStart(5, '0')}`
}
