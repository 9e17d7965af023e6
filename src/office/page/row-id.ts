/** The number in an address or a form; 0, which no row has, for anything else. */
export const rowId = (text: string | undefined | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)
