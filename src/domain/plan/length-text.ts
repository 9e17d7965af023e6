import { formatNumber } from '#domain/money/format.ts'

/** `31000` → «3,1 m»; under a metre in centimetres: `3500` → «35 cm». */
export const lengthText = (tenths: number): string =>
	tenths >= 10_000
		? `${formatNumber(Math.round(tenths / 10) / 1000)} m`
		: `${formatNumber(Math.round(tenths / 10) / 10)} cm`

/** `{ width: 6000, height: 3000 }` → «60 × 30 cm». */
export const formatText = ({ width, height }: { readonly width: number; readonly height: number }): string =>
	`${formatNumber(width / 100)} × ${formatNumber(height / 100)} cm`
