import { formatNumber } from '#domain/money/format.ts'

/** `31000` → «3,1 m»; under a metre in centimetres: `3500` → «35 cm». */
export const lengthText = (tenths: number): string =>
	tenths >= 10_000
		? `${formatNumber(Math.round(tenths / 10) / 1000)} m`
		: `${formatNumber(Math.round(tenths / 10) / 10)} cm`
