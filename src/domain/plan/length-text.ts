import { formatNumber } from '#domain/money/format.ts'

const metres = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 3 })

/** A length of tenths of a millimetre in whole millimetres, the precision of texts and of equal cuts. */
export const inMillimetres = (tenths: number): number => Math.round(tenths / 10)

/** `31000` → «3,1 m», `31050` → «3,105 m»; under a metre in centimetres: `3500` → «35 cm». */
export const lengthText = (tenths: number): string =>
	tenths >= 10_000 ? `${metres.format(inMillimetres(tenths) / 1000)} m` : centimetresText(tenths)

/** A measure of a cut, in centimetres at any length: `11530` → «115,3 cm». */
export const centimetresText = (tenths: number): string => `${formatNumber(inMillimetres(tenths) / 10)} cm`

/** `{ width: 6000, height: 3000 }` → «60 × 30 cm». */
export const formatText = ({ width, height }: { readonly width: number; readonly height: number }): string =>
	`${formatNumber(width / 100)} × ${formatNumber(height / 100)} cm`
