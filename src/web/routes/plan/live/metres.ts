/** `31000` → «3,10»: metres, to the centimetre or as finely as they are measured. */
export const metres = (tenths: number): string =>
	(Math.max(0, tenths) / 10_000)
		.toFixed(4)
		.replace(/(\.\d\d\d*?)0+$/, '$1')
		.replace('.', ',')
