/** The name of a reduction on totals: that of its price list, or the professionals' incentive. */
export const reductionName = (listName: string | null): string => listName ?? 'Incentivo profesional'
